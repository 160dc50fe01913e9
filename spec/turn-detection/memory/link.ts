/**
 * The link to the realtime service: the session, the requests to it, and its acknowledgements. Times are virtual ms.
 */

import type { Memory, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'
import { defaults } from '../settings.ts'
import { type Config, configOf, configured, isSame, isUnsafe, reported, safe } from './config.ts'

/** The memory of the link. */
export interface Link {
  /** Whether the coordinator was initialised and not disposed of since, and when it was disposed of. */
  readonly isRunning: boolean
  readonly disposedAt: number | null
  /** Whether the last disposal was the end of a coordinator that was initialised. */
  readonly isEnding: boolean
  readonly sessionIsOpen: boolean
  /** Whether the last created session was new. */
  readonly sessionIsNew: boolean
  /** The requested configuration, made safe, and whether its last change had to be made safe. */
  readonly desired: Config
  readonly wasUnsafe: boolean
  /** The last update sent in this session, and since when it waits to be acknowledged; null while it does not. */
  readonly sent: Config | null
  readonly sentAt: number | null
  /** The last sent update was given up, and may still be acknowledged. */
  readonly isGivenUp: boolean
  /** The configuration that the service acknowledged in this session, unless it was given up. */
  readonly inForce: Config | null
  /** The kind of the last report of a configuration: an acknowledgement in time, a late one, or none. */
  readonly acknowledgement: 'in time' | 'late' | null
  /** Whether the last refusal was about an update that waited, in a session that had acknowledged one before. */
  readonly refusal: 'first' | 'later' | null
}

const unasked = configured(defaults)

/** The initial memory. */
export const unlinked: Link = {
  isRunning: false,
  disposedAt: null,
  isEnding: false,
  sessionIsOpen: false,
  sessionIsNew: false,
  desired: unasked,
  wasUnsafe: false,
  sent: null,
  sentAt: null,
  isGivenUp: false,
  inForce: null,
  acknowledgement: null,
  refusal: null,
}

/** Nothing of a session outlives it. */
const unheard: Partial<Memory> = { sent: null, sentAt: null, isGivenUp: false, inForce: null }

/** Whether an update still waits at this instant; at the end of its time it does. */
export const isPending = ({ sentAt, now, settings }: Memory): boolean =>
  sentAt !== null && now <= sentAt + settings.ackTimeoutMs

/**
 * The configuration that the service uses, as far as is known: the one it acknowledged in this session, or else the
 * last one sent.
 */
export const workingBy = ({ inForce, sent, desired }: Memory): Config => inForce ?? sent ?? desired

/** Whether the service detects speech in this session, as far as it has acknowledged. */
export const isDetecting = ({ sessionIsOpen, inForce, state }: Memory): boolean =>
  sessionIsOpen && inForce !== null && inForce.mode !== 'manual' && state !== 'manual'

/** Whether the requested configuration differs from what the service has, or is about to have. */
export const isNews = (memory: Memory): boolean => {
  const { desired, inForce, sent } = memory
  const had = isPending(memory) ? sent : inForce
  // If nothing is in force, it is unknown whether the service detects speech: a request to detect none is as valid as
  // no request.
  return had === null ? desired.mode !== 'manual' : !isSame(desired, had)
}

/** A member that is never sent to the service is in force, or as if sent, as soon as it is requested. */
const unsent = (memory: Memory, desired: Config): Partial<Memory> => {
  const { inForce, sent } = memory
  if (isPending(memory)) return sent !== null && isSame(desired, sent) ? { sent: desired } : {}
  return inForce !== null && isSame(desired, inForce) ? { inForce: desired } : {}
}

const asked = (memory: Memory, config: Config): Partial<Memory> => {
  const { isRunning, settings } = memory
  if (!isRunning) return { wasUnsafe: false }
  const desired = safe(config, settings)
  return { desired, wasUnsafe: isUnsafe(config, settings), ...unsent(memory, desired) }
}

const numeric: readonly string[] = ['threshold', 'prefixPaddingMs', 'silenceDurationMs']

/** Whether a number was given as a value of another kind; it has a nominal value to fall back on. */
export const isNumeric = ({ field }: Payload): boolean => numeric.includes(String(field))

const misasked = (memory: Memory, input: Payload): Partial<Memory> =>
  isNumeric(input) ? asked(memory, { ...configured(memory.settings), mode: 'server_vad' }) : {}

const created = (memory: Memory, { session }: Payload): Partial<Memory> => {
  const isKnown = memory.sessionIsOpen && session === memory.ids.session.current
  if (!memory.isRunning || isKnown) return { sessionIsNew: false }
  return { ...unheard, sessionIsOpen: true, sessionIsNew: true }
}

const acknowledgementOf = (memory: Memory, input: Payload): Link['acknowledgement'] => {
  const { sent, isGivenUp, state, sessionIsOpen } = memory
  if (!sessionIsOpen || sent === null || sent.mode !== input.mode) return null
  if (state === 'manual' && (isGivenUp || (memory.sentAt !== null && !isPending(memory)))) return 'late'
  return memory.sentAt === null ? null : 'in time'
}

const updated = (memory: Memory, input: Payload): Partial<Memory> => {
  const { sent, inForce } = memory
  const acknowledgement = acknowledgementOf(memory, input)
  if (acknowledgement !== null && sent !== null)
    return { acknowledgement, inForce: reported(input, sent), sentAt: null, isGivenUp: false }
  const isSettled = inForce !== null && memory.sentAt === null && inForce.mode === input.mode
  return { acknowledgement, ...(isSettled ? { inForce: reported(input, inForce) } : {}) }
}

/** The last acknowledged configuration is the one to go back to, unless another one is requested by now. */
const rejected = (memory: Memory): Partial<Memory> => {
  const { sent, inForce, desired } = memory
  if (!isPending(memory) || sent === null) return { refusal: null }
  const before = inForce ?? { ...desired, mode: 'manual' }
  return {
    refusal: inForce === null ? 'first' : 'later',
    sent: null,
    sentAt: null,
    ...(isSame(desired, sent) ? { desired: before } : {}),
  }
}

/** An instance that is initialised begins with the settings, regardless of earlier requests. */
const initialised = ({ isRunning, settings }: Memory): Partial<Memory> => ({
  isRunning: true,
  disposedAt: null,
  ...(isRunning ? {} : { desired: safe(configured(settings), settings) }),
})

/** By the name of the event. */
export const linkHeard: Notes<'in'> = {
  'service.initialize': initialised,
  'service.dispose': ({ isRunning, now }) => ({
    ...unheard,
    isRunning: false,
    disposedAt: now,
    isEnding: isRunning,
    sessionIsOpen: false,
  }),
  'user.configure': (memory, { with: input }) => asked(memory, configOf(input, configured(memory.settings))),
  'user.requestMode': (memory, { with: input }) =>
    asked(memory, configOf({ mode: input.mode ?? null }, memory.desired)),
  'user.misconfigure': (memory, { with: input }) => misasked(memory, input),
  'session.created': (memory, { with: input }) => created(memory, input),
  'session.updated': (memory, { with: input }) => updated(memory, input),
  'session.rejected': rejected,
  'session.closed': () => ({ ...unheard, sessionIsOpen: false }),
}

/**
 * An update that is given up leaves nothing in force: the service may run its previous configuration, or this one
 * (TD-RUL-02).
 */
const abandoned: Partial<Memory> = { sentAt: null, isGivenUp: true, inForce: null }

/** An update that was sent in this very step is the next one, not the one that is given up. */
const givenUp = ({ state, sentAt, now }: Memory): Partial<Memory> =>
  state === 'manual' && sentAt !== null && sentAt < now ? abandoned : {}

/** In manual mode nothing is published when an update is given up; the emitted error reports it. */
const toldGivenUp = (memory: Memory, { with: output }: Line): Partial<Memory> => {
  const { state, modeBefore, sentAt, now, settings } = memory
  const isManual = state === 'manual' || modeBefore === 'manual'
  const isUp = isManual && sentAt !== null && now >= sentAt + settings.ackTimeoutMs
  return isUp && output.severity === 'error' ? abandoned : {}
}

/** By the name of the effect. */
export const linkShown: Notes<'out'> = {
  'session.update': (memory, { at, with: output }) => ({
    sent: configOf(output, memory.desired),
    sentAt: at,
    isGivenUp: false,
  }),
  state: givenUp,
  'panel.notice': toldGivenUp,
}
