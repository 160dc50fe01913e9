/** The end of a conversation: in time, in order, and quiet afterwards (AV-IF-04, AV-RUL-13, AV-RUL-14, AV-RUL-25). */
import { changed, delayed, followed, into, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { active, always, type Scene, together, within } from './scene.ts'
import { isAtHand } from './session.ts'

const limitOf = ({ settings }: Scene): number => settings.terminateTimeoutMs

export const terminatingEnds = within(
  {
    id: 'terminating.at-most-5000',
    says: 'Terminating lasts at most terminateTimeoutMs, then idle is published.',
    basis: 'ruling',
    requirements: ['AV-RUL-25', 'AV-RUL-27'],
    budget: 'AV-RUL-25',
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => publishes(line, 'idle'), 5001),
  },
  {
    ms: limitOf,
    what: 'idle',
    opens: (line) => publishes(line, 'terminating'),
    closes: (line) => publishes(line, 'idle'),
  },
)

export const stopLeadsToIdle = within(
  {
    id: 'stop.idle-within-5000',
    says: 'When the user stops, idle is reached within terminateTimeoutMs, from any state.',
    basis: 'ruling',
    requirements: ['AV-IF-04', 'AV-RUL-13', 'AV-RUL-20'],
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => publishes(line, 'idle'), 5001),
  },
  {
    ms: limitOf,
    what: 'idle',
    opens: (line, { state, previous }) =>
      hears(line, 'user.stop') && state !== 'idle' && !(state === 'suspended' && previous === 'idle'),
    closes: (line) => publishes(line, 'idle'),
  },
)

const ended = 'the conversation to end'

export const stopEnds = together(
  {
    id: 'stop.ends',
    says: 'A stop ends a conversation that goes on, whatever it is doing.',
    basis: 'interpreted',
    requirements: ['AV-IF-04', 'AV-RUL-13', 'AV-IF-22'],
    needs: ['state'],
    spoil: (log) => without(log, into('terminating')),
  },
  {
    calls: (line, { state }) => (hears(line, 'user.stop') && active.includes(state) ? ended : null),
    gives: (line) => (publishes(line, 'terminating') || publishes(line, 'idle') ? ended : null),
  },
)

const inOrder = 'the conversation to end in order'

export const sessionTimeoutEnds = together(
  {
    id: 'session-timeout.ends-in-order',
    says: 'When the session is over, the conversation ends in order, not by a fault.',
    basis: 'ruling',
    requirements: ['AV-RUL-14'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'state') && line.with.cause === 'session.timeout',
        (line) => ({ with: { ...line.with, to: 'faulted' } }),
      ),
  },
  {
    calls: (line, { state, session }) =>
      hears(line, 'session.timeout') && isAtHand(session, line.with.session) && active.includes(state)
        ? inOrder
        : null,
    gives: (line) => (publishes(line, 'terminating') ? inOrder : null),
  },
)

const released = 'the audio to be released'

export const audioReleased = together(
  {
    id: 'terminating.releases',
    says: 'With the end of a conversation all streams are closed.',
    basis: 'ruling',
    requirements: ['AV-RUL-13', 'AV-AC-006', 'AV-DEF-03'],
    needs: ['state', 'audio.release'],
    spoil: (log) => without(log, (line) => shows(line, 'audio.release')),
  },
  {
    calls: (line) => (publishes(line, 'terminating') ? released : null),
    gives: (line) => (shows(line, 'audio.release') ? released : null),
  },
)

/** The turn that is open, and whether it must be closed in this step. */
interface OpenTurn {
  readonly turn: string | null
  readonly owed: boolean
}

export const turnClosed = always<OpenTurn>(
  {
    id: 'terminating.turn-closed',
    says: 'The end of a conversation ends the open turn as interrupted.',
    basis: 'ruling',
    requirements: ['AV-RUL-13', 'AV-IF-20'],
    needs: ['state', 'turn'],
    spoil: (log) => without(log, (line) => shows(line, 'turn') && line.with.outcome === 'stopped'),
  },
  {
    start: { turn: null, owed: false },
    ask: (line, { turn, owed }) => {
      if (turn !== null && shows(line, 'turn') && line.with.event === 'turn-interrupted') return true
      return owed && line.way === 'in'
        ? { expected: `${turn} to end with the conversation`, got: `'${line.what}' came first` }
        : null
    },
    remember: ({ turn, owed }, line) => {
      if (shows(line, 'turn'))
        return { turn: line.with.event === 'turn-started' ? String(line.with.turn) : null, owed: false }
      if (publishes(line, 'terminating')) return { turn, owed: turn !== null }
      return { turn, owed: owed && line.way !== 'in' }
    },
    owed: ({ turn, owed }) =>
      owed ? { expected: `${turn} to end with the conversation`, got: 'it never did' } : null,
  },
)

const over = ['faulted', 'terminating', 'idle']

export const quietWhenOver = always(
  {
    id: 'ended.quiet',
    says: 'When a conversation is over or at fault, nothing is sent to Copilot and nothing is spoken.',
    basis: 'document',
    requirements: ['AV-AC-006', 'AV-DEF-03', 'AV-RUL-20', 'AV-RUL-13'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    spoil: (log) =>
      followed(log, into('terminating'), () => shown('copilot.send', { request: 'request#99' })),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (!over.includes(state)) return null
      if (line.way === 'in') return true
      return shows(line, 'copilot.send') || shows(line, 'tts.speak')
        ? { expected: `silence in ${state}`, got: line.what }
        : null
    },
  },
)

/** The way out of the last two states of a conversation. */
export const terminatingLeadsToIdle = always(
  {
    id: 'terminating.leads-to-idle',
    says: 'Terminating is left for idle, and for nothing else.',
    basis: 'interpreted',
    requirements: ['AV-RUL-09', 'AV-RUL-24', 'AV-REQ-001'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        log,
        (line) => publishes(line, 'idle'),
        (line) => ({ with: { ...line.with, to: 'preparing' } }),
      ),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (state !== 'terminating' || !shows(line, 'state')) return null
      return line.with.to === 'idle' ? true : { expected: 'idle after terminating', got: `${line.with.to}` }
    },
  },
)

/** What was heard so often within one instant that nothing moves on (INV-13). */
const restless = 24

export const comesToRest = always<number>(
  {
    id: 'state.comes-to-rest',
    says: 'Without a further input, the changes of one instant come to an end.',
    basis: 'ruling',
    requirements: ['AV-GUD-004', 'AV-PAT-004'],
    needs: ['state'],
    looksAt: 'every line',
    spoil: (log) => {
      const index = log.findIndex((line) => shows(line, 'state'))
      const line: Line | undefined = log[index]
      return line === undefined
        ? log
        : log.toSpliced(index, 0, ...Array.from({ length: restless }, () => line))
    },
  },
  {
    start: 0,
    ask: (line, changes) => {
      if (!shows(line, 'state')) return null
      return changes < restless
        ? true
        : { expected: `at most ${restless} changes without an input`, got: `${changes + 1} at ${line.at} ms` }
    },
    remember: (changes, line, { at }) => {
      const before = line.way === 'in' || line.at > at ? 0 : changes
      return before + (shows(line, 'state') ? 1 : 0)
    },
  },
)
