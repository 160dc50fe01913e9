/** What getState() tells beside the state (AV-IF-15, AV-IF-16). */
import { changed } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log, Payload } from '../../log.ts'
import { always, breaksOff, leaves } from './scene.ts'

const altered = (log: Log, picks: (line: Line) => boolean, fields: Payload): Log =>
  changed(
    log,
    (line) => shows(line, 'snapshot') && picks(line),
    (line) => ({ with: { ...line.with, ...fields } }),
  )

export const sinceTold = always(
  {
    id: 'snapshot.since',
    says: 'getState() tells since when the state is, as a time stamp.',
    basis: 'document',
    requirements: ['AV-IF-15'],
    needs: ['snapshot'],
    spoil: (log) => altered(log, () => true, { since: '' }),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'snapshot')) return null
      return typeof line.with.since === 'number' ? true : { expected: 'since in ISO 8601', got: 'none' }
    },
  },
)

export const sinceTrue = always(
  {
    id: 'snapshot.since-and-previous',
    says: 'since is the instant of the last change, and previousState the state before it.',
    basis: 'ruling',
    requirements: ['AV-IF-15'],
    needs: ['state', 'snapshot'],
    spoil: (log) => altered(log, ({ with: { previous } }) => previous !== undefined, { previous: 'faulted' }),
  },
  {
    start: null,
    ask: (line, _, { state, previous, since }) => {
      if (!shows(line, 'snapshot') || line.with.state !== state) return null
      if (line.with.since !== since) return { expected: `since ${since} ms`, got: `${line.with.since} ms` }
      const before = line.with.previous ?? 'idle'
      return before === previous ? true : { expected: `${previous} before ${state}`, got: `${before}` }
    },
  },
)

export const sessionTold = always(
  {
    id: 'snapshot.session',
    says: 'Once there is a session, getState() names it.',
    basis: 'document',
    requirements: ['AV-IF-16', 'AV-ASM-01'],
    needs: ['snapshot'],
    spoil: (log) => altered(log, ({ with: { session } }) => session !== undefined, { session: 'session#99' }),
  },
  {
    start: null,
    ask: (line, _, { state, session: { accepted, offered } }) => {
      if (!shows(line, 'snapshot') || accepted.length === 0 || state === 'idle') return null
      const session = String(line.with.session)
      return [...accepted, offered].includes(session)
        ? true
        : { expected: accepted.join(' or '), got: session }
    },
  },
)

export const requestTold = always(
  {
    id: 'snapshot.request',
    says: 'getState() names the prompt while Copilot is waited for, and none in listening and idle.',
    basis: 'ruling',
    requirements: ['AV-IF-16', 'AV-DEF-12'],
    needs: ['state', 'snapshot', 'copilot.send'],
    spoil: (log) =>
      altered(log, ({ with: { state } }) => state === 'waitingForCopilot', { request: 'request#99' }),
  },
  {
    start: null,
    ask: (line, _, { state, request }) => {
      if (!shows(line, 'snapshot') || !['waitingForCopilot', 'listening', 'idle'].includes(state)) return null
      const named = line.with.request ?? null
      const expected = state === 'waitingForCopilot' ? request : null
      return named === expected
        ? true
        : { expected: `${expected ?? 'no prompt'} in ${state}`, got: `${named}` }
    },
  },
)

/** Who holds the floor. */
const floor: Readonly<Record<string, string>> = {
  listening: 'user',
  interrupted: 'user',
  speaking: 'assistant',
}

export const roleTold = always(
  {
    id: 'snapshot.role',
    says: 'In a turn, getState() tells who holds the floor: the assistant while it speaks, else the user.',
    basis: 'ruling',
    requirements: ['AV-IF-15', 'AV-DEF-02'],
    needs: ['snapshot'],
    spoil: (log) => altered(log, ({ with: { state } }) => state === 'speaking', { role: 'user' }),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'snapshot') || line.with.turn === undefined) return null
      const expected = floor[String(line.with.state)]
      if (expected === undefined) return null
      return line.with.role === expected
        ? true
        : {
            expected: `${expected} to hold the floor in ${line.with.state}`,
            got: `${line.with.role ?? 'nobody'}`,
          }
    },
  },
)

/** The turn that is open, and the one that the last change names where a retry went back to it. */
interface OpenTurn {
  readonly turn: string | null
  readonly retried: string | null
}

export const turnTold = always<OpenTurn>(
  {
    id: 'snapshot.turn',
    says: 'getState() names the turn that is open.',
    basis: 'document',
    requirements: ['AV-IF-15', 'AV-DEF-12'],
    needs: ['turn', 'snapshot'],
    looksAt: ['state'],
    spoil: (log) => altered(log, ({ with: { state } }) => state === 'processing', { turn: 'turn#99' }),
  },
  {
    start: { turn: null, retried: null },
    ask: (line, { turn, retried }) => {
      if (!shows(line, 'snapshot') || turn === null) return null
      return line.with.turn === turn || line.with.turn === retried
        ? true
        : { expected: turn, got: `${line.with.turn ?? 'no turn'}` }
    },
    // Whether the end of a turn without an answer is told is open; the turn of a fault, and of the end, is over.
    remember: (before, line, { state, previous }) => {
      const goesOn = leaves(line, 'suspended') && previous === 'listening'
      const isOver = breaksOff(line) || (publishes(line, 'listening') && !goesOn)
      if (isOver) return { turn: null, retried: null }
      // A retry may go on with its turn although another one was begun meanwhile, and need not tell of it.
      if (hears(line, 'user.retry') && state === 'listening')
        return { ...before, retried: String(line.with.turn) }
      if (!shows(line, 'turn')) return before
      return { ...before, turn: line.with.event === 'turn-started' ? String(line.with.turn) : null }
    },
  },
)

export const reasonTold = always<boolean>(
  {
    id: 'snapshot.reason',
    says: 'While terminating, getState() tells why.',
    basis: 'ruling',
    requirements: ['AV-IF-16', 'AV-RUL-14', 'AV-IF-22'],
    needs: ['snapshot'],
    spoil: (log) => altered(log, ({ with: { state } }) => state === 'terminating', { reason: 'text#99' }),
  },
  {
    start: false,
    ask: (line) => {
      if (!shows(line, 'snapshot') || line.with.state !== 'terminating') return null
      const reason = String(line.with.reason ?? '')
      return reasons.includes(reason) ? true : { expected: reasons.join(' or '), got: reason || 'none' }
    },
  },
)

const reasons = ['user-request', 'fatal-error', 'session-timeout', 'circuit-open', 'disposed']
