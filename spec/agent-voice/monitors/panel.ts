/**
 * What the panel displays: labels in time, with the data for a screen reader and audio cues (AV-INT-003, AV-VAL-02,
 * AV-GUD-003).
 */
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { labels, type State } from '../states.ts'
import { always, together, within } from './trace-state.ts'

/** A label that some language has for the state. */
const labelled = (state: string, label: unknown): boolean =>
  Object.values(labels).some((byState) => byState[state as State] === label)

/** With a responder other than Copilot, no wait for Copilot exists: the panel may display thinking. */
const isThinking = (state: string, label: unknown, responder: string): boolean =>
  state === 'waitingForCopilot' && responder !== 'copilot' && labelled('processing', label)

const stateTold = (state: unknown): string => `the panel to be told ${state}`

export const panelTold = together('panel.every-state', 'AV-INT-003 AV-PLT-002', {
  says: 'Every published change reaches the panel, in the same step, with a label.',
  needs: ['state', 'panel.state'],
  calls: (line) => (emits(line, 'state') ? stateTold(line.with.to) : null),
  gives: (line) => (emits(line, 'panel.state') && line.with.label !== '' ? stateTold(line.with.state) : null),
})

const turnToldOf = (line: Line): string => `the panel to be told ${line.with.event} ${line.with.turn}`

export const turnTold = together('panel.every-turn', 'AV-IF-28', {
  says: 'The panel receives the start and the end of every turn.',
  needs: ['turn', 'panel.turn'],
  calls: (line) => (emits(line, 'turn') ? turnToldOf(line) : null),
  gives: (line) => (emits(line, 'panel.turn') ? turnToldOf(line) : null),
})

export const labelInTime = within('panel.label-within-150', 'AV-VAL-02', {
  says: 'The panel shows the label of a state within 150 ms.',
  needs: ['state', 'panel.state'],
  budget: 'AV-VAL-02',
  looksAt: ['panel.shows'],
  ms: () => 150,
  what: 'the label of the state',
  opens: (line) => emits(line, 'state'),
  closes: (line, { state }) =>
    line.way === 'world' && line.what === 'panel.shows' && line.with.state === state,
  abandons: (line) => emits(line, 'state'),
  // Without a panel in the world nothing is ever displayed; the monitor above checks that the panel is notified.
  owes: false,
})

export const labelFits = always('panel.label-fits', 'AV-INT-003 AV-ASM-04 ruling', {
  says: 'The label is the one that a language has for the state.',
  needs: ['panel.state'],
  ask: (line, _, { settings }) => {
    if (!emits(line, 'panel.state')) return null
    const { state, label } = line.with
    return labelled(String(state), label) || isThinking(String(state), label, settings.responder)
      ? true
      : { expected: `a label for ${state}`, got: `'${label}'` }
  },
})

export const waitingIsShown = always('panel.waiting', 'AV-GUD-003', {
  says: 'While Copilot is waited for, the panel shows it.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state') || line.with.state !== 'waitingForCopilot') return null
    const { label } = line.with
    return labelled('waitingForCopilot', label) || labelled('processing', label)
      ? true
      : { expected: 'a text about waiting or thinking', got: `'${label}'` }
  },
})

/** Words beside the label that are not empty. */
const reported = (value: unknown): boolean => typeof value === 'string' && value !== ''

export const accessible = always('panel.accessible', 'AV-COM-001 ruling', {
  says: 'With every label the panel receives a text for screen readers and an audio cue.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state')) return null
    const { state, aria, earcon } = line.with
    if (!reported(aria)) return { expected: `a text for screen readers with ${state}`, got: 'none' }
    return reported(earcon) ? true : { expected: `an audio cue with ${state}`, got: 'none' }
  },
})

export const messageWhole = always('panel.message-whole', 'AV-IF-27', {
  says: 'A message to the panel contains the number of interruptions of the turn; no state is shared beside it.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state')) return null
    const { state, interruptions } = line.with
    return Number(interruptions ?? -1) >= 0
      ? true
      : { expected: `interruptions from 0 upwards with ${state}`, got: `${interruptions ?? 'none'}` }
  },
})

export const durationTold = always('panel.duration', 'AV-IF-28', {
  says: 'A message about a turn contains its duration, which is never negative.',
  needs: ['panel.turn'],
  ask: (line) => {
    if (!emits(line, 'panel.turn')) return null
    const { turn, durationMs } = line.with
    return Number(durationMs ?? -1) >= 0
      ? true
      : { expected: `a duration of ${turn} from 0 ms upwards`, got: `${durationMs ?? 'none'}` }
  },
})
