/** What every state of the connection can be told; a state overrides what it answers. */
import type * as Vela from '../../../../../spec/vela-browser/contract.ts'
import type { Link } from '../link.ts'
import type { Machine } from '../machine.ts'

export abstract class ConnectionState {
  /** The published name. */
  abstract readonly status: Vela.ConnectionStatus
  readonly machine: Machine
  /** The socket that this state listens to. */
  readonly link: Link | null

  constructor(machine: Machine, link: Link | null) {
    this.machine = machine
    this.link = link
  }

  connect(): void {}
  disconnect(): void {}
  send(_event: Vela.ClientEvent): void {}

  opened(): void {}
  message(_data: unknown): void {}
  failed(): void {}
  closed(): void {}
}
