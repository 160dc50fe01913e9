import type * as Voice from '../../../../spec/agent-voice/contract.ts'

/** A prompt, of ours or of the service, on its way or answered. */
export interface Request {
  readonly id: string
  /** Whether it was sent by us. */
  readonly own: boolean
  attempt: number
  accepted: boolean
  /** No answer yet. */
  open: boolean
}

/** One exchange: what the user said, and what was answered. */
export interface Turn {
  readonly id: string
  readonly startedAt: number
  readonly metadata: Record<string, unknown>
  utteranceId?: string
  transcript?: string
  confidence?: number
  interruptions: number
  /** The user has said something in it, or a command ended it. */
  touched: boolean
  /** Ended by command; its final transcript is still to come. */
  awaitsFinal: boolean
  request?: Request
  /** The answer in hand. */
  answer?: string
  /** The answer as it is played, while it may be heard. */
  handleId?: string
  buffered: boolean
}

export interface Utterance {
  readonly id: string
  readonly text: string
  readonly confidence?: number
}

export function newTurn(now: number, metadata: Readonly<Record<string, unknown>>): Turn {
  return {
    id: `turn-${crypto.randomUUID()}`,
    startedAt: now,
    metadata: { ...metadata },
    interruptions: 0,
    touched: false,
    awaitsFinal: false,
    buffered: false,
  }
}

/** The context as the document prints it; a new object each time. */
export function contextOf(turn: Turn | undefined, now: number, retryCount: number, transcript: boolean): Voice.TurnContext {
  if (turn === undefined) {
    return { turnId: '', startedAt: new Date(now).toISOString(), interruptions: 0, metadata: { retryCount } }
  }
  return {
    turnId: turn.id,
    startedAt: new Date(turn.startedAt).toISOString(),
    interruptions: turn.interruptions,
    metadata: { ...turn.metadata, retryCount },
    ...(turn.utteranceId === undefined ? {} : { userUtteranceId: turn.utteranceId }),
    ...(turn.request === undefined ? {} : { assistantResponseId: turn.request.id }),
    ...(transcript && turn.transcript !== undefined ? { transcript: turn.transcript } : {}),
    ...(turn.confidence === undefined ? {} : { confidence: turn.confidence }),
  }
}
