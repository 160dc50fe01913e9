/** The context of the states: it holds the one that counts, and does what several of them order. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import { read } from './frames.ts'
import { Link, type LinkOwner } from './link.ts'
import type { Options } from './options.ts'
import type { ConnectionState } from './states/base.ts'
import { Connected } from './states/connected.ts'
import { Connecting } from './states/connecting.ts'
import { Failed } from './states/failed.ts'
import { Closing, Disconnected, NotConnected } from './states/resting.ts'
import { ViewModel } from './view.ts'

export class Machine implements LinkOwner {
  readonly options: Options
  readonly profile: Vela.BrowserSettings['profile']
  readonly view: ViewModel
  state: ConnectionState
  readonly #network: Vela.NetworkPort
  readonly #url: string

  constructor(ports: Vela.Ports, options: Options) {
    this.options = options
    this.profile = ports.settings.profile
    this.#network = ports.network
    this.#url = `${ports.settings.origin}/ws`
    this.view = new ViewModel(ports.screen, options)
    this.state = new NotConnected(this, null)
  }

  /** A report of a socket that no longer counts changes nothing. */
  opened(link: Link): void {
    if (link === this.state.link) this.state.opened()
  }
  message(link: Link, data: unknown): void {
    if (link === this.state.link) this.state.message(data)
  }
  failed(link: Link): void {
    if (link === this.state.link) this.state.failed()
  }
  closed(link: Link): void {
    if (link !== this.state.link) return
    this.state.closed()
    this.view.end()
  }

  /** Opens a new socket, which is the one that counts from now on. */
  open(): void {
    const link = new Link(this)
    const before = this.options.connectingShown === 'before-open'
    this.view.begin()
    this.state = new Connecting(this, link)
    if (before) this.view.setStatus('connecting')
    if (link.isClosing) {
      // The screen has called it off at once.
      this.toDisconnected(link)
      return
    }
    const opens = link.open(this.#network, this.#url)
    if (!before) this.view.setStatus('connecting')
    if (!opens) this.toError(link, 'socket')
  }

  toConnected(link: Link): void {
    this.#enter(new Connected(this, link))
  }
  toDisconnected(link: Link | null): void {
    this.#enter(new Disconnected(this, link))
  }
  toNotConnected(link: Link | null): void {
    this.#enter(new NotConnected(this, link))
  }

  /** Any trouble ends here; what becomes of the socket depends on who failed. */
  toError(link: Link, source: Vela.Trouble, code?: string, retryable = false): void {
    const { errorPath, errorSocket, troubleTold } = this.options
    const again = this.state instanceof Failed
    if (troubleTold === 'before') this.view.trouble(source, code)
    if (errorPath === 'by-disconnected' && !again) this.view.setStatus('disconnected')
    this.#enter(new Failed(this, link))
    const kept = errorSocket === 'kept' || (errorSocket === 'kept-if-retryable' && retryable)
    if (source === 'socket' || !kept) link.close()
    if (troubleTold === 'after') this.view.trouble(source, code)
  }

  /** Ends the connection because somebody asked for it. */
  leave(link: Link): void {
    if (this.options.disconnectShows === 'at-once') this.toDisconnected(link)
    else this.#enter(new Closing(this, link, this.state.status))
    link.close()
  }

  /** Takes in a frame; true where it was a good message. */
  hear(link: Link, data: unknown): boolean {
    const reading = read(data)
    if (reading.kind === 'event' && reading.event.type !== 'error') {
      this.view.apply(reading.event)
      return true
    }
    if (reading.kind === 'event' && reading.event.type === 'error') {
      const { code, retryable } = reading.event.payload
      this.toError(link, 'gateway', code, retryable)
    } else if (reading.kind === 'malformed' || this.options.unknownName === 'malformed') {
      this.toError(link, 'message')
    }
    return false
  }

  /** A frame behind our `close()`: a good message may still be shown, nothing else comes of it. */
  hearLate(data: unknown): void {
    if (this.options.lateMessage === 'ignored') return
    const reading = read(data)
    if (reading.kind === 'event' && reading.event.type !== 'error') this.view.apply(reading.event)
  }

  #enter(state: ConnectionState): void {
    this.state = state
    this.view.setStatus(state.status)
  }
}
