import type { TurnContext } from '../../../../spec/agent-voice/contract.ts'
import type { Utterance } from './parse.ts'

/** One prompt for Copilot and how far it is. */
export interface Request {
  readonly id: string
  attempt: number
  /** The first attempt of this turn; a retry by the user counts on. */
  readonly first: number
  /** An attempt is under way and not answered. */
  outstanding: boolean
  /** The prompt needs no cancelling any more. */
  settled: boolean
}

/** One turn: an utterance and its answer. */
export interface Turn {
  readonly id: string
  role: 'user' | 'assistant'
  startedAt: number
  started: boolean
  over: boolean
  interruptions: number
  utterance?: Utterance
  request?: Request
  /** The text of the answer; absent when the service speaks by itself. */
  answer?: string
  /** The handle that is open at TTS. */
  handleId?: string
  /** The last handle under which the answer was spoken. */
  responseId?: string
}

/** A given up prompt that the user may retry. */
export interface Retryable {
  readonly turn: Turn
  readonly utterance: Utterance
  readonly requestId: string
  readonly attempt: number
}

/** A fresh copy of the turn as the interface shows it; without a turn its id is empty. */
export function turnContextOf(
  turn: Turn | undefined,
  now: number,
  metadata: Readonly<Record<string, unknown>>,
): TurnContext {
  if (turn === undefined) {
    return { turnId: '', startedAt: new Date(now).toISOString(), interruptions: 0, metadata: { ...metadata } }
  }
  const { utterance, responseId } = turn
  return {
    turnId: turn.id,
    startedAt: new Date(turn.startedAt).toISOString(),
    interruptions: turn.interruptions,
    metadata: {
      ...metadata,
      ...(turn.request === undefined ? {} : { copilotRequestId: turn.request.id }),
    },
    ...(utterance === undefined ? {} : { userUtteranceId: utterance.id, transcript: utterance.text }),
    ...(utterance?.confidence === undefined ? {} : { confidence: utterance.confidence }),
    ...(responseId === undefined ? {} : { assistantResponseId: responseId }),
  }
}
