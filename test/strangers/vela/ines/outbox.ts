import type { Phase, ServerEvent, SocketPort } from '../../../../spec/vela/contract.ts'
import { holds } from './guard.ts'
import type { Choices } from './options.ts'

/** What one connection says to its client. It is silent for good once it is shut. */
export class Outbox {
  readonly #socket: SocketPort
  readonly #retryable: Choices['retryable']
  #phase: Phase = 'idle'
  #isSending = false
  #isShut = false

  constructor(socket: SocketPort, retryable: Choices['retryable']) {
    this.#socket = socket
    this.#retryable = retryable
  }

  /** The phase of the session. */
  get phase(): Phase {
    return this.#phase
  }

  /** Whether a frame is on its way to the socket just now. */
  get isSending(): boolean {
    return this.#isSending
  }

  /** Says one event. */
  say(event: ServerEvent): void {
    if (this.#isShut) return
    const wasSending = this.#isSending
    this.#isSending = true
    holds(() => this.#socket.send(JSON.stringify(event)))
    this.#isSending = wasSending
  }

  /** Says the identity of the session and its phase. */
  greet(sessionId: string): void {
    this.say({ type: 'session.ready', payload: { sessionId } })
    this.sayPhase()
  }

  /** Says the phase as it is. */
  sayPhase(): void {
    this.say({ type: 'session.state', payload: { value: this.#phase } })
  }

  /** Moves to a phase and says it if it is another one, or if it is to be said in any case. */
  enter(phase: Phase, isAlwaysSaid = false): void {
    const isSaid = isAlwaysSaid || phase !== this.#phase
    this.#phase = phase
    if (isSaid) this.sayPhase()
  }

  /** Says an error. The message holds nothing of the client. */
  error(code: string, message: string, retryable: boolean): void {
    const payload = this.#retryable === 'told' ? { code, message, retryable } : { code, message }
    this.say({ type: 'error', payload })
  }

  /** Says nothing from now on. */
  shut(): void {
    this.#isShut = true
  }

  /** Closes the connection with a code. */
  close(code: number): void {
    holds(() => this.#socket.close(code))
  }
}
