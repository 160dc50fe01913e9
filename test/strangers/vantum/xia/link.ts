import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Journal } from './journal.ts'

/** The way to the client, for as long as there is one. */
export class Link {
  private readonly client: Voice.ClientPort
  private readonly journal: Journal
  private connected = true

  constructor(client: Voice.ClientPort, journal: Journal) {
    this.client = client
    this.journal = journal
  }

  send(message: Voice.ClientMessage): void {
    if (!this.connected) return
    this.journal.attempt('client.send', () => this.client.send(message))
  }

  /** The client has gone: there is nobody to tell, and nothing to close. */
  lost(): void {
    this.connected = false
  }

  close(): void {
    if (!this.connected) return
    this.connected = false
    this.journal.attempt('client.close', () => this.client.close())
  }
}
