/** The socket is open: the only state in which anything is sent. */
import type * as Vela from '../../../../../spec/vela-browser/contract.ts'
import { write } from '../frames.ts'
import type { Link } from '../link.ts'
import { ConnectionState } from './base.ts'

export class Connected extends ConnectionState {
  readonly status = 'connected'
  declare readonly link: Link

  override send(event: Vela.ClientEvent): void {
    if (this.machine.profile === 'baseline') return
    const frame = this.#frame(event)
    if (frame === null || this.link.send(frame)) return
    if (this.machine.options.sendThrows === 'trouble') this.machine.toError(this.link, 'socket')
  }

  override message(data: unknown): void {
    this.machine.hear(this.link, data)
  }

  override failed(): void {
    this.machine.toError(this.link, 'socket')
  }

  override closed(): void {
    this.machine.toDisconnected(this.link)
  }

  override disconnect(): void {
    this.machine.leave(this.link)
  }

  /** Null for something that has no JSON. */
  #frame(event: Vela.ClientEvent): string | null {
    try {
      return write(event, this.machine.options.frame)
    } catch {
      return null
    }
  }
}
