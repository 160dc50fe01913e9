/** What getState() returns beside the state (AV-IF-15, AV-IF-16). */
import { entryOf, text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import { always, breaksOff, leaves } from './trace-state.ts'

export const sinceTold = always('snapshot.since', 'AV-IF-15', {
  says: 'getState() returns the time stamp of the last state change.',
  needs: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'snapshot')) return null
    return typeof line.with.since === 'number' ? true : { expected: 'since in ISO 8601', got: 'none' }
  },
})

export const sinceTrue = always('snapshot.since-and-previous', 'AV-IF-15 ruling', {
  says: 'since is the instant of the last change, and previousState the state before it.',
  needs: ['state', 'snapshot'],
  ask: (line, _, { state, previous, since }) => {
    if (!emits(line, 'snapshot') || line.with.state !== state) return null
    if (line.with.since !== since) return { expected: `since ${since} ms`, got: `${line.with.since} ms` }
    const before = line.with.previous ?? 'idle'
    return before === previous ? true : { expected: `${previous} before ${state}`, got: `${before}` }
  },
})

export const sessionTold = always('snapshot.session', 'AV-IF-16 AV-ASM-01', {
  says: 'Once there is a session, getState() names it.',
  needs: ['snapshot'],
  ask: (line, _, { state, session: { accepted, offered } }) => {
    if (!emits(line, 'snapshot') || accepted.length === 0 || state === 'idle') return null
    const session = text(line.with.session)
    return [...accepted, offered].includes(session) ? true : { expected: accepted.join(' or '), got: session }
  },
})

export const requestTold = always('snapshot.request', 'AV-IF-16 AV-DEF-12 ruling', {
  says: 'getState() names the prompt while Copilot is waited for, and none in listening and idle.',
  needs: ['state', 'snapshot', 'copilot.send'],
  ask: (line, _, { state, request }) => {
    if (!emits(line, 'snapshot') || !['waitingForCopilot', 'listening', 'idle'].includes(state)) return null
    const named = line.with.request ?? null
    const expected = state === 'waitingForCopilot' ? request : null
    return named === expected ? true : { expected: `${expected ?? 'no prompt'} in ${state}`, got: `${named}` }
  },
})

/** Which party holds the floor. */
const floor: Readonly<Record<string, string>> = {
  listening: 'user',
  interrupted: 'user',
  speaking: 'assistant',
}

export const roleTold = always('snapshot.role', 'AV-IF-15 AV-DEF-02 ruling', {
  says: 'In a turn, getState() returns the holder of the floor: the assistant while it speaks, otherwise the user.',
  needs: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'snapshot') || line.with.turn === undefined) return null
    const expected = entryOf(floor, text(line.with.state))
    if (expected === undefined) return null
    return line.with.role === expected
      ? true
      : {
          expected: `${expected} to hold the floor in ${line.with.state}`,
          got: `${line.with.role ?? 'nobody'}`,
        }
  },
})

/** The open turn, and the turn in the last change if a retry went back to it. */
interface OpenTurn {
  readonly turn: string | null
  readonly retried: string | null
}

export const turnTold = always<OpenTurn>('snapshot.turn', 'AV-IF-15', {
  says: 'getState() names the turn that is open.',
  needs: ['turn', 'snapshot'],
  looksAt: ['state'],
  start: { turn: null, retried: null },
  ask: (line, { turn, retried }) => {
    if (!emits(line, 'snapshot') || turn === null) return null
    return line.with.turn === turn || line.with.turn === retried
      ? true
      : { expected: turn, got: `${line.with.turn ?? 'no turn'}` }
  },
  // Whether the end of a turn without an answer is reported is open; the turn of a fault, and of the end, is over.
  remember: (before, line, { state, previous }) => {
    const goesOn = leaves(line, 'suspended') && previous === 'listening'
    const isOver = breaksOff(line) || (publishes(line, 'listening') && !goesOn)
    if (isOver) return { turn: null, retried: null }
    // A retry may go on with its turn although another one was begun meanwhile, and need not report it.
    if (receives(line, 'user.retry') && state === 'listening')
      return { ...before, retried: text(line.with.turn) }
    if (!emits(line, 'turn')) return before
    return { ...before, turn: line.with.event === 'turn-started' ? text(line.with.turn) : null }
  },
})

export const reasonTold = always<boolean>('snapshot.reason', 'AV-IF-16 AV-RUL-14 AV-IF-22 ruling', {
  says: 'In terminating, getState() returns the reason.',
  needs: ['snapshot'],
  start: false,
  ask: (line) => {
    if (!emits(line, 'snapshot') || line.with.state !== 'terminating') return null
    const reason = text(line.with.reason ?? '')
    return reasons.includes(reason) ? true : { expected: reasons.join(' or '), got: reason || 'none' }
  },
})

const reasons = ['user-request', 'fatal-error', 'session-timeout', 'circuit-open', 'disposed']
