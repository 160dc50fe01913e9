/** The state machine of the transport: which socket counts, and what its reports and the page's wishes do to the state. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { decode } from './decode.ts'
import { Emitter } from './emitter.ts'
import { encode } from './encode.ts'
import { Link, type LinkEvents } from './link.ts'
import type { Mailbox } from './mailbox.ts'
import type { Manners } from './manners.ts'
import type { Session } from './session.ts'
import type { ViewStore } from './view-store.ts'

/** What a transport works with. */
export interface Parts {
  readonly ports: Voice.Ports
  readonly manners: Manners
  readonly mailbox: Mailbox
  readonly store: ViewStore
  readonly session: Session
}

export class Transport {
  readonly #parts: Parts
  readonly #reports = new Emitter<LinkEvents>()
  /** The last link; whatever comes from another one is stale. */
  #link: Link | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    const { mailbox } = parts
    this.#reports
      .on('opened', (link) => mailbox.post(() => this.#opened(link)))
      .on('message', (link, data) => mailbox.post(() => this.#message(link, data)))
      .on('failed', (link) => mailbox.post(() => this.#failed(link)))
      .on('closed', (link) => mailbox.post(() => this.#closed(link)))
  }

  /** Opens a socket, unless one is being opened or open. */
  connect(): void {
    const { ports, manners, store, session } = this.#parts
    if (this.#link?.isAlive) return
    if (this.#link?.stage === 'closing' && store.status !== 'error') this.#left(this.#link)
    const link = new Link(this.#reports)
    this.#link = link
    session.begin()
    if (manners.connectingShown === 'before-open') store.setStatus('connecting')
    const isOpening = link.open(ports.network, `${ports.settings.origin}/ws`)
    store.setStatus('connecting')
    if (!isOpening) this.#trouble(link, 'socket')
  }

  /** Closes the socket, where there is one. */
  disconnect(): void {
    const { manners, store } = this.#parts
    const link = this.#link
    if (link?.isAlive) {
      const isClosing = link.close()
      if (manners.disconnectShown === 'at-once' || !isClosing) this.#left(link)
    } else if (store.status === 'error' && manners.disconnectInError === 'disconnected') {
      store.setStatus('disconnected')
    }
  }

  /** Sends a message while connected; in the baseline, never. */
  send(event: Voice.ClientEvent): void {
    const { ports, store, session } = this.#parts
    const link = this.#link
    if (ports.settings.profile === 'baseline') return
    if (link === null || store.status !== 'connected') return
    if (link.stage !== 'open' && !this.#mayHandOver(link)) return
    const frame = encode(event)
    if (frame === null) return
    if (link.send(frame)) {
      if (event.type === 'response.cancel') session.cancelled()
    } else if (link.stage === 'open') {
      this.#trouble(link, 'socket')
    }
  }

  #mayHandOver(link: Link): boolean {
    return link.stage === 'closing' && this.#parts.manners.sendWhileClosing === 'handed-over'
  }

  #opened(link: Link): void {
    if (link !== this.#link || link.stage !== 'opening') return
    link.entered()
    this.#parts.store.setStatus('connected')
  }

  #message(link: Link, data: unknown): void {
    const { manners, session, store } = this.#parts
    if (link !== this.#link || !link.isAlive) return
    if (link.stage === 'opening' && manners.messageBeforeOpened === 'ignored') return
    const decoded = decode(data)
    if (decoded.kind === 'malformed') return this.#trouble(link, 'message')
    if (decoded.kind === 'unknown') {
      if (manners.unknownName === 'malformed') this.#trouble(link, 'message')
      return
    }
    const { event } = decoded
    if (event.type === 'error') return this.#trouble(link, 'gateway', event.payload.code)
    const isRecovering = manners.recovery === 'readable-message' && store.status === 'error'
    if (isRecovering && link.stage === 'open') store.setStatus('connected')
    session.hear(event)
  }

  #failed(link: Link): void {
    if (link !== this.#link || !link.isAlive) return
    this.#trouble(link, 'socket')
  }

  #closed(link: Link): void {
    const { manners, store } = this.#parts
    if (link !== this.#link || link.stage === 'gone') return
    const { stage } = link
    link.stage = 'gone'
    if (store.status === 'error') {
      if (manners.closedBehindError === 'disconnected') store.setStatus('disconnected')
      this.#parts.session.end()
    } else if (stage === 'opening' && manners.closedWhileConnecting === 'error') {
      this.#trouble(link, 'socket')
    } else if (stage !== 'closing' || manners.disconnectShown === 'when-closed') {
      this.#left(link)
    }
  }

  /** The connection ended without trouble, or the page has no more use for it. */
  #left(link: Link): void {
    const { manners, store, session } = this.#parts
    session.end()
    const isAbandoned = !link.wasOpen && link.stage === 'closing'
    if (store.status === 'error' && link.stage === 'closing' && this.#isErrorKept()) return
    store.setStatus(isAbandoned ? manners.abandonedAttempt : 'disconnected')
  }

  /** Whether a socket that closes leaves the state `error` as it is. */
  #isErrorKept(): boolean {
    return this.#parts.manners.disconnectInError === 'error-stays'
  }

  /** Something went wrong on a link: whatever it was, the state is `error`, and the next `connect()` may try again. */
  #trouble(link: Link, source: Voice.Trouble, code?: string): void {
    const { manners, store, session } = this.#parts
    const isKept = manners.socketBehindTrouble === 'kept' && source !== 'socket'
    if (manners.troubleShown === 'first') store.report(source, code)
    if (!isKept) {
      link.close()
      session.end()
    }
    if (manners.wayToError === 'by-disconnected' && store.status === 'connected') {
      store.setStatus('disconnected')
    }
    store.setStatus('error')
    if (manners.troubleShown === 'last') store.report(source, code)
  }
}
