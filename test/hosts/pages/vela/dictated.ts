/** A gateway that says what a test tells it to, and nothing by itself. */
import type { Door, Gateway } from '../../../../hosts/gateway/gateway.ts'

/** A message, as the page sends it. */
export interface Said {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** One connection of the page. */
export interface Line {
  /** Every message that came, in order. */
  readonly received: readonly Said[]
  readonly isClosed: () => boolean
  /** Says messages; a text is sent as it stands. */
  readonly say: (...messages: readonly (Said | string)[]) => void
  readonly close: () => void
}

/** A gateway with all its connections, the newest last. */
export interface Dictated extends Gateway {
  readonly lines: readonly Line[]
  /** Lets nobody in, or everybody again. */
  shut: boolean
}

export function dictated(): Dictated {
  const lines: Line[] = []
  const gateway: Dictated = {
    lines,
    shut: false,
    accepts: (path) => path === '/ws' && !gateway.shut,
    connect: (socket): Door => {
      const received: Said[] = []
      let closed = false
      lines.push({
        received,
        isClosed: () => closed,
        say: (...messages) => {
          for (const message of messages)
            socket.send(typeof message === 'string' ? message : JSON.stringify(message))
        },
        close: () => socket.close(1000),
      })
      return {
        text: (data) => received.push(JSON.parse(data)),
        binary: () => {},
        broken: () => {},
        closed: () => {
          closed = true
        },
      }
    },
  }
  return gateway
}

/** The messages of a gateway, shortly. */
export const says = {
  state: (value: string): Said => ({ type: 'session.state', payload: { value } }),
  partial: (text: string): Said => ({ type: 'transcript.partial', payload: { text } }),
  final: (text: string): Said => ({ type: 'transcript.final', payload: { text } }),
  delta: (text: string): Said => ({ type: 'response.text.delta', payload: { text } }),
  completed: { type: 'response.completed', payload: {} },
  error: (code: string): Said => ({ type: 'error', payload: { code, message: 'It did not work.' } }),
}
