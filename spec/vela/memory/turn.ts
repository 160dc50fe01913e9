/** What is remembered of a turn: its chunks while it is open, its number, and how far its words have come. */

/** All of it. */
export interface Turn {
  /** The turn as the gateway numbers it, from its beginning to its end; null: none was begun. And the last one that ended. */
  readonly current: string | null
  readonly stale: string | null
  /** The chunks that were accepted since it was opened, and their characters. */
  readonly chunks: number
  readonly characters: number
  /** The chunk at hand has room in it. */
  readonly isRoomy: boolean
  /** When (ms) it was handed over; null: it is open, or there is none. */
  readonly committedAt: number | null
  /** The text of the user was there for good; and it was before the input at hand. */
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

/** A turn that is over: its number is superseded for good. */
export const over = ({ current, stale }: Turn): Turn => ({ ...noTurn, stale: current ?? stale })
