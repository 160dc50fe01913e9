/** The states without a socket that counts. */
import type * as Vela from '../../../../../spec/vela-browser/contract.ts'
import type { Link } from '../link.ts'
import type { Machine } from '../machine.ts'
import { ConnectionState } from './base.ts'

/** Nobody has asked for a connection yet. */
export class NotConnected extends ConnectionState {
  readonly status = 'not connected'

  override connect(): void {
    this.machine.open()
  }
}

/** The connection has ended, or we have ended it and its socket is about to close. */
export class Disconnected extends ConnectionState {
  readonly status = 'disconnected'

  override connect(): void {
    this.machine.open()
  }

  override message(data: unknown): void {
    this.machine.hearLate(data)
  }
}

/** We have ended the connection, and the status waits for the socket; it is named like the state before. */
export class Closing extends ConnectionState {
  readonly status: Vela.ConnectionStatus

  constructor(machine: Machine, link: Link, status: Vela.ConnectionStatus) {
    super(machine, link)
    this.status = status
  }

  override connect(): void {
    this.machine.open()
  }

  override message(data: unknown): void {
    this.machine.hearLate(data)
  }

  override closed(): void {
    this.machine.toDisconnected(this.link)
  }
}
