/** Effects with their particulars, as the transitions of the chart use them; an effect about id 0 is no effect. */
import type { ConversationState, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { isOpen } from '../context/breaker.ts'
import type { Notice, Outcome } from '../effects.ts'
import type { Args } from '../guards.ts'

/** The published state changes. */
export const publish = (to: ConversationState, cause: TransitionCause) =>
  ({ type: 'publish', params: ({ context }: Args) => ({ to, cause, as: context }) }) as const

/** A notice to the user. */
export const notice = (key: Notice) =>
  ({ type: 'panel.notice', params: { notice: key, retry: false } }) as const

/** A notice with the offer to try the turn again, where its prompt was ours. */
export const noticeWithRetry = (key: Notice) =>
  ({
    type: 'panel.notice',
    params: ({ context }: Args) => ({ notice: key, retry: context.responder === 'copilot' }),
  }) as const

/** The prompt of the current request, once more or for the first time. */
export const sendPrompt = {
  type: 'copilot.send',
  params: ({ context }: Args) => ({
    request: context.request,
    utterance: context.utterance,
    attempt: context.copilotRetries + 1,
  }),
} as const

/** The current request is given up. */
export const cancelPrompt = {
  type: 'copilot.cancel',
  params: ({ context }: Args) => ({ request: context.request }),
} as const

const ofHandle = ({ context }: Args) => ({ handle: context.handle })
const ofCancelled = ({ context }: Args) => ({ handle: context.cancelled })

/** The voice that is, or is about to be, heard fades. */
export const fadeVoice = { type: 'tts.cancel', params: ofHandle } as const
/** A voice that was cancelled in this step fades. */
export const fadeCancelled = { type: 'tts.cancel', params: ofCancelled } as const
/** A voice that was asked for, and perhaps has just begun, is silent at once. */
export const silenceVoice = { type: 'tts.hardStop', params: ofHandle } as const
/** One that is fading is. */
export const silenceCancelled = { type: 'tts.hardStop', params: ofCancelled } as const
/** The voice is stopped for a suspension or for good: one that speaks or is about to, otherwise one that fades. */
export const stopVoice = {
  type: 'tts.stop',
  params: ({ context }: Args) => ({ handle: context.handle === 0 ? context.cancelled : context.handle }),
} as const

const part = (last: boolean) => {
  return ({ context, event }: Args) => ({ handle: context.handle, part: event.part, last })
}

/** The text of the event is spoken as all of an answer. */
export const speakAll = { type: 'tts.speak', params: part(true) } as const
/** The text of the event is spoken as the beginning of an answer. */
export const speakFirst = { type: 'tts.speak', params: part(false) } as const
/** As the end of the answer that is being spoken. */
export const speakLast = { type: 'tts.append', params: part(true) } as const
/** As more of it. */
export const speakMore = { type: 'tts.append', params: part(false) } as const
/** Nothing more comes of it. */
export const finishVoice = { type: 'tts.finish', params: ofHandle } as const

/** All that is known of the answer is spoken once more; more may follow while its request is open. */
export const speakAgain = {
  type: 'tts.speakAgain',
  params: ({ context }: Args) => ({ handle: context.handle, last: context.request === 0 }),
} as const

/** Captions follow the voice. */
export const alignCaptions = {
  type: 'captions.align',
  params: ({ context }: Args) => ({ turn: context.turn, handle: context.handle }),
} as const
/** Captions end where the voice was interrupted. */
export const truncateCaptions = {
  type: 'captions.truncate',
  params: ({ context }: Args) => ({ turn: context.turn, handle: context.cancelled }),
} as const

/** What was said waits its turn; where too much waits already, the user is told that it is dropped (AV-RUL-07). */
export const queueUtterance = [
  {
    type: 'tooMany',
    params: ({ context, event }: Args) => ({
      utterance: context.queue.length < context.queueLimit ? 0 : event.id,
    }),
  },
  'queueUtterance',
] as const

/** A turn is announced once, when speech begins. */
export const openTurn = [
  {
    type: 'turn',
    params: ({ context }: Args) => ({
      event: 'turn-started' as const,
      turn: context.turnOpen ? 0 : context.turn,
      outcome: 'started' as const,
    }),
  },
  'markTurnOpen',
] as const

const ending = (event: 'turn-completed' | 'turn-interrupted', outcome: Outcome) =>
  ({
    type: 'turn',
    params: ({ context }: Args) => ({
      event,
      turn: context.turnOpen ? context.turn : 0,
      outcome: outcome === 'answered' && context.degraded ? ('degraded' as const) : outcome,
    }),
  }) as const

/** A turn completes with this outcome, once. */
export const completeTurn = (outcome: Outcome) =>
  [ending('turn-completed', outcome), 'markTurnCompleted'] as const
/** A turn is interrupted, once. */
export const interruptTurn = (outcome: Outcome) =>
  [ending('turn-interrupted', outcome), 'markTurnClosed'] as const

/** Nothing comes of the event, and that is written down (AV-GUD-002). */
export const ignore = (reason: 'superseded' | 'not-now') => ({ type: 'ignore', params: { reason } }) as const

/** What to do about the fault. Where its own code leaves a way out, an open breaker is the nearer reason. */
export const remedy = {
  type: 'remedy',
  params: ({ context, event }: Args) => ({
    code: !context.faultFatal && isOpen(context, event.at) ? 'CIRCUIT_OPEN' : context.faultCode,
  }),
} as const
