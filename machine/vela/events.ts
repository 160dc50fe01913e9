/** What the Vela chart hears: the spec's events in the form in which a chart can be explored. */

/** The spec's events that the chart knows: those of one connection, as far as a gateway has to do with them. */
export type EventName =
  | 'upgrade'
  | 'closed'
  | 'session.start'
  | 'input_audio.append'
  | 'input_audio.commit'
  | 'response.cancel'
  | 'frame.not-json'
  | 'frame.not-envelope'
  | 'frame.unknown-name'
  | 'frame.bad-payload'
  | 'frame.binary'
  | 'frame.too-large'
  | 'frame.broken'
  | 'turn.partial'
  | 'turn.final'
  | 'turn.delta'
  | 'turn.finished'
  | 'turn.failed'

/** A text or a chunk, by the number under which it is kept. */
export interface Text {
  readonly part: number
}

/** One input. Text never gets here: only what is to be known of it, and its number. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** It asks for the one path on which connections are upgraded. */
  readonly onEndpoint: boolean
  /** The turn that it is about; 0 when it is about none. */
  readonly id: number
  readonly text: Text
  /** How many characters (UTF-16 units) the chunk has that it brings. */
  readonly characters: number
  /** The code with which a connection is closed that brought this. */
  readonly code: number
}

/** A chart event without its instant. */
export type Unstamped = Omit<Heard, 'at'>

const noText: Text = { part: 0 }

/** A chart event with the particulars that it has. */
export const heard = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  onEndpoint: true,
  id: 0,
  text: noText,
  characters: 0,
  code: 0,
  ...particulars,
})
