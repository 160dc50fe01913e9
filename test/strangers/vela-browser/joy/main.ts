/**
 * The browser's side of Vela: a connection to `/ws` and what the page shows of it.
 *
 * Author: joy.
 * Architecture: one class per connection state (state pattern), plus a view model for the screen.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import { Machine } from './machine.ts'
import { nominal, type Options } from './options.ts'

class Connection implements Vela.VelaConnection {
  readonly #machine: Machine

  constructor(ports: Vela.Ports, options: Options) {
    this.#machine = new Machine(ports, options)
  }

  get status(): Vela.ConnectionStatus {
    return this.#machine.view.status
  }
  get phase(): Vela.Phase | null {
    return this.#machine.view.phase
  }
  connect(): void {
    this.#machine.state.connect()
  }
  disconnect(): void {
    this.#machine.state.disconnect()
  }
  send(event: Vela.ClientEvent): void {
    this.#machine.state.send(event)
  }
}

const variant = (options: Partial<Options>): (new (ports: Vela.Ports) => Vela.VelaConnection) =>
  class extends Connection {
    constructor(ports: Vela.Ports) {
      super(ports, { ...nominal, ...options })
    }
  }

export const variants = {
  default: variant({}),
  /** Keeps the socket through an error, and is connected again with the next good message. */
  recovering: variant({
    errorSocket: 'kept',
    goodMessageInError: 'recovers',
    troubleTold: 'after',
    disconnectInError: 'disconnected',
    closedInError: 'disconnected',
    phaseAfter: 'stays',
    samePhase: 'skipped',
    sendThrows: 'ignored',
    frame: 'payload-first',
  }),
  /** Walks the chain of the document to its end, takes unknown names as malformed, shows each step late. */
  chained: variant({
    errorPath: 'by-disconnected',
    unknownName: 'malformed',
    disconnectShows: 'when-closed',
    refused: 'error',
    connectingShown: 'after-open',
    phaseAfter: 'null-at-next',
    emptyAnswer: 'skipped',
    lateMessage: 'heard',
  }),
  /** Keeps the socket after a retryable `error` alone, and stays in the error until it is told to leave. */
  stubborn: variant({
    errorSocket: 'kept-if-retryable',
    connectInError: 'nothing',
    disconnectInError: 'not connected',
    troubleCode: 'omitted',
    firstStatus: 'shown',
    earlyMessage: 'heard',
    refused: 'error',
    samePhase: 'skipped',
  }),
  /** Says of a trouble nothing but the status, keeps the socket open and the page alive behind it. */
  quiet: variant({
    troubleTold: 'never',
    errorSocket: 'kept',
    errorPath: 'by-disconnected',
    disconnectShows: 'when-closed',
    phaseAfter: 'stays',
    lateMessage: 'heard',
    emptyAnswer: 'skipped',
    unknownName: 'malformed',
  }),
}
