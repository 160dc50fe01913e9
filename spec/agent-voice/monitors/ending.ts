/** The end of a conversation: in time, in order, and silent afterwards (AV-IF-04, AV-RUL-13, AV-RUL-14, AV-RUL-25). */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import { isAtHand } from './session.ts'
import { active, always, type TraceState, together, within } from './trace-state.ts'

const limitOf = ({ settings }: TraceState): number => settings.terminateTimeoutMs

export const terminatingEnds = within('terminating.at-most-5000', 'AV-RUL-25 AV-RUL-27 ruling', {
  says: 'Terminating lasts at most terminateTimeoutMs, then idle is published.',
  needs: ['state'],
  budget: 'AV-RUL-25',
  ms: limitOf,
  what: 'idle',
  opens: (line) => publishes(line, 'terminating'),
  closes: (line) => publishes(line, 'idle'),
})

export const stopLeadsToIdle = within('stop.idle-within-5000', 'AV-IF-04 AV-RUL-13 AV-RUL-20 ruling', {
  says: 'When the user stops, idle is reached within terminateTimeoutMs, from any state.',
  needs: ['state'],
  ms: limitOf,
  what: 'idle',
  opens: (line, { state, previous }) =>
    receives(line, 'user.stop') && state !== 'idle' && !(state === 'suspended' && previous === 'idle'),
  closes: (line) => publishes(line, 'idle'),
})

const ended = 'the conversation to end'

export const stopEnds = together('stop.ends', 'AV-IF-04 AV-RUL-13 AV-IF-22 interpreted', {
  says: 'A stop ends a conversation in any state.',
  needs: ['state'],
  calls: (line, { state }) => (receives(line, 'user.stop') && active.includes(state) ? ended : null),
  gives: (line) => (publishes(line, 'terminating') || publishes(line, 'idle') ? ended : null),
})

const inOrder = 'the conversation to end in order'

export const sessionTimeoutEnds = together('session-timeout.ends-in-order', 'AV-RUL-14 ruling', {
  says: 'When the session is over, the conversation ends in order, not by a fault.',
  needs: ['state'],
  calls: (line, { state, session }) =>
    receives(line, 'session.timeout') && isAtHand(session, line.with.session) && active.includes(state)
      ? inOrder
      : null,
  gives: (line) => (publishes(line, 'terminating') ? inOrder : null),
})

const released = 'the audio to be released'

export const audioReleased = together('terminating.releases', 'AV-RUL-13 AV-AC-006 AV-DEF-03 ruling', {
  says: 'With the end of a conversation all streams are closed.',
  needs: ['state', 'audio.release'],
  calls: (line) => (publishes(line, 'terminating') ? released : null),
  gives: (line) => (emits(line, 'audio.release') ? released : null),
})

/** The turn that is open, and whether it must be closed in this step. */
interface OpenTurn {
  readonly turn: string | null
  readonly owed: boolean
}

export const turnClosed = always<OpenTurn>('terminating.turn-closed', 'AV-RUL-13 AV-IF-20 ruling', {
  says: 'The end of a conversation ends the open turn as interrupted.',
  needs: ['state', 'turn'],
  start: { turn: null, owed: false },
  ask: (line, { turn, owed }) => {
    if (turn !== null && emits(line, 'turn') && line.with.event === 'turn-interrupted') return true
    return owed && line.way === 'in'
      ? { expected: `${turn} to end with the conversation`, got: `'${line.what}' came first` }
      : null
  },
  remember: ({ turn, owed }, line) => {
    if (emits(line, 'turn'))
      return { turn: line.with.event === 'turn-started' ? text(line.with.turn) : null, owed: false }
    if (publishes(line, 'terminating')) return { turn, owed: turn !== null }
    return { turn, owed: owed && line.way !== 'in' }
  },
  owed: ({ turn, owed }) =>
    owed ? { expected: `${turn} to end with the conversation`, got: 'it never did' } : null,
})

const over = ['faulted', 'terminating', 'idle']

export const quietWhenOver = always('ended.quiet', 'AV-AC-006 AV-RUL-20 AV-RUL-13', {
  says: 'When a conversation is over or at fault, nothing is sent to Copilot and nothing is spoken.',
  needs: ['state', 'copilot.send', 'tts.speak'],
  ask: (line, _, { state }) => {
    if (!over.includes(state)) return null
    if (line.way === 'in') return true
    return emits(line, 'copilot.send') || emits(line, 'tts.speak')
      ? { expected: `silence in ${state}`, got: line.what }
      : null
  },
})

/** The way out of the last two states of a conversation. */
export const terminatingLeadsToIdle = always(
  'terminating.leads-to-idle',
  'AV-RUL-09 AV-RUL-24 AV-REQ-001 interpreted',
  {
    says: 'Terminating is left for idle only.',
    needs: ['state'],
    ask: (line, _, { state }) => {
      if (state !== 'terminating' || !emits(line, 'state')) return null
      return line.with.to === 'idle' ? true : { expected: 'idle after terminating', got: `${line.with.to}` }
    },
  },
)

/** The number of inputs within one instant beyond which the log makes no progress (INV-13). */
const restless = 24

export const comesToRest = always<number>('state.comes-to-rest', 'AV-GUD-004 AV-PAT-004 ruling', {
  says: 'Without a further input, the number of changes in one instant is finite.',
  needs: ['state'],
  looksAt: 'every line',
  start: 0,
  ask: (line, changes) => {
    if (!emits(line, 'state')) return null
    return changes < restless
      ? true
      : { expected: `at most ${restless} changes without an input`, got: `${changes + 1} at ${line.at} ms` }
  },
  remember: (changes, line, { at }) => {
    const before = line.way === 'in' || line.at > at ? 0 : changes
    return before + (emits(line, 'state') ? 1 : 0)
  },
})
