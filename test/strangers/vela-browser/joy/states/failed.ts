/** Something went wrong. The socket is closed behind it, or kept and listened to. */
import { ConnectionState } from './base.ts'

export class Failed extends ConnectionState {
  readonly status = 'error'

  /** A socket that was kept is let go first, so that there is never a second one. */
  override connect(): void {
    const open = this.link !== null && !this.link.isClosing
    if (open && this.machine.options.connectInError === 'nothing') return
    this.link?.close()
    this.machine.open()
  }

  override disconnect(): void {
    this.link?.close()
    const { disconnectInError } = this.machine.options
    if (disconnectInError === 'disconnected') this.machine.toDisconnected(this.link)
    if (disconnectInError === 'not connected') this.machine.toNotConnected(this.link)
  }

  override message(data: unknown): void {
    if (this.link === null || this.link.isClosing) {
      this.machine.hearLate(data)
      return
    }
    const good = this.machine.hear(this.link, data)
    if (good && this.machine.options.goodMessageInError === 'recovers') {
      this.machine.toConnected(this.link)
    }
  }

  override failed(): void {
    if (this.link !== null && !this.link.isClosing) this.machine.toError(this.link, 'socket')
  }

  override closed(): void {
    if (this.machine.options.closedInError === 'disconnected') {
      this.machine.toDisconnected(this.link)
    }
  }
}
