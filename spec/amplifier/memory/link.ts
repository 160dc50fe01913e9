/** What is remembered of the session and the connection under it. Times are virtual ms. */
import type { Payload } from '../../log.ts'
import type { Memory, Moved, Notes } from '../memory.ts'

/** All of it. */
export interface Link {
  /** Whether there is a session and a connection, which session, and since when. */
  readonly isLive: boolean
  readonly session: string | null
  readonly sessionAt: number
  /** A session that is no more, and one that is being made. */
  readonly staleSession: string | null
  readonly nextSession: string | null
  /** Whether its end was announced, and whether the event at hand announced it for the first time. */
  readonly isWarned: boolean
  readonly isNewWarning: boolean
  /** Since when ICE is disconnected; null while it is not. */
  readonly iceDownAt: number | null
}

/** Before there is a session. */
export const fluent: Link = {
  isLive: false,
  session: null,
  sessionAt: 0,
  staleSession: null,
  nextSession: null,
  isWarned: false,
  isNewWarning: false,
  iceDownAt: null,
}

/** Whether an input is about the session at hand. */
export const isOurs = ({ isLive, session: ours }: Memory, { session }: Payload): boolean =>
  isLive && session === ours

/** Whether an input is about the session that is being made. */
export const isNext = ({ nextSession }: Memory, { session }: Payload): boolean =>
  nextSession !== null && session === nextSession

const begun = (session: string, at: number): Partial<Memory> => ({
  isLive: true,
  session,
  sessionAt: at,
  nextSession: null,
  isWarned: false,
  iceDownAt: null,
})

const ended = ({ session, staleSession }: Memory): Partial<Memory> => ({
  isLive: false,
  session: null,
  staleSession: session ?? staleSession,
  iceDownAt: null,
})

/** By the name of the event. */
export const linkHeard: Notes = {
  'session.created': ({ state, isLive }, { at, with: { session } }) =>
    !isLive && (state === 'off' || state === 'idle')
      ? { ...begun(String(session), at), mayForget: true }
      : {},
  'session.timeout_warning': (memory, { with: input }) => {
    const isNewWarning = isOurs(memory, input) && !memory.isWarned
    return { isNewWarning, isWarned: memory.isWarned || isNewWarning }
  },
  iceConnectionState: ({ isLive, iceDownAt }, { at, with: { state } }) => {
    if (!isLive || state === 'failed') return {}
    return { iceDownAt: state === 'disconnected' ? (iceDownAt ?? at) : null }
  },
}

/** Its end was announced when that was acted on, whoever knew of it: once for each session (AMP-TO-04). */
export const linkShown: Notes = {
  'context.save': ({ isLive, sessionAt, isWarned, settings }, { at }) => ({
    isWarned: isWarned || (isLive && at >= sessionAt + settings.sessionWarningMs),
  }),
}

/** A session ends with the end of all, when it is replaced, and when its credentials are refused (AMP-ERR-06). */
export const linkMoved: Moved = (memory, before) => {
  const { state } = memory
  if (state === 'terminated' || state === 'reconnecting') return ended(memory)
  if (state !== 'idle') return {}
  if (before.error === 'AUTH_FAILURE') return ended(memory)
  if (before.state !== 'reconnecting') return {}
  const { succeededAt, nextSession, staleSession } = before
  return succeededAt === null || nextSession === null
    ? { nextSession: null, staleSession: nextSession ?? staleSession }
    : begun(nextSession, succeededAt)
}
