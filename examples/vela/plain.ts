/**
 * The gateway of Vela in plain TypeScript, written from the document and the contract alone. One object for all
 * connections; what belongs to one of them is in its session. With a pipeline it hands the turns over, without one it is
 * the skeleton that the document describes.
 */
import type {
  ClientEvent,
  Door,
  GatewayOptions,
  Phase,
  PipelinePort,
  PipelineSignal,
  ServerEvent,
  SocketPort,
  VelaGateway,
} from '../../spec/vela/contract.ts'
import { isLargerThan, type Refusal, read } from './plain/reading.ts'
import type { Recognised, Session, Turn } from './plain/session.ts'

/** WebSocket's number for a message that is too large. */
const tooLarge = 1009

/** What is wrong, in words that give nothing away. */
const explanations = {
  invalid_json: 'This is not JSON.',
  invalid_message: 'This is no message that a client may send.',
} as const

/** All connections of a gateway. */
export default class PlainGateway implements VelaGateway {
  readonly options: GatewayOptions
  protected readonly open = new Set<Session>()

  constructor(options: GatewayOptions) {
    this.options = options
  }

  get sessions(): number {
    return this.open.size
  }

  accepts(path: string): boolean {
    return path === '/ws'
  }

  connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    const session = this.begin(socket, pipeline)
    this.greet(session)
    return this.doorOf(session)
  }

  protected begin(socket: SocketPort, pipeline: PipelinePort | null): Session {
    const session: Session = {
      id: this.options.newSessionId(),
      socket,
      pipeline,
      isOpen: true,
      phase: 'idle',
      turns: 0,
      turn: null,
      leave: () => {},
    }
    this.open.add(session)
    const listening = pipeline?.onSignal((signal) => this.report(session, signal))
    session.leave = () => listening?.dispose()
    return session
  }

  protected doorOf(session: Session): Door {
    const whileOpen = (work: () => void) => {
      if (session.isOpen) work()
    }
    return {
      text: (frame) => whileOpen(() => this.hear(session, frame)),
      binary: (bytes) => whileOpen(() => this.hearBytes(session, bytes)),
      broken: (code) => whileOpen(() => this.close(session, code)),
      closed: () => this.end(session),
    }
  }

  /** A session tells who it is and what it does, when it begins and whenever it is asked to. */
  protected greet(session: Session): void {
    this.send(session, { type: 'session.ready', payload: { sessionId: session.id } })
    this.announce(session)
  }

  protected hear(session: Session, frame: string): void {
    if (isLargerThan(frame, this.options.settings.maxMessageBytes)) {
      this.close(session, tooLarge)
      return
    }
    const message = read(frame)
    if (typeof message === 'string') this.refuse(session, message)
    else this.obey(session, message)
  }

  protected hearBytes(session: Session, bytes: Uint8Array): void {
    if (bytes.length > this.options.settings.maxMessageBytes) this.close(session, tooLarge)
    else this.refuse(session, 'invalid_message')
  }

  protected obey(session: Session, message: ClientEvent): void {
    if (message.type === 'session.start') this.greet(session)
    else if (message.type === 'input_audio.append') this.append(session, message.payload.chunk)
    else if (message.type === 'input_audio.commit') this.commit(session)
    else this.cancel(session)
  }

  /** A chunk joins the turn that is open, or begins one; while the assistant is busy it is too late. */
  protected append(session: Session, chunk: string): void {
    const { phase, pipeline } = session
    if (phase === 'thinking' || phase === 'speaking') return
    if ((session.turn?.characters ?? 0) + chunk.length > this.options.settings.maxTurnChars) {
      this.refuse(session, 'invalid_message')
      return
    }
    const turn = session.turn ?? this.newTurn(session)
    turn.characters += chunk.length
    if (phase === 'idle') this.enter(session, 'listening')
    pipeline?.append(turn.number, chunk)
  }

  protected newTurn(session: Session): Turn {
    session.turns++
    const turn: Turn = { number: session.turns, characters: 0, isRecognised: false, stopWaiting: () => {} }
    session.turn = turn
    session.pipeline?.begin(turn.number)
    return turn
  }

  /** The turn of the user is complete: it is handed over, once. Without a pipeline, or a chunk, that was all of it. */
  protected commit(session: Session): void {
    const { phase, turn, pipeline } = session
    if (phase === 'thinking' || phase === 'speaking') this.announce(session)
    else if (turn === null || pipeline === null) this.rest(session)
    else {
      this.enter(session, 'thinking')
      this.waitFor(session, turn)
      pipeline.commit(turn.number)
    }
  }

  protected waitFor(session: Session, turn: Turn): void {
    const { settings, clock } = this.options
    if (settings.turnTimeoutMs === 0) return
    turn.stopWaiting = clock.after(settings.turnTimeoutMs, () => {
      this.giveUp(session)
      this.fail(session)
    })
  }

  /** Whatever goes on is interrupted; where nothing goes on, nothing changes. */
  protected cancel(session: Session): void {
    const isActive = session.phase !== 'idle'
    this.giveUp(session)
    this.rest(session, isActive && session.pipeline ? this.options.settings.cancelTarget : 'idle')
  }

  /** The turn at hand is worked on no longer. */
  protected giveUp({ turn, pipeline }: Session): void {
    if (turn !== null) pipeline?.abort(turn.number)
  }

  /** There is no turn any more. */
  protected rest(session: Session, phase: Phase = 'idle'): void {
    this.forget(session)
    this.enter(session, phase)
  }

  protected forget(session: Session): void {
    session.turn?.stopWaiting()
    session.turn = null
  }

  /** What the pipeline says counts if it is about the turn at hand. */
  protected report(session: Session, signal: PipelineSignal): void {
    const { turn } = session
    if (!session.isOpen || turn === null || signal.turn !== turn.number) return
    if (signal.type === 'failed') this.fail(session)
    else if (signal.type === 'partial' || signal.type === 'final') this.recognised(session, turn, signal)
    else if (session.phase === 'listening') return
    else if (signal.type === 'delta') this.say(session, signal.text)
    else if (signal.type === 'finished') this.finish(session)
  }

  /** The text of the user, which ends with one that is final, behind the commit and before any answer. */
  protected recognised(session: Session, turn: Turn, { type, text }: Recognised): void {
    const isTooEarly = type === 'final' && session.phase !== 'thinking'
    if (turn.isRecognised || session.phase === 'speaking' || isTooEarly) return
    turn.isRecognised = type === 'final'
    this.send(session, { type: `transcript.${type}`, payload: { text } })
  }

  protected say(session: Session, text: string): void {
    if (session.phase !== 'speaking') this.enter(session, 'speaking')
    this.send(session, { type: 'response.text.delta', payload: { text } })
  }

  protected finish(session: Session): void {
    this.send(session, { type: 'response.completed', payload: {} })
    this.rest(session)
  }

  protected fail(session: Session): void {
    const payload = { code: 'upstream_error', message: 'The answer could not be made.', retryable: true }
    this.send(session, { type: 'error', payload })
    this.rest(session)
  }

  protected refuse(session: Session, code: Refusal): void {
    this.send(session, { type: 'error', payload: { code, message: explanations[code] } })
  }

  protected enter(session: Session, phase: Phase): void {
    session.phase = phase
    this.announce(session)
  }

  protected announce(session: Session): void {
    this.send(session, { type: 'session.state', payload: { value: session.phase } })
  }

  protected send(session: Session, message: ServerEvent): void {
    session.socket.send(JSON.stringify(message))
  }

  protected close(session: Session, code: number): void {
    session.socket.close(code)
    this.end(session)
  }

  /** The connection is gone, or is about to be: nothing of its session is left. */
  protected end(session: Session): void {
    if (!session.isOpen) return
    session.isOpen = false
    this.giveUp(session)
    this.forget(session)
    session.leave()
    this.open.delete(session)
  }
}
