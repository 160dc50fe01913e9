/** The browser's connection: calls on one side, a queue of reports with one loop on the other. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import { attempt, Display } from './display.ts'
import type { Report } from './link.ts'
import { Link } from './link.ts'
import type { Options } from './options.ts'
import { Queue } from './queue.ts'
import { read, write } from './read.ts'

export class Connection implements Vela.VelaConnection {
  readonly #ports: Vela.Ports
  readonly #options: Options
  readonly #display: Display
  readonly #reports = new Queue<Report>()
  #status: Vela.ConnectionStatus = 'not connected'
  /** The socket that counts; reports of any other are late. */
  #link: Link | null = null
  /** The socket that trouble ended, while `closed` may still come from it. */
  #broken: Link | null = null
  #isLooping = false
  #isTaking = false

  constructor(ports: Vela.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
    this.#display = new Display(ports.screen, options)
    if (options.loop === 'constructor') void this.#loop()
    if (options.firstStatus === 'shown') this.#display.status(this.#status)
  }

  get status(): Vela.ConnectionStatus {
    return this.#status
  }

  get phase(): Vela.Phase | null {
    return this.#display.phase
  }

  connect(): void {
    this.#catchUp()
    const old = this.#link
    if (old !== null && !old.isClosing) {
      // There is a socket. It may have been kept behind trouble, which the user has seen by now.
      if (this.#status === 'error') this.#become(old.isOpen ? 'connected' : 'connecting')
      return
    }
    if (old !== null) {
      this.#end()
      this.#become('disconnected')
      if (this.#link !== null) return
    }
    const link = new Link(this.#reports)
    this.#link = link
    this.#broken = null
    if (this.#options.forgetsPhase === 'at next connect') this.#display.forgetPhase()
    this.#display.reset()
    this.#become('connecting')
    if (this.#options.opens === 'at once') this.#open(link)
    else queueMicrotask(() => this.#open(link))
    if (!this.#isLooping) queueMicrotask(() => void this.#loop())
  }

  disconnect(): void {
    this.#catchUp()
    const link = this.#link
    if (link === null || link.isClosing) return
    if (this.#options.disconnects === 'when closed' && link.socket !== null) {
      link.isClosing = true
      if (attempt(() => link.socket?.close())) return
    }
    const socket = link.isClosing ? null : link.socket
    this.#end()
    attempt(() => socket?.close())
    if (this.#link === null) this.#become('disconnected')
  }

  send(event: Vela.ClientEvent): void {
    if (this.#ports.settings.profile !== 'full') return
    this.#catchUp()
    const link = this.#link
    if (link === null || link.isClosing || this.#status !== 'connected') return
    const frame = write(event)
    if (frame === null) return
    if (attempt(() => link.socket?.send(frame))) {
      if (event.type === 'response.cancel') this.#display.cancelling()
    } else if (this.#options.sendThrows === 'trouble') this.#fail(link, 'socket')
  }

  #open(link: Link): void {
    // Whoever was told of `connecting` may have called it off.
    if (link !== this.#link) return
    const { network, settings } = this.#ports
    const opened = attempt(() => {
      link.socket = network.open(`${settings.origin}/ws`, link.listener)
    })
    if (!opened) this.#fail(link, 'socket')
    else if (link !== this.#link) attempt(() => link.socket?.close())
  }

  /** The one consumer of the reports. It ends with the instance, when nobody can report any more. */
  async #loop(): Promise<void> {
    if (this.#isLooping) return
    this.#isLooping = true
    for (;;) {
      await this.#reports.filled()
      if (this.#options.takes === 'all') this.#catchUp()
      else this.#takeOne()
    }
  }

  /** A call is later than the reports before it, so these are taken first. */
  #catchUp(): void {
    while (this.#takeOne());
  }

  /** False if there is nothing to take, or if a port calls us back while one is taken. */
  #takeOne(): boolean {
    if (this.#isTaking) return false
    const report = this.#reports.shift()
    if (report === undefined) return false
    this.#isTaking = true
    attempt(() => this.#take(report))
    this.#isTaking = false
    return true
  }

  #take({ link, what, data }: Report): void {
    if (what === 'closed') this.#closed(link)
    else if (link !== this.#link || link.isClosing) return
    else if (what === 'failed') this.#fail(link, 'socket')
    else if (what === 'message') this.#hear(link, data)
    else if (!link.isOpen) {
      link.isOpen = true
      this.#become('connected')
    }
  }

  #closed(link: Link): void {
    if (link !== this.#link && link !== this.#broken) return
    const { closedBeforeOpen, closedInError } = this.#options
    const isBroken = link === this.#broken
    link.socket = null
    this.#broken = null
    if (!isBroken && !link.isOpen && !link.isClosing && closedBeforeOpen === 'error') {
      this.#fail(link, 'socket')
      return
    }
    if (!isBroken) this.#end()
    const stays = this.#status === 'error' && !link.isClosing && closedInError === 'stays in error'
    if (!stays) this.#become('disconnected')
  }

  #hear(link: Link, data: unknown): void {
    if (!link.isOpen && this.#options.earlyFrame === 'ignored') return
    const event = read(data)
    if (event === 'unknown' && this.#options.unknownName === 'ignored') return
    if (event === 'unknown' || event === 'malformed') {
      this.#fail(link, 'message')
      return
    }
    if (event.type === 'error') {
      this.#fail(link, 'gateway', event.payload.code)
      return
    }
    const recovers = this.#options.goodMessage === 'recovers' && link.isOpen
    if (recovers && this.#status === 'error') this.#become('connected')
    this.#display.show(event)
  }

  /** Trouble is a state and never an exception. Only a socket that works can be kept behind it. */
  #fail(link: Link, source: Vela.Trouble, code?: string): void {
    const { trouble, toError, afterTrouble } = this.#options
    if (trouble === 'before status') this.#display.trouble(source, code)
    // Whoever was told may have disconnected.
    if (link !== this.#link || link.isClosing) return
    const isKept = afterTrouble === 'keep' && source !== 'socket'
    if (!isKept) {
      this.#end()
      this.#broken = link
      attempt(() => link.socket?.close())
      if (toError === 'by way of disconnected') this.#become('disconnected')
    }
    // Whoever was told of `disconnected` may have connected anew.
    if (this.#link === (isKept ? link : null)) this.#become('error')
    if (trouble === 'after status') this.#display.trouble(source, code)
  }

  /** The connection is over. */
  #end(): void {
    this.#link = null
    if (this.#options.forgetsPhase === 'at the end') this.#display.forgetPhase()
  }

  #become(status: Vela.ConnectionStatus): void {
    if (status === this.#status && this.#options.sameStatus === 'skipped') return
    this.#status = status
    this.#display.status(status)
  }
}
