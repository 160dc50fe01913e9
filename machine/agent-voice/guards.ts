/** The guards of the Agent Voice chart: one condition each. The chart composes them. */
import { afterAudio, isWhole } from './context/audio.ts'
import { isOpen } from './context/breaker.ts'
import { deferredIds } from './context/deferred.ts'
import { afterHold, afterRelease, isHeld, isSame } from './context/holds.ts'
import type { Context, remembrances } from './context.ts'
import type { Received } from './events.ts'

/** The arguments of a guard or another function of the chart. */
export interface Args {
  readonly context: Context
  readonly event: Received
}

type Remembered = (typeof remembrances)[number]

const returnsTo = (...where: readonly Remembered[]) => {
  return ({ context }: Args): boolean => where.includes(context.remembered)
}

/** The guards, by name. */
export const guards = {
  sessionReady: ({ context }: Args) => context.sessionReady,
  primed: ({ context }: Args) => context.primed,
  held: ({ context }: Args) => isHeld(context),
  /** This suspension adds a hold that is not in force yet. */
  holdIsNew: ({ context, event }: Args) => !isSame(context, afterHold(context, event.type)),
  /** No hold remains after this release is recorded. */
  releasesLast: ({ context, event }: Args) => !isHeld(afterRelease(context, event.type)),
  breakerOpen: ({ context, event }: Args) => isOpen(context, event.at),
  conversing: ({ context }: Args) => context.conversing,
  faultIsFatal: ({ context }: Args) => context.faultFatal,
  recoveriesLeft: ({ context }: Args) => context.faultRetries < context.maxFaultRetries,
  fatal: ({ event }: Args) => event.fatal,

  sttReady: ({ context }: Args) => context.sttReady,
  micActive: ({ context }: Args) => context.micActive,
  /** Both halves of the audio are ready once this one is recorded. */
  completesAudio: ({ context, event }: Args) => isWhole(afterAudio(context, event.word)),
  buffered: ({ context }: Args) => context.buffered,
  remembersIdle: returnsTo('idle'),
  remembersPending: returnsTo('pending'),
  remembersPreparing: returnsTo('preparing'),
  remembersSpeaking: returnsTo('speaking'),

  userSpeaking: ({ context }: Args) => context.userSpeaking,
  bargeIn: ({ context }: Args) => context.bargeIn,
  byHand: ({ context }: Args) => context.policy === 'manual',
  blank: ({ event }: Args) => event.blank,
  utteranceUsed: ({ context, event }: Args) => context.used.includes(event.id),
  somethingQueued: ({ context }: Args) => context.queue.length > 0,
  retryOffered: ({ context, event }: Args) => event.id !== 0 && event.id === context.retryTurn,
  turnIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.turn,

  requestIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.request,
  requestAdopted: ({ context, event }: Args) => context.adopted.includes(event.id),
  /** The dispatch of this request waits for the end of the suspension. */
  dispatchWaits: ({ context, event }: Args) => deferredIds(context, 'copilot.request').includes(event.id),
  requestOpen: ({ context }: Args) => context.request !== 0,
  byCopilot: ({ context }: Args) => context.responder === 'copilot',
  byServer: ({ context }: Args) => context.responder === 'server',
  madeHere: ({ context }: Args) => context.responder === 'local',
  pending: ({ event }: Args) => event.word === 'pending',
  completed: ({ event }: Args) => event.word === 'completed',
  failed: ({ event }: Args) => event.word === 'failed',
  retryable: ({ event }: Args) => event.retryable,
  retriesLeft: ({ context }: Args) => context.copilotRetries < context.copilotMaxRetries,

  handleOpen: ({ context }: Args) => context.handle !== 0,
  handleIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.handle,
  handleIsCancelled: ({ context, event }: Args) => event.id !== 0 && event.id === context.cancelled,
}
