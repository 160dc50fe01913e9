/** The memory of a turn: its chunks while it is open, its number, and the progress of its words. */

/** All of it. */
export interface Turn {
  /**
   * The turn as the gateway numbers it, from its beginning to its end; null: none was begun. And the last one that
   * ended.
   */
  readonly current: string | null
  readonly stale: string | null
  /** The chunks that were accepted since it was opened, and their characters. */
  readonly chunks: number
  readonly characters: number
  /** The current chunk fits into it. */
  readonly isRoomy: boolean
  /** When (ms) it was handed over; null: it is open, or there is none. */
  readonly committedAt: number | null
  /** The text of the user was final; and it was so before the current input. */
  readonly isTextFinal: boolean
  readonly wasTextFinal: boolean
}

/** No turn yet. */
export const noTurn: Turn = {
  current: null,
  stale: null,
  chunks: 0,
  characters: 0,
  isRoomy: true,
  committedAt: null,
  isTextFinal: false,
  wasTextFinal: false,
}

/** A turn that is over: its number is superseded permanently. */
export const over = ({ current, stale }: Turn): Turn => ({ ...noTurn, stale: current ?? stale })
