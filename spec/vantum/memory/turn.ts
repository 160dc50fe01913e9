/** The memory of a turn: its request, the result of the request, and its voice. */

/** The spoken reply, as far as it has arrived. */
export interface Voice {
  readonly utterance: string
  /** The highest index of a chunk so far; -1 before the first one. */
  readonly index: number
  /** Every chunk has come in its turn. */
  readonly isGapless: boolean
  /** The last chunk has come. */
  readonly isComplete: boolean
  /** When (ms) it was requested, or gave its last sign. */
  readonly signAt: number
  /** When (ms) it was cancelled; null: it is being spoken. */
  readonly cancelledAt: number | null
}

/** All of it. */
export interface Turn {
  /** The current utterance, and the last superseded one. */
  readonly current: string | null
  readonly stale: string | null
  /** How often the request was sent, and refused for its rate. */
  readonly sent: number
  readonly refused: number
  /** The current refusal is one of a request that was sent since the last one. */
  readonly isNewRefusal: boolean
  /** A token of the answer has come. */
  readonly isBegun: boolean
  /** When (ms) an answer or a failure came although the request had been refused; null: it did not. */
  readonly answeredInQueueAt: number | null
  readonly failedInQueueAt: number | null
  readonly voice: Voice | null
  /** The current chunk follows those that came. */
  readonly isNewChunk: boolean
}

/** Before any speech. */
export const unreported: Turn = {
  current: null,
  stale: null,
  sent: 0,
  refused: 0,
  isNewRefusal: false,
  isBegun: false,
  answeredInQueueAt: null,
  failedInQueueAt: null,
  voice: null,
  isNewChunk: false,
}

/** Whether the reply is being spoken. */
export const isOn = ({ voice }: Pick<Turn, 'voice'>): boolean => voice?.cancelledAt === null

/** Whether the request was refused and has not been sent again. */
export const isQueued = ({ sent, refused }: Turn): boolean => refused > 0 && refused >= sent

/** A turn that is over: its utterance is superseded permanently. */
export const over = ({ current, stale }: Turn): Turn => ({ ...unreported, stale: current ?? stale })
