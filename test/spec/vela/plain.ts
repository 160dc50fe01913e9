/** A plain gateway by the contract, written beside the table: what it says must be right, and its broken copies must not. */
import type {
  Door,
  GatewayOptions,
  Phase,
  PipelinePort,
  PipelineSignal,
  ServerEvent,
  SocketPort,
  VelaGateway,
} from '../../../spec/vela/contract.ts'
import { type ClientEvent, toFrame } from '../../../spec/vela/protocol/messages.ts'
import { readClient } from '../../../spec/vela/protocol/reading.ts'
import { isLargerThan } from '../../../spec/vela/protocol/size.ts'

/** One session. */
export class Session implements Door {
  protected phase: Phase = 'idle'
  protected chunks = 0
  protected characters = 0
  protected turn: number | null = null
  protected isTextFinal = false
  protected isOver = false
  #turns = 0
  #callOff = () => {}

  protected readonly gateway: PlainGateway
  protected readonly socket: SocketPort
  protected readonly pipeline: PipelinePort | null
  protected readonly id: string

  constructor(gateway: PlainGateway, socket: SocketPort, pipeline: PipelinePort | null, id: string) {
    this.gateway = gateway
    this.socket = socket
    this.pipeline = pipeline
    this.id = id
    pipeline?.onSignal((signal) => {
      if (!this.isOver && signal.turn === this.turn) this.reported(signal)
    })
  }

  protected get settings() {
    return this.gateway.options.settings
  }

  protected send(message: ServerEvent): void {
    this.socket.send(toFrame(message))
  }

  /** Tells the phase. */
  protected report(): void {
    this.send({ type: 'session.state', payload: { value: this.phase } })
  }

  protected goes(phase: Phase): void {
    this.phase = phase
    this.report()
  }

  greet(): void {
    this.send({ type: 'session.ready', payload: { sessionId: this.id } })
    this.report()
  }

  protected refuse(code: string): void {
    this.send({ type: 'error', payload: { code, message: 'This is no message.' } })
  }

  text(frame: string): void {
    if (this.isOver) return
    if (isLargerThan(frame, this.settings.maxMessageBytes)) this.close(1009)
    else this.read(frame)
  }

  protected read(frame: string): void {
    const reading = readClient(frame)
    if (reading.is === 'message') this.receive(reading.message)
    else this.refuse(reading.is === 'not json' ? 'invalid_json' : 'invalid_message')
  }

  binary(bytes: Uint8Array): void {
    if (this.isOver) return
    if (bytes.length > this.settings.maxMessageBytes) this.close(1009)
    else this.refuse('invalid_message')
  }

  broken(code: 1002 | 1007): void {
    if (!this.isOver) this.close(code)
  }

  protected close(code: number): void {
    this.socket.close(code)
    this.closed()
  }

  closed(): void {
    if (this.isOver) return
    this.isOver = true
    this.giveUp()
    this.gateway.sessions -= 1
  }

  protected receive(message: ClientEvent): void {
    if (message.type === 'session.start') this.greet()
    else if (message.type === 'input_audio.append') this.append(message.payload.chunk)
    else if (message.type === 'input_audio.commit') this.commit()
    else this.cancel()
  }

  protected get isWorking(): boolean {
    return this.phase === 'thinking' || this.phase === 'speaking'
  }

  protected append(chunk: string): void {
    if (this.isWorking) return
    if (this.characters + chunk.length > this.settings.maxTurnChars) {
      this.refuse('invalid_message')
      return
    }
    if (this.turn === null && this.pipeline !== null) {
      this.#turns += 1
      this.turn = this.#turns
      this.pipeline.begin(this.turn)
    }
    this.chunks += 1
    this.characters += chunk.length
    if (this.turn !== null) this.pipeline?.append(this.turn, chunk)
    if (this.phase === 'idle') this.goes('listening')
  }

  protected commit(): void {
    if (this.isWorking) this.report()
    else if (this.turn === null || this.chunks === 0) {
      this.reset()
      this.goes('idle')
    } else {
      this.pipeline?.commit(this.turn)
      this.#limit(this.turn)
      this.goes('thinking')
    }
  }

  #limit(turn: number): void {
    const { turnTimeoutMs } = this.settings
    if (turnTimeoutMs > 0)
      this.#callOff = this.gateway.options.clock.after(turnTimeoutMs, () => {
        this.pipeline?.abort(turn)
        this.fail()
      })
  }

  protected reset(): void {
    this.turn = null
    this.chunks = 0
    this.characters = 0
    this.isTextFinal = false
    this.#callOff()
    this.#callOff = () => {}
  }

  protected giveUp(): void {
    if (this.turn !== null) this.pipeline?.abort(this.turn)
    this.reset()
  }

  protected cancel(): void {
    this.giveUp()
    const listens = this.pipeline !== null && this.phase !== 'idle'
    this.goes(listens ? this.settings.cancelTarget : 'idle')
  }

  protected reported(signal: PipelineSignal): void {
    if (signal.type === 'partial' || signal.type === 'final') this.transcript(signal.type, signal.text)
    else if (signal.type === 'delta') this.delta(signal.text)
    else if (signal.type === 'finished') this.finish()
    else if (signal.type === 'failed') this.fail()
  }

  protected transcript(kind: 'partial' | 'final', text: string): void {
    const isOpen = this.phase === 'listening' && kind === 'partial'
    if (this.isTextFinal || (this.phase !== 'thinking' && !isOpen)) return
    this.isTextFinal = kind === 'final'
    this.send({ type: `transcript.${kind}`, payload: { text } })
  }

  protected delta(text: string): void {
    if (!this.isWorking) return
    if (this.phase === 'thinking') this.goes('speaking')
    this.send({ type: 'response.text.delta', payload: { text } })
  }

  protected finish(): void {
    if (!this.isWorking) return
    this.reset()
    this.send({ type: 'response.completed', payload: {} })
    this.goes('idle')
  }

  protected fail(): void {
    this.reset()
    this.send({
      type: 'error',
      payload: { code: 'upstream_error', message: 'The pipeline failed.', retryable: true },
    })
    this.goes('idle')
  }
}

/** The gateway. */
export class PlainGateway implements VelaGateway {
  sessions = 0

  readonly options: GatewayOptions

  constructor(options: GatewayOptions) {
    this.options = options
  }

  accepts(path: string): boolean {
    return path === '/ws'
  }

  protected make(...made: ConstructorParameters<typeof Session>): Session {
    return new Session(...made)
  }

  connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    this.sessions += 1
    const session = this.make(this, socket, pipeline, this.options.newSessionId())
    session.greet()
    return session
  }
}

/** A gateway whose sessions are of this class. */
export const gatewayOf = (Made: typeof Session) =>
  class extends PlainGateway {
    protected override make(...made: ConstructorParameters<typeof Session>): Session {
      return new Made(...made)
    }
  }
