/** Effects with their parameters, as the transitions of the chart use them. An effect for id 0 is dropped. */
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

/** A notice with an offer to retry the turn, where the prompt was the machine's own. */
export const noticeWithRetry = (key: Notice) =>
  ({
    type: 'panel.notice',
    params: ({ context }: Args) => ({ notice: key, retry: context.responder === 'copilot' }),
  }) as const

/** Sends the prompt of the current request, for the first time or again. */
export const sendPrompt = {
  type: 'copilot.send',
  params: ({ context }: Args) => ({
    request: context.request,
    utterance: context.utterance,
    attempt: context.copilotRetries + 1,
  }),
} as const

/** Cancels the current request. */
export const cancelPrompt = {
  type: 'copilot.cancel',
  params: ({ context }: Args) => ({ request: context.request }),
} as const

const ofHandle = ({ context }: Args) => ({ handle: context.handle })
const ofCancelled = ({ context }: Args) => ({ handle: context.cancelled })

/** Fades the voice that is audible or about to be. */
export const fadeVoice = { type: 'tts.cancel', params: ofHandle } as const
/** Fades a voice that was cancelled in this step. */
export const fadeCancelled = { type: 'tts.cancel', params: ofCancelled } as const
/** Silences at once a voice that was requested and may just have begun. */
export const silenceVoice = { type: 'tts.hardStop', params: ofHandle } as const
/** Silences at once a voice that is fading. */
export const silenceCancelled = { type: 'tts.hardStop', params: ofCancelled } as const
/** Stops the voice for a suspension or for good: the one that speaks or is about to, otherwise the one that fades. */
export const stopVoice = {
  type: 'tts.stop',
  params: ({ context }: Args) => ({ handle: context.handle === 0 ? context.cancelled : context.handle }),
} as const

const part = (last: boolean) => {
  return ({ context, event }: Args) => ({ handle: context.handle, part: event.part, last })
}

/** Speaks the text of the event as the whole answer. */
export const speakAll = { type: 'tts.speak', params: part(true) } as const
/** Speaks the text of the event as the beginning of an answer. */
export const speakFirst = { type: 'tts.speak', params: part(false) } as const
/** Speaks the text of the event as the end of the current answer. */
export const speakLast = { type: 'tts.append', params: part(true) } as const
/** Speaks the text of the event as a further part of the current answer. */
export const speakMore = { type: 'tts.append', params: part(false) } as const
/** The answer has no further part. */
export const finishVoice = { type: 'tts.finish', params: ofHandle } as const

/** Speaks all known text of the answer again; more may follow while its request is open. */
export const speakAgain = {
  type: 'tts.speakAgain',
  params: ({ context }: Args) => ({ handle: context.handle, last: context.request === 0 }),
} as const

/** Captions follow the position of the voice. */
export const alignCaptions = {
  type: 'captions.align',
  params: ({ context }: Args) => ({ turn: context.turn, handle: context.handle }),
} as const
/** Captions end where the user interrupted the voice. */
export const truncateCaptions = {
  type: 'captions.truncate',
  params: ({ context }: Args) => ({ turn: context.turn, handle: context.cancelled }),
} as const

/**
 * The utterance waits in the queue. If the queue is full, the user receives a notice that it is dropped (AV-RUL-07).
 */
export const queueUtterance = [
  {
    type: 'tooMany',
    params: ({ context, event }: Args) => ({
      utterance: context.queue.length < context.queueLimit ? 0 : event.id,
    }),
  },
  'queueUtterance',
] as const

/** Announces a turn once, when speech begins. */
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

/** Completes a turn with this outcome, once. */
export const completeTurn = (outcome: Outcome) =>
  [ending('turn-completed', outcome), 'markTurnCompleted'] as const
/** Interrupts a turn, once. */
export const interruptTurn = (outcome: Outcome) =>
  [ending('turn-interrupted', outcome), 'markTurnClosed'] as const

/** The event has no effect; a diagnostic record notes that (AV-GUD-002). */
export const ignore = (reason: 'superseded' | 'not-now') => ({ type: 'ignore', params: { reason } }) as const

/**
 * The advice about the fault. Where the code of the fault allows a recovery, an open breaker is the more relevant
 * reason.
 */
export const remedy = {
  type: 'remedy',
  params: ({ context, event }: Args) => ({
    code: !context.faultFatal && isOpen(context, event.at) ? 'CIRCUIT_OPEN' : context.faultCode,
  }),
} as const
