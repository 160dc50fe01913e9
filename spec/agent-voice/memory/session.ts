/** The session, the place in the window, and the start request that waits for them. */

import type { Memory, Notes } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { isBreakerOpen } from './faults.ts'
import { dueAfter } from './holds.ts'
import { renew } from './names.ts'
import { withOnce } from './talk.ts'

/** The memory of the session. Times are virtual ms. */
export interface Beginning {
  readonly sessionIsReady: boolean
  /** Sessions that another one took the place of. */
  readonly replaced: readonly string[]
  /** Since when it is, and when that was last reported. */
  readonly readySince: number
  readonly reportedAt: number | null
  /**
   * The session was handed over by `initialize()`, its renewal is over, or one that it replaced was reported instead;
   * and it was not reported as active since.
   */
  readonly isHandedOver: boolean
  /**
   * A renewal, or a failure that may be one of the session, came since it was last reported as active; or it has no
   * audio.
   */
  readonly isInDoubt: boolean
  /** The session that was handed over without audio: whether it suffices for a conversation is open. */
  readonly withoutAudio: string | null
  /**
   * The owner of the window after a second machine received a start request in it: the second machine, once this one
   * had no conversation; open, while this one waited for its start or was ending (AV-CON-002).
   */
  readonly window: 'free' | 'open' | 'lost'
  /** The first start request that is still to be answered. */
  readonly startAt: number | null
  /** The refusal of that request was observed in the last instant in which it could be held. */
  readonly startIsRefused: boolean
  /** Idle was entered again, after a suspension, with a start request that may be granted at once. */
  readonly isLatched: boolean
}

/** The initial memory. */
export const unbegun: Beginning = {
  sessionIsReady: false,
  replaced: [],
  readySince: 0,
  reportedAt: null,
  isHandedOver: false,
  isInDoubt: false,
  withoutAudio: null,
  window: 'free',
  startAt: null,
  startIsRefused: false,
  isLatched: false,
}

/** Last instant (ms) at which the start request is held (AV-RUL-01), not counting suspensions (AV-RUL-09). */
const heldUntil = (memory: Memory, startAt: number): number =>
  dueAfter(memory, startAt, memory.settings.startTimeoutMs)

/** Whether a start request is still held at this instant (inclusive). */
export const isStartHeld = (memory: Memory): boolean =>
  memory.startAt !== null && !memory.startIsRefused && memory.now <= heldUntil(memory, memory.startAt)

/** Whether an input is about the current session. */
export const isOurSession = ({ ids }: Memory, { session }: Payload): boolean =>
  ids.session.current === null || session === ids.session.current

/** Whether there is no conversation: idle, or idle that is suspended. */
const isAtRest = ({ state, origin }: Pick<Memory, 'state' | 'origin'>): boolean =>
  state === 'idle' || (state === 'suspended' && origin === 'idle')

const over = (memory: Memory, input: Payload): Partial<Memory> =>
  isOurSession(memory, input) ? { sessionIsReady: false, isHandedOver: false } : {}

/** A session replaces the one before it. */
const entered = (memory: Memory, session: string): Partial<Memory> => {
  const { current } = memory.ids.session
  if (session === current) return {}
  const replaced = current === null ? memory.replaced : withOnce(memory.replaced, current)
  return { ids: renew(memory, 'session', session), replaced: replaced.filter((id) => id !== session) }
}

/** The first session that any line names is the current one, regardless of what the line reports about it. */
const expiring = (memory: Memory, input: Payload): Partial<Memory> =>
  memory.ids.session.current === null
    ? { ...entered(memory, String(input.session)), ...over(memory, input) }
    : over(memory, input)

/**
 * Whether a session that is handed over counts is open: without audio, during a conversation, or one that was over.
 * In idle a new one replaces the one before.
 */
const handedOver = (memory: Memory, input: Payload): Partial<Memory> => {
  const session = String(input.session)
  const isNew = session !== memory.ids.session.current
  const hasAudio = input.audio === true
  const withoutAudio = hasAudio ? null : session
  if (memory.state !== 'idle' || !hasAudio || !isNew)
    return {
      isHandedOver: memory.isHandedOver || !memory.sessionIsReady,
      isInDoubt: isNew || !hasAudio || memory.isInDoubt,
      withoutAudio,
    }
  return { ...entered(memory, session), sessionIsReady: false, isHandedOver: true, withoutAudio }
}

/** A failure of the session, or one that is fatal, may be the end of it. */
const doubted = (input: Payload): Partial<Memory> =>
  input.source === 'session' || input.recoverable === false ? { isInDoubt: true } : {}

/** A session that was replaced is out of date (AV-GUD-004); the document does not forbid a subject to take it back. */
const reported = (memory: Memory, input: Payload): Partial<Memory> => {
  const session = String(input.session)
  if (memory.replaced.includes(session)) return memory.sessionIsReady ? {} : { isHandedOver: true }
  return {
    ...entered(memory, session),
    sessionIsReady: true,
    isHandedOver: false,
    isInDoubt: session === memory.withoutAudio,
    reportedAt: memory.now,
    ...(memory.sessionIsReady ? {} : { readySince: memory.now }),
  }
}

const started = (memory: Memory): Partial<Memory> => {
  const isHeld =
    isAtRest(memory) && !isStartHeld(memory) && !isBreakerOpen(memory) && memory.window !== 'lost'
  return isHeld ? { startAt: memory.now, startIsRefused: false } : {}
}

const contested = (memory: Memory): Partial<Memory> => {
  if (isAtRest(memory)) return { window: isStartHeld(memory) ? 'open' : 'lost' }
  return memory.state === 'terminating' ? { window: 'open' } : {}
}

/** By the name of the event. */
export const beginningHeard: Notes<'in'> = {
  'user.start': started,
  'user.stop': () => ({ startAt: null, isLatched: false }),
  'user.startElsewhere': (memory, { with: input }) => (input.window === 'same' ? contested(memory) : {}),
  'session.initialize': (memory, { with: input }) => handedOver(memory, input),
  'session.ready': (memory, { with: input }) => reported(memory, input),
  'session.renewal': () => ({ isInDoubt: true }),
  'session.resume': (memory) => (memory.isInDoubt && !memory.sessionIsReady ? { isHandedOver: true } : {}),
  fatal: () => ({ isInDoubt: true }),
  error: (_, { with: input }) => doubted(input),
  'session.expiring': (memory, { with: input }) => expiring(memory, input),
  'session.timeout': (memory, { with: input }) => over(memory, input),
}

const moved = (memory: Memory, before: Memory): Partial<Memory> => {
  const isKept = isAtRest(memory) && isAtRest(before)
  if (!isKept) return { startAt: null, isLatched: false }
  const isFree = memory.holds.length === 0 && memory.window === 'free'
  const mayBegin = memory.sessionIsReady && memory.isPrimed && isFree
  return { isLatched: memory.state === 'idle' && isStartHeld(memory) && mayBegin }
}

/** A start request may still be held in its last instant, unless its refusal was observed there. */
const isLastInstant = (memory: Memory): boolean =>
  memory.startAt !== null && memory.now >= heldUntil(memory, memory.startAt)

/** By the name of the effect. */
export const beginningShown: Notes<'out'> = {
  state: (memory, _, before) => moved(memory, before),
  settled: (memory, { with: output }) =>
    output.code === 'SESSION_INACTIVE' && isLastInstant(memory) ? { startIsRefused: true } : {},
}
