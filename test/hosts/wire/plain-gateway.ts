/** A gateway that is plain right, for tests of its host and of the judge over the wire; each member may be overridden. */
import type {
  Door,
  GatewayOptions,
  Phase,
  PipelinePort,
  PipelineSignal,
  SocketPort,
  VelaGateway,
} from '../../../spec/vela/contract.ts'
import type { ClientEvent, ServerEvent } from '../../../spec/vela/protocol/messages.ts'
import { readClient } from '../../../spec/vela/protocol/reading.ts'

/** One session of the plain gateway. */
export class PlainSession implements Door {
  readonly id: string
  readonly socket: SocketPort
  readonly pipeline: PipelinePort | null
  readonly cancelTarget: Phase
  phase: Phase = 'idle'
  turn = 0
  /** Chunks that wait for a commit. */
  buffered = 0
  /** The turn that the pipeline works on. */
  running: number | null = null
  hasFinal = false

  constructor(socket: SocketPort, pipeline: PipelinePort | null, { settings, newSessionId }: GatewayOptions) {
    this.id = newSessionId()
    this.socket = socket
    this.pipeline = pipeline
    this.cancelTarget = pipeline === null ? 'idle' : settings.cancelTarget
    pipeline?.onSignal((signal) => this.signal(signal))
    this.greet()
  }

  send(message: ServerEvent): void {
    this.socket.send(JSON.stringify(message))
  }
  sendPhase(): void {
    this.send({ type: 'session.state', payload: { value: this.phase } })
  }
  greet(): void {
    this.send({ type: 'session.ready', payload: { sessionId: this.id } })
    this.sendPhase()
  }
  refuse(code: string): void {
    this.send({ type: 'error', payload: { code, message: 'That cannot be read.' } })
  }

  text(frame: string): void {
    const reading = readClient(frame)
    if (reading.is === 'message') this.message(reading.message)
    else this.refuse(reading.is === 'not json' ? 'invalid_json' : 'invalid_message')
  }
  binary(_bytes: Uint8Array): void {
    this.refuse('invalid_message')
  }
  broken(code: number): void {
    this.socket.close(code)
  }
  closed(): void {
    if (this.running !== null) this.pipeline?.abort(this.running)
    this.running = null
  }

  message(message: ClientEvent): void {
    if (message.type === 'session.start') this.greet()
    else if (message.type === 'input_audio.append') this.append(message.payload.chunk)
    else if (message.type === 'input_audio.commit') this.commit()
    else this.cancel()
  }
  append(chunk: string): void {
    if (this.phase === 'thinking' || this.phase === 'speaking') return
    if (this.running === null) {
      this.turn += 1
      this.running = this.turn
      this.hasFinal = false
      this.pipeline?.begin(this.turn)
    }
    this.pipeline?.append(this.turn, chunk)
    this.buffered += 1
    if (this.phase === 'listening') return
    this.phase = 'listening'
    this.sendPhase()
  }
  commit(): void {
    if (this.phase === 'listening') {
      const isHandedOver = this.pipeline !== null && this.buffered > 0
      this.phase = isHandedOver ? 'thinking' : 'idle'
      this.buffered = 0
      if (!isHandedOver) this.running = null
    }
    this.sendPhase()
    if (this.phase === 'thinking' && this.running !== null) this.pipeline?.commit(this.running)
  }
  cancel(): void {
    if (this.phase !== 'idle') {
      if (this.running !== null) this.pipeline?.abort(this.running)
      this.running = null
      this.buffered = 0
      this.phase = this.cancelTarget
    }
    this.sendPhase()
  }

  signal(signal: PipelineSignal): void {
    if (signal.turn !== this.running) return
    const answers: Partial<Record<PipelineSignal['type'], () => void>> = {
      partial: () =>
        'text' in signal && this.send({ type: 'transcript.partial', payload: { text: signal.text } }),
      final: () => 'text' in signal && this.final(signal.text),
      delta: () => 'text' in signal && this.delta(signal.text),
      finished: () => this.end({ type: 'response.completed', payload: {} }),
      failed: () =>
        this.end({
          type: 'error',
          payload: { code: 'upstream_error', message: 'It failed.', retryable: true },
        }),
    }
    answers[signal.type]?.()
  }
  final(text: string): void {
    if (this.hasFinal || this.phase !== 'thinking') return
    this.hasFinal = true
    this.send({ type: 'transcript.final', payload: { text } })
  }
  delta(text: string): void {
    if (this.phase === 'thinking') {
      this.phase = 'speaking'
      this.sendPhase()
    }
    this.send({ type: 'response.text.delta', payload: { text } })
  }
  end(last: ServerEvent): void {
    this.running = null
    this.buffered = 0
    this.phase = 'idle'
    this.send(last)
    this.sendPhase()
  }
}

/** The plain gateway, or one whose sessions are of another class. */
export default class PlainGateway implements VelaGateway {
  readonly options: GatewayOptions
  constructor(options: GatewayOptions) {
    this.options = options
  }
  accepts(path: string): boolean {
    return path === '/ws'
  }
  connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    return new PlainSession(socket, pipeline, this.options)
  }
}
