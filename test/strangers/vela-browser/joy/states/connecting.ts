/** A socket is being opened. */
import type { Link } from '../link.ts'
import { ConnectionState } from './base.ts'

export class Connecting extends ConnectionState {
  readonly status = 'connecting'
  declare readonly link: Link

  override opened(): void {
    this.machine.toConnected(this.link)
  }

  override message(data: unknown): void {
    if (this.machine.options.earlyMessage === 'heard') this.machine.hear(this.link, data)
  }

  override failed(): void {
    this.machine.toError(this.link, 'socket')
  }

  override closed(): void {
    if (this.machine.options.refused === 'error') this.machine.toError(this.link, 'socket')
    else this.machine.toDisconnected(this.link)
  }

  override disconnect(): void {
    this.machine.leave(this.link)
  }
}
