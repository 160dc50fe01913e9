/** What the chart of the browser's connection hears: the spec's events in the form in which a chart can be explored. */
import type { ClientName, Phase } from '../../spec/vela/protocol/messages.ts'

/** The spec's events that the chart knows. Who the session is makes no difference, nor what nobody knows (VEL-ERR-07). */
export type EventName =
  | 'connect'
  | 'disconnect'
  | 'send'
  | 'socket.opened'
  | 'socket.failed'
  | 'socket.closed'
  | 'session.state'
  | 'transcript.partial'
  | 'transcript.final'
  | 'response.text.delta'
  | 'response.completed'
  | 'error'
  | 'message.malformed'

/** A text or a frame, by the number under which it is kept. */
export interface Text {
  readonly part: number
}

/** One input. Text never gets here: only its number. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** The socket that it is about; 0 when it is about none. */
  readonly id: number
  readonly text: Text
  /** What is to be sent. */
  readonly name: ClientName
  /** The phase of the session. */
  readonly value: Phase
  /** The code of an error; empty where nothing is known of one. */
  readonly code: string
}

/** A chart event without its instant. */
export type Unstamped = Omit<Heard, 'at'>

const noText: Text = { part: 0 }

/** A chart event with the particulars that it has. */
export const heard = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  text: noText,
  name: 'session.start',
  value: 'idle',
  code: '',
  ...particulars,
})
