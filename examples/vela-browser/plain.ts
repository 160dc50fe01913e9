/**
 * The browser's connection of Vela in plain TypeScript, written from the document and the contract alone: the state of the
 * transport and the phase of the session, which have nothing to do with each other.
 */
import type {
  ClientEvent,
  ClientSocket,
  ConnectionStatus,
  Phase,
  Ports,
  SocketListener,
  Trouble,
  VelaConnection,
} from '../../spec/vela-browser/contract.ts'
import { type Known, read } from './plain/reading.ts'

/** One browser, which connects as often as it is asked to. */
export default class PlainConnection implements VelaConnection {
  status: ConnectionStatus = 'not connected'
  phase: Phase | null = null
  protected readonly ports: Ports
  /** The socket that may be used and has to be closed; null when there is none, or it closes already. */
  protected socket: ClientSocket | null = null
  /** Whoever listens to the socket that was opened last: all others are too late. */
  private current: SocketListener | null = null
  /** The socket that was opened last is closed: nobody is there who says anything. */
  private isClosed = false
  /** What the assistant has said of the answer that is not complete yet. */
  private answer = ''
  /** That answer was broken off: the next part begins another one. */
  private isBrokenOff = false

  constructor(ports: Ports) {
    this.ports = ports
  }

  connect(): void {
    if (this.status === 'connecting' || this.status === 'connected') return
    this.disconnect()
    this.isClosed = false
    this.isBrokenOff = true
    this.become('connecting')
    this.open()
  }

  disconnect(): void {
    this.socket?.close()
    this.socket = null
  }

  send(event: ClientEvent): void {
    if (this.ports.settings.profile === 'full' && this.status === 'connected')
      this.socket?.send(JSON.stringify(event))
  }

  protected open(): void {
    const listener = this.listener()
    this.current = listener
    try {
      this.socket = this.ports.network.open(`${this.ports.settings.origin}/ws`, listener)
    } catch {
      this.fail('socket')
    }
  }

  protected listener(): SocketListener {
    const whileCurrent = (work: () => void) => {
      if (this.current === listener) work()
    }
    const listener: SocketListener = {
      opened: () => whileCurrent(() => this.opened()),
      message: (data) => whileCurrent(() => this.hear(data)),
      failed: () => whileCurrent(() => this.fail('socket')),
      closed: () => whileCurrent(() => this.closed()),
    }
    return listener
  }

  protected opened(): void {
    if (this.status === 'connecting') this.become('connected')
  }

  /** An error stays to be seen. */
  protected closed(): void {
    this.socket = null
    this.isClosed = true
    if (this.status !== 'error') this.become('disconnected')
  }

  protected hear(data: unknown): void {
    const message = read(data)
    if (message === 'malformed') this.fail('message')
    else if (message !== 'unknown') this.take(message)
  }

  protected take(message: Known): void {
    if (message.type === 'error') this.fail('gateway', message.payload.code)
    else if (this.status !== 'connecting' && !this.isClosed) this.show(message)
  }

  protected show(message: Exclude<Known, { type: 'error' }>): void {
    switch (message.type) {
      case 'session.state':
        this.showPhase(message.payload.value)
        break
      case 'transcript.partial':
      case 'transcript.final':
        this.ports.screen.user(message.payload.text, message.type === 'transcript.final')
        break
      case 'response.text.delta':
        this.showPart(message.payload.text)
        break
      case 'response.completed':
        this.complete()
    }
  }

  /** With a new turn the answer to the one before is over, also where it was broken off. */
  protected showPhase(phase: Phase): void {
    this.phase = phase
    this.ports.screen.session(phase)
    if (phase === 'listening' || phase === 'thinking') this.isBrokenOff = true
  }

  protected showPart(text: string): void {
    this.answer = this.isBrokenOff ? text : this.answer + text
    this.isBrokenOff = false
    this.ports.screen.assistant(this.answer, false)
  }

  /** An answer without any part is nothing to be shown. */
  protected complete(): void {
    if (this.answer !== '') this.ports.screen.assistant(this.answer, true)
    this.answer = ''
  }

  protected fail(source: Trouble, code?: string): void {
    this.become('error')
    this.ports.screen.trouble(source, code)
  }

  protected become(status: ConnectionStatus): void {
    if (status === this.status) return
    this.status = status
    this.ports.screen.connection(status)
  }
}
