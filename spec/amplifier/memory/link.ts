/** The memory of the session and the connection under it. Times are virtual ms. */

import type { Memory, Moved, Notes } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import type { State } from '../states.ts'

/** All of it. */
export interface Link {
  /** Whether there is a session and a connection, which session, and since when. */
  readonly isLive: boolean
  readonly session: string | null
  readonly sessionAt: number
  /** Since when at the earliest: a new session is created before its attempt succeeds (L575, L611). */
  readonly sessionSince: number
  /** When (ms) a session came in this stay in idle, a case that the document does not cover; null: none did. */
  readonly cameAt: number | null
  /** A session that came in this way after another one, and when (ms): it counts for a class that emits it. */
  readonly offered: string | null
  readonly offeredAt: number
  /** A session that is no more, and one that is being made. */
  readonly staleSession: string | null
  readonly nextSession: string | null
  readonly nextSessionAt: number
  /** Whether its end was announced, and whether the current event announced it for the first time. */
  readonly isWarned: boolean
  readonly isNewWarning: boolean
  /** Since when ICE is disconnected; null while it is not. */
  readonly iceDownAt: number | null
  /** The disconnection came while the state was speaking or listening, and that has lasted since (L763 to L766). */
  readonly isTalkDown: boolean
  /** When ICE came back at the very end of its time, or later; null: it did not. */
  readonly healedAt: number | null
}

/** Before there is a session. */
export const fluent: Link = {
  isLive: false,
  session: null,
  sessionAt: 0,
  sessionSince: 0,
  cameAt: null,
  offered: null,
  offeredAt: -1,
  staleSession: null,
  nextSession: null,
  nextSessionAt: 0,
  isWarned: false,
  isNewWarning: false,
  iceDownAt: null,
  isTalkDown: false,
  healedAt: null,
}

/** States in which the document draws a dropout (L763). */
const talking: readonly State[] = ['speaking', 'listening']

/** Whether an input is about the current session. */
export const isOurs = ({ isLive, session: ours }: Memory, { session }: Payload): boolean =>
  isLive && session === ours

/** A subject that enters idle anew with a session that comes there begins a new stay (L220). */
export const isAnew = (memory: Memory, entered: unknown, at: number): boolean => {
  const { state, cameAt } = memory
  return cameAt === at && state === 'idle' && entered === state
}

/** Whether an input is about the session that is being made. */
export const isNext = ({ nextSession }: Memory, { session }: Payload): boolean =>
  nextSession !== null && session === nextSession

const begun = (session: string, at: number, since = at): Partial<Memory> => ({
  isLive: true,
  session,
  sessionAt: at,
  sessionSince: since,
  offered: null,
  nextSession: null,
  isWarned: false,
  iceDownAt: null,
  healedAt: null,
})

const ended = ({ session, staleSession }: Memory): Partial<Memory> => ({
  isLive: false,
  session: null,
  staleSession: session ?? staleSession,
  iceDownAt: null,
  healedAt: null,
})

/** By the name of the event. */
export const linkHeard: Notes<'in'> = {
  'session.created': ({ state, isLive, staleSession }, { at, with: { session } }) => {
    if (isLive || (state !== 'off' && state !== 'idle')) return {}
    const id = String(session)
    return state === 'idle' && staleSession !== null
      ? { offered: id, offeredAt: at, cameAt: at, mayForget: true }
      : { ...begun(id, at), cameAt: state === 'idle' ? at : null, mayForget: true }
  },
  'session.timeout_warning': (memory, { with: input }) => {
    const isNewWarning = isOurs(memory, input) && !memory.isWarned
    return { isNewWarning, isWarned: memory.isWarned || isNewWarning }
  },
  iceConnectionState: (
    { isLive, iceDownAt, isTalkDown, settings, state: where },
    { at, with: { state } },
  ) => {
    if (!isLive || state === 'failed') return {}
    if (state === 'disconnected')
      return iceDownAt === null ? { iceDownAt: at, isTalkDown: talking.includes(where) } : { isTalkDown }
    const isLate = iceDownAt !== null && at >= iceDownAt + settings.iceGraceMs
    return { iceDownAt: null, healedAt: isLate ? at : null }
  },
}

/**
 * The end of a session was announced when the subject acted on it, by either party: once for each session
 * (AMP-TO-04).
 */
export const linkShown: Notes<'out'> = {
  'context.save': ({ isLive, sessionSince, isWarned, settings }, { at }) => ({
    isWarned: isWarned || (isLive && at >= sessionSince + settings.sessionWarningMs),
  }),
  // A session without a request exists for a class that emits it.
  snapshot: ({ isLive, offered, offeredAt }, { with: { session } }) => {
    if (offered === null) return {}
    if (isLive || session !== offered) return { offered: null }
    return begun(offered, offeredAt)
  },
  onStateEnter: (memory, { at, with: { state } }) => (isAnew(memory, state, at) ? { since: at } : {}),
}

/** A session ends with the end of all, when it is replaced, and when its credentials are refused (AMP-ERR-06). */
const sessionMoved: Moved = (memory, before) => {
  const { state } = memory
  if (state === 'terminated' || state === 'reconnecting') return ended(memory)
  if (state !== 'idle') return {}
  if (before.error === 'AUTH_FAILURE') return ended(memory)
  if (before.state !== 'reconnecting') return {}
  const { succeededAt, nextSession, nextSessionAt, staleSession } = before
  return succeededAt === null || nextSession === null
    ? { nextSession: null, staleSession: nextSession ?? staleSession }
    : begun(nextSession, succeededAt, nextSessionAt)
}

/** The drawing has a dropout in speaking and listening, and nowhere else. */
export const linkMoved: Moved = (memory, before) => {
  const { state } = memory
  const isTalkDown = memory.isTalkDown && talking.includes(state)
  return { isTalkDown, healedAt: null, cameAt: null, ...sessionMoved(memory, before) }
}
