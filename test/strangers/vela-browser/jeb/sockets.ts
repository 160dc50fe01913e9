import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { attempt } from './executor.ts'
import type { Input } from './inputs.ts'

/** The path on which the gateway listens. */
const path = '/ws'

/** The sockets by their numbers. The reducer never sees one. */
export class Sockets {
  readonly #ports: Voice.Ports
  readonly #feed: (input: Input) => void
  readonly #held = new Map<number, Voice.ClientSocket>()

  constructor(ports: Voice.Ports, feed: (input: Input) => void) {
    this.#ports = ports
    this.#feed = feed
  }

  /** Opens a socket whose reports carry its number. */
  open(id: number): boolean {
    return attempt(() => {
      const { network, settings } = this.#ports
      const socket = network.open(settings.origin + path, {
        opened: () => this.#feed({ kind: 'opened', id }),
        message: (data) => this.#feed({ kind: 'message', id, data }),
        failed: () => this.#feed({ kind: 'failed', id }),
        closed: () => this.#feed({ kind: 'closed', id }),
      })
      this.#held.set(id, socket)
    })
  }

  /** Begins to close it; nothing is sent on it any more. */
  close(id: number): boolean {
    const socket = this.#held.get(id)
    this.#held.delete(id)
    return socket === undefined || attempt(() => socket.close())
  }

  /** It is closed already. */
  forget(id: number): void {
    this.#held.delete(id)
  }

  /** Sends a text frame. */
  send(id: number, frame: string): boolean {
    const socket = this.#held.get(id)
    return socket !== undefined && attempt(() => socket.send(frame))
  }
}
