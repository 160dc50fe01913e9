/** A plain connection by the contract, written beside the table: what it shows must be right. */
import { type ClientEvent, type Phase, toFrame } from '../../../spec/vela/protocol/messages.ts'
import { readServer } from '../../../spec/vela/protocol/reading.ts'
import type {
  ClientSocket,
  ConnectionStatus,
  Ports,
  ServerEvent,
  SocketListener,
  Trouble,
  VelaConnection,
} from '../../../spec/vela-browser/contract.ts'

/** The connection of a page. */
export class PlainConnection implements VelaConnection {
  status: ConnectionStatus = 'not connected'
  phase: Phase | null = null
  #answer = ''
  #isAnswering = false
  #isUp = false
  #socket: ClientSocket | null = null
  #listener: SocketListener | null = null
  readonly #ports: Ports

  constructor(ports: Ports) {
    this.#ports = ports
  }

  #goes(status: ConnectionStatus): void {
    if (status === this.status) return
    this.status = status
    this.#ports.screen.connection(status)
  }

  #trouble(source: Trouble, code?: string): void {
    this.#goes('error')
    this.#ports.screen.trouble(source, code)
  }

  connect(): void {
    if (this.status === 'connecting' || this.status === 'connected') return
    this.disconnect()
    this.#answer = ''
    this.#isAnswering = false
    const listener = this.#listening()
    this.#listener = listener
    this.#isUp = true
    this.#goes('connecting')
    this.#socket = this.#ports.network.open(`${this.#ports.settings.origin}/ws`, listener)
  }

  /** Each socket is listened to for as long as it is the last one. */
  #listening(): SocketListener {
    const only = (work: () => void) => () => {
      if (this.#listener === listener) work()
    }
    const listener: SocketListener = {
      opened: only(() => {
        if (this.status === 'connecting') this.#goes('connected')
      }),
      message: (data) => {
        if (this.#listener === listener) this.#read(data)
      },
      failed: only(() => this.#trouble('socket')),
      closed: only(() => {
        this.#isUp = false
        this.#socket = null
        if (this.status === 'connecting' || this.status === 'connected') this.#goes('disconnected')
      }),
    }
    return listener
  }

  #read(data: unknown): void {
    const reading = typeof data === 'string' ? readServer(data) : ({ is: 'not json' } as const)
    if (reading.is === 'unknown') return
    if (reading.is !== 'message') this.#trouble('message')
    else if (reading.message.type === 'error') this.#trouble('gateway', reading.message.payload.code)
    else if (this.status === 'connected' || (this.status === 'error' && this.#isUp))
      this.#take(reading.message)
  }

  #take(message: ServerEvent): void {
    const { screen } = this.#ports
    if (message.type === 'session.state') {
      this.phase = message.payload.value
      screen.session(this.phase)
    } else if (message.type === 'transcript.partial' || message.type === 'transcript.final')
      screen.user(message.payload.text, message.type === 'transcript.final')
    else if (message.type === 'response.text.delta') {
      this.#answer = (this.#isAnswering ? this.#answer : '') + message.payload.text
      this.#isAnswering = true
      screen.assistant(this.#answer, false)
    } else if (message.type === 'response.completed') {
      if (this.#isAnswering) screen.assistant(this.#answer, true)
      this.#isAnswering = false
    }
  }

  disconnect(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  send(event: ClientEvent): void {
    if (this.status === 'connected' && this.#ports.settings.profile === 'full')
      this.#socket?.send(toFrame(event))
  }
}
