/** What is remembered of a turn: its request, what became of it, and its voice. */

/** The spoken reply, as far as it has come. */
export interface Voice {
  readonly utterance: string
  /** The highest index of a chunk so far; -1 before the first one. */
  readonly index: number
  /** Every chunk has come in its turn. */
  readonly isGapless: boolean
  /** The last chunk has come. */
  readonly isComplete: boolean
  /** When (ms) it was asked for, or gave its last sign. */
  readonly signAt: number
  /** When (ms) it was cancelled; null: it is being spoken. */
  readonly cancelledAt: number | null
}

/** All of it. */
export interface Turn {
  /** The utterance that the conversation is about, and the last one that it is no more. */
  readonly current: string | null
  readonly stale: string | null
  /** How often the request was sent, and refused for its rate. */
  readonly sent: number
  readonly refused: number
  /** The refusal at hand is one of a request that was sent since the last one. */
  readonly isNewRefusal: boolean
  /** When (ms) an answer or a failure came although the request had been refused; null: it did not. */
  readonly answeredInQueueAt: number | null
  readonly failedInQueueAt: number | null
  readonly voice: Voice | null
  /** The chunk at hand follows those that came. */
  readonly isNewChunk: boolean
}

/** Before anything was said. */
export const untold: Turn = {
  current: null,
  stale: null,
  sent: 0,
  refused: 0,
  isNewRefusal: false,
  answeredInQueueAt: null,
  failedInQueueAt: null,
  voice: null,
  isNewChunk: false,
}

/** Whether the reply is being spoken. */
export const isOn = ({ voice }: Pick<Turn, 'voice'>): boolean => voice?.cancelledAt === null

/** Whether the request was refused and has not been sent again. */
export const isQueued = ({ sent, refused }: Turn): boolean => refused > 0 && refused >= sent

/** A turn that is over: its utterance is superseded for good. */
export const over = ({ current, stale }: Turn): Turn => ({ ...untold, stale: current ?? stale })
