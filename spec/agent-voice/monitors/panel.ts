/** What the user sees: labels in time, notices when something goes wrong (AV-INT-003, AV-VAL-02, AV-GUD-003, AV-AC-008). */
import { changed, delayed, into, showing, without } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { type Asked, always, within } from '../../watching.ts'
import { labels, type State } from '../states.ts'

/** A label that some language has for the state. */
const labelled = (state: string, label: unknown): boolean =>
  Object.values(labels).some((byState) => byState[state as State] === label)

/** What is still to be told to the panel, and what it was told ahead; within one step the order is free. */
interface Told {
  readonly owed: readonly string[]
  readonly ahead: readonly string[]
}

const withoutFirst = (list: readonly string[], item: string): readonly string[] => {
  const index = list.indexOf(item)
  return index < 0 ? list : list.toSpliced(index, 1)
}

/** Every change is answered by one message, whichever comes first. */
const pairUp = ({ owed, ahead }: Told, change: string | null, message: string | null): Told => {
  if (change !== null)
    return ahead.includes(change)
      ? { owed, ahead: withoutFirst(ahead, change) }
      : { owed: [...owed, change], ahead }
  if (message !== null)
    return owed.includes(message)
      ? { owed: withoutFirst(owed, message), ahead }
      : { owed, ahead: [...ahead, message] }
  return { owed, ahead }
}

/** Asks that all of `changeOf` was told by `messageOf` before the next input. */
const paired = (changeOf: (line: Line) => string | null, messageOf: (line: Line) => string | null) => ({
  initial: 'idle',
  start: { owed: [], ahead: [] } as Told,
  ask: (line: Line, { owed, ahead }: Told): Asked => {
    if (line.way === 'in' && owed.length > 0)
      return { expected: `the panel to be told ${owed[0]}`, got: `'${line.what}' came first` }
    const message = messageOf(line)
    const change = changeOf(line)
    const fits = (message !== null && owed.includes(message)) || (change !== null && ahead.includes(change))
    return fits ? true : null
  },
  remember: (told: Told, line: Line): Told =>
    line.way === 'in' ? { owed: [], ahead: [] } : pairUp(told, changeOf(line), messageOf(line)),
  owed: ({ owed }: Told): Asked =>
    owed.length === 0 ? null : { expected: `the panel to be told ${owed[0]}`, got: 'it never was' },
})

export const panelTold = always<Told>(
  {
    id: 'panel.every-state',
    says: 'Every published change reaches the panel, in the same step, with a label.',
    basis: 'document',
    requirements: ['AV-INT-003', 'AV-IF-27', 'AV-PLT-002', 'AV-SCOPE-03'],
    needs: ['state', 'panel.state'],
    spoil: (log) => without(log, (line) => shows(line, 'panel.state') && line.with.state === 'listening'),
  },
  paired(
    (line) => (shows(line, 'state') ? String(line.with.to) : null),
    (line) => (shows(line, 'panel.state') && line.with.label !== '' ? String(line.with.state) : null),
  ),
)

const turnOf = (line: Line): string => `${line.with.event} ${line.with.turn}`

export const turnTold = always<Told>(
  {
    id: 'panel.every-turn',
    says: 'The panel is told of every turn that begins or ends.',
    basis: 'document',
    requirements: ['AV-IF-28'],
    needs: ['turn', 'panel.turn'],
    spoil: (log) => without(log, showing('panel.turn')),
  },
  paired(
    (line) => (shows(line, 'turn') ? turnOf(line) : null),
    (line) => (shows(line, 'panel.turn') ? turnOf(line) : null),
  ),
)

export const labelInTime = within(
  {
    id: 'panel.label-within-150',
    says: 'The panel shows the label of a state within 150 ms.',
    basis: 'document',
    requirements: ['AV-VAL-02'],
    budget: 'AV-VAL-02',
    needs: ['state', 'panel.state'],
    spoil: (log) => delayed(log, (line) => line.what === 'panel.shows', 151),
  },
  {
    initial: 'idle',
    ms: 150,
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
    initial: 'idle',
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      const { state, label } = line.with
      return labelled(String(state), label) ? true : { expected: `a label for ${state}`, got: `'${label}'` }
    },
    remember: () => null,
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
    initial: 'idle',
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state') || line.with.state !== 'waitingForCopilot') return null
      const { label } = line.with
      return labelled('waitingForCopilot', label) || labelled('processing', label)
        ? true
        : { expected: 'a text that tells of waiting or thinking', got: `'${label}'` }
    },
    remember: () => null,
  },
)

interface Telling {
  readonly toldAt: number | null
  readonly owed: boolean
}

export const timeoutTold = always<Telling>(
  {
    id: 'waiting.timeout-told',
    says: 'When Copilot takes too long, the user is told as listening begins.',
    basis: 'document',
    requirements: ['AV-AC-008', 'AV-VAL-04', 'AV-IF-29'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => log.filter((line) => !shows(line, 'panel.notice')),
  },
  {
    initial: 'idle',
    start: { toldAt: null, owed: false },
    ask: (line, { toldAt, owed }) => {
      if (timesOut(line)) return toldAt === line.at ? true : null
      if (!owed) return null
      if (shows(line, 'panel.notice')) return true
      return line.way === 'in'
        ? { expected: 'a notice after the timeout', got: `'${line.what}' came first` }
        : null
    },
    remember: ({ toldAt, owed }, line) => {
      if (timesOut(line)) return { toldAt, owed: toldAt !== line.at }
      if (shows(line, 'panel.notice')) return { toldAt: line.at, owed: false }
      return { toldAt, owed: owed && line.way !== 'in' }
    },
    owed: ({ owed }) => (owed ? { expected: 'a notice after the timeout', got: 'there was none' } : null),
  },
)

const timesOut = (line: Line): boolean => shows(line, 'state') && line.with.cause === 'copilot.timeout'

export const waitingEnds = within(
  {
    id: 'waiting.ends',
    says: 'waitingForCopilot is left at the latest when the timeout is exceeded.',
    basis: 'document',
    requirements: ['AV-AC-008', 'AV-REQ-005', 'AV-PER-004', 'AV-EDGE-02', 'AV-VAL-04', 'AV-DEF-06'],
    budget: 'AV-EDGE-02',
    needs: ['state'],
    spoil: (log) => {
      const from = log.findIndex(into('waitingForCopilot'))
      return from < 0 ? log : delayed(log, (line, index) => index > from && shows(line, 'state'), 9000)
    },
  },
  {
    initial: 'idle',
    // The limit is strict: 8000 ms is still in time, so leaving at 8001 is the latest (AV-EDGE-02).
    ms: 8001,
    what: 'the wait for Copilot to end',
    opens: (line) => publishes(line, 'waitingForCopilot'),
    closes: (line) => shows(line, 'state') && line.with.from === 'waitingForCopilot',
    abandons: () => false,
  },
)
