/** What the user sees: labels in time, with what a screen reader and the ear need (AV-INT-003, AV-VAL-02, AV-GUD-003). */
import { changed, delayed, showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { labels, type State } from '../states.ts'
import { always, together, within } from './scene.ts'

/** A label that some language has for the state. */
const labelled = (state: string, label: unknown): boolean =>
  Object.values(labels).some((byState) => byState[state as State] === label)

/** Where another than Copilot answers, nobody waits for Copilot: the panel may tell of thinking. */
const isThinking = (state: string, label: unknown, responder: string): boolean =>
  state === 'waitingForCopilot' && responder !== 'copilot' && labelled('processing', label)

const stateTold = (state: unknown): string => `the panel to be told ${state}`

export const panelTold = together(
  {
    id: 'panel.every-state',
    says: 'Every published change reaches the panel, in the same step, with a label.',
    basis: 'document',
    requirements: ['AV-INT-003', 'AV-IF-27', 'AV-PLT-002', 'AV-SCOPE-03', 'AV-CON-001'],
    needs: ['state', 'panel.state'],
    spoil: (log) => without(log, (line) => shows(line, 'panel.state') && line.with.state === 'listening'),
  },
  {
    calls: (line) => (shows(line, 'state') ? stateTold(line.with.to) : null),
    gives: (line) =>
      shows(line, 'panel.state') && line.with.label !== '' ? stateTold(line.with.state) : null,
  },
)

const turnToldOf = (line: Line): string => `the panel to be told ${line.with.event} ${line.with.turn}`

export const turnTold = together(
  {
    id: 'panel.every-turn',
    says: 'The panel is told of every turn that begins or ends.',
    basis: 'document',
    requirements: ['AV-IF-28'],
    needs: ['turn', 'panel.turn'],
    spoil: (log) => without(log, showing('panel.turn')),
  },
  {
    calls: (line) => (shows(line, 'turn') ? turnToldOf(line) : null),
    gives: (line) => (shows(line, 'panel.turn') ? turnToldOf(line) : null),
  },
)

export const labelInTime = within(
  {
    id: 'panel.label-within-150',
    says: 'The panel shows the label of a state within 150 ms.',
    basis: 'document',
    requirements: ['AV-VAL-02'],
    budget: 'AV-VAL-02',
    needs: ['state', 'panel.state'],
    looksAt: ['panel.shows'],
    spoil: (log) => delayed(log, (line) => line.what === 'panel.shows', 151),
  },
  {
    ms: () => 150,
    what: 'the label of the state',
    opens: (line) => shows(line, 'state'),
    closes: (line, { state }) =>
      line.way === 'world' && line.what === 'panel.shows' && line.with.state === state,
    abandons: (line) => shows(line, 'state'),
    // Without a panel in the world nothing is ever shown; that the panel is told is held above.
    owes: false,
  },
)

export const labelFits = always(
  {
    id: 'panel.label-fits',
    says: 'The label is the one that a language has for the state.',
    basis: 'ruling',
    requirements: ['AV-INT-003', 'AV-ASM-04'],
    needs: ['panel.state'],
    spoil: (log) =>
      changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, label: 'text#99' } })),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (!shows(line, 'panel.state')) return null
      const { state, label } = line.with
      return labelled(String(state), label) || isThinking(String(state), label, settings.responder)
        ? true
        : { expected: `a label for ${state}`, got: `'${label}'` }
    },
  },
)

export const waitingIsShown = always(
  {
    id: 'panel.waiting',
    says: 'While Copilot is waited for, the panel says so.',
    basis: 'document',
    requirements: ['AV-GUD-003'],
    needs: ['panel.state'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'panel.state') && line.with.state === 'waitingForCopilot',
        (line) => ({ with: { ...line.with, label: '● Listening' } }),
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state') || line.with.state !== 'waitingForCopilot') return null
      const { label } = line.with
      return labelled('waitingForCopilot', label) || labelled('processing', label)
        ? true
        : { expected: 'a text that tells of waiting or thinking', got: `'${label}'` }
    },
  },
)

/** Words beside the label that are not empty. */
const told = (value: unknown): boolean => typeof value === 'string' && value !== ''

export const accessible = always(
  {
    id: 'panel.accessible',
    says: 'With every label the panel is told a text for screen readers and an audio cue.',
    basis: 'ruling',
    requirements: ['AV-COM-001'],
    needs: ['panel.state'],
    spoil: (log) => changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, earcon: '' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      const { state, aria, earcon } = line.with
      if (!told(aria)) return { expected: `a text for screen readers with ${state}`, got: 'none' }
      return told(earcon) ? true : { expected: `an audio cue with ${state}`, got: 'none' }
    },
  },
)

export const messageWhole = always(
  {
    id: 'panel.message-whole',
    says: 'A message to the panel says by itself how often the turn was interrupted; nothing is shared beside it.',
    basis: 'document',
    requirements: ['AV-IF-27', 'AV-CON-001'],
    needs: ['panel.state'],
    spoil: (log) =>
      changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, interruptions: -1 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      const { state, interruptions } = line.with
      return Number(interruptions ?? -1) >= 0
        ? true
        : { expected: `interruptions from 0 upwards with ${state}`, got: `${interruptions ?? 'none'}` }
    },
  },
)

export const durationTold = always(
  {
    id: 'panel.duration',
    says: 'A message about a turn tells how long it lasted, never less than nothing.',
    basis: 'document',
    requirements: ['AV-IF-28'],
    needs: ['panel.turn'],
    spoil: (log) =>
      changed(log, showing('panel.turn'), (line) => ({ with: { ...line.with, durationMs: -1 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.turn')) return null
      const { turn, durationMs } = line.with
      return Number(durationMs ?? -1) >= 0
        ? true
        : { expected: `a duration of ${turn} from 0 ms upwards`, got: `${durationMs ?? 'none'}` }
    },
  },
)
