/** The connection as the contract has it: puts the parts together and lets wishes and reports in one by one. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { Mailbox } from './mailbox.ts'
import type { Manners } from './manners.ts'
import { Session } from './session.ts'
import { Transport } from './transport.ts'
import { show, ViewStore } from './view-store.ts'

export class Connection implements Voice.VelaConnection {
  readonly #mailbox = new Mailbox()
  readonly #store = new ViewStore()
  readonly #transport: Transport

  constructor(ports: Voice.Ports, manners: Manners) {
    const store = this.#store
    const session = new Session(store, manners)
    this.#transport = new Transport({ ports, manners, mailbox: this.#mailbox, store, session })
    show(store, ports.screen)
  }

  get status(): Voice.ConnectionStatus {
    return this.#store.status
  }

  get phase(): Voice.Phase | null {
    return this.#store.phase
  }

  connect(): void {
    this.#mailbox.post(() => this.#transport.connect())
  }

  disconnect(): void {
    this.#mailbox.post(() => this.#transport.disconnect())
  }

  send(event: Voice.ClientEvent): void {
    this.#mailbox.post(() => this.#transport.send(event))
  }
}
