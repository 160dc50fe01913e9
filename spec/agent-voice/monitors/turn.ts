/**
 * Turns and starts: unique ids, one beginning and one end, and an answer to every call (AV-AC-001, AV-AC-007,
 * AV-CON-002).
 */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { active, always, breaksOff, leaves, within } from './trace-state.ts'

type Turns = Readonly<Record<string, 'started' | 'ended' | 'again'>>

export const turnsInOrder = always<Turns>('turn.begins-then-ends', 'AV-AC-007', {
  says: 'A turn begins once and ends once, in this order; its id is used again only where the user retries it.',
  needs: ['turn'],
  start: {},
  ask: (line, turns) => {
    if (!emits(line, 'turn')) return null
    const { event, turn } = line.with
    const before = turns[String(turn)]
    const fits = event === 'turn-started' ? before === undefined || before === 'again' : before === 'started'
    return fits
      ? true
      : {
          expected: `${turn} to begin once and then to end once`,
          got: `${event} after it had ${before ?? 'not begun'}`,
        }
  },
  remember: (turns, line) => {
    const turn = text(line.with.turn)
    // Whether a retry goes on with the old turn or begins a new one is open.
    if (receives(line, 'user.retry')) return turns[turn] === 'ended' ? { ...turns, [turn]: 'again' } : turns
    if (!emits(line, 'turn')) return turns
    return { ...turns, [turn]: line.with.event === 'turn-started' ? 'started' : 'ended' }
  },
})

/** The open turn, and the one whose end is expected: until interrupted is left, or right after. */
interface Interrupted {
  readonly open: string | null
  readonly owed: string | null
  readonly isLeft: boolean
}

const noTurn: Interrupted = { open: null, owed: null, isLeft: false }

export const interruptedTurnEnds = always<Interrupted>('turn.interrupted', 'AV-IF-20', {
  says: 'A barge-in ends the turn of the answer as interrupted, at the latest in the step in which the user has the floor again.',
  needs: ['state', 'turn'],
  start: noTurn,
  ask: (line, { owed, isLeft }) => {
    if (owed === null) return null
    const expected = `${owed} to end as interrupted`
    if (emits(line, 'turn'))
      return line.with.event === 'turn-interrupted' ? true : { expected, got: `${line.with.event}` }
    return isLeft && line.way === 'in' ? { expected, got: `'${line.what}' came first` } : null
  },
  remember: (before, line) => {
    if (emits(line, 'turn'))
      return { ...noTurn, open: line.with.event === 'turn-started' ? text(line.with.turn) : null }
    if (publishes(line, 'interrupted')) return { ...before, owed: before.open, isLeft: false }
    if (leaves(line, 'interrupted'))
      return line.with.to === 'listening' ? { ...before, isLeft: true } : { ...before, owed: null }
    return before.isLeft && line.way === 'in' ? { ...before, owed: null, isLeft: false } : before
  },
})

/** AV-AC-001 refers to an initialised session; the span opens only if session and audio were there before. */
export const startedInTime = within('start.listening-within-500', 'AV-AC-001 AV-IF-03', {
  says: 'From the request to start, listening is published within 500 ms.',
  needs: ['state'],
  budget: 'AV-AC-001',
  ms: () => 500,
  what: 'listening',
  // How the change names its cause is no matter.
  opens: (line, { received }) =>
    publishes(line, 'preparing') &&
    leaves(line, 'idle') &&
    received?.what === 'user.start' &&
    received.at === line.at,
  closes: (line) => publishes(line, 'listening'),
  // A slower audio service is not the delay of the machine, and one that never answers leaves nothing owed; a
  // suspension has a limit of its own.
  abandons: (line, _, since) =>
    breaksOff(line) ||
    publishes(line, 'suspended') ||
    (receives(line, 'audio.ready') && line.at > since + 500),
  owes: false,
})

const settlesStart = (line: Line): boolean => emits(line, 'settled') && line.with.call === 'user.start'

export const secondStartRefused = always<{ readonly owed: boolean }>('start.one-conversation', 'AV-CON-002', {
  says: 'A second start while a conversation runs is refused.',
  needs: ['state', 'settled'],
  start: { owed: false },
  ask: (line, { owed }) => {
    if (!owed) return null
    if (settlesStart(line))
      return line.with.outcome === 'rejected'
        ? true
        : { expected: 'the second start to be refused', got: 'it was accepted' }
    return line.way === 'in' ? { expected: 'the second start to be refused', got: 'it was left open' } : null
  },
  remember: ({ owed }, line, { state }) => {
    if (line.way === 'in') return { owed: line.what === 'user.start' && active.includes(state) }
    return { owed: owed && !settlesStart(line) }
  },
})

/** A start that has not settled, and whether it must have by now. */
interface Start {
  readonly asked: boolean
  readonly waiting: boolean
}

export const startSettles = always<Start>('start.promise', 'AV-IF-03 AV-IF-26 ruling', {
  says: 'The promise of a start is kept when listening is reached.',
  needs: ['state', 'settled'],
  start: { asked: false, waiting: false },
  ask: (line, { waiting }) => {
    if (!waiting) return null
    if (settlesStart(line)) return true
    return line.way === 'in'
      ? { expected: 'the start to be granted with listening', got: 'its promise stayed open' }
      : null
  },
  remember: ({ asked, waiting }, line, { state }) => {
    if (settlesStart(line)) return { asked: false, waiting: false }
    if (publishes(line, 'listening') && state === 'preparing') return { asked, waiting: asked }
    if (line.way !== 'in') return { asked, waiting }
    return { asked: asked || (line.what === 'user.start' && state === 'idle'), waiting: false }
  },
})
