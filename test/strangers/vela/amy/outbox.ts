import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

/** What one connection is told; it knows which phase was said last. */
export class Outbox {
  #socket: Vela.SocketPort
  #choices: Choices
  #said: Vela.Phase | null = null
  #isOwed = false
  #isShut = false

  constructor(socket: Vela.SocketPort, choices: Choices) {
    this.#socket = socket
    this.#choices = choices
  }

  say(event: Vela.ServerEvent) {
    if (!this.#isShut) this.#socket.send(JSON.stringify(event))
  }

  /** Readiness and phase: behind the upgrade, and for each `session.start`. */
  greet(sessionId: string, value: Vela.Phase) {
    if (this.#choices.greeting === 'state') this.#state(value)
    this.say({ type: 'session.ready', payload: { sessionId } })
    if (this.#choices.greeting === 'ready') this.#state(value)
  }

  /** A phase that was entered; it is said when it is another one. */
  phase(value: Vela.Phase) {
    if (this.#choices.announce === 'asked' || value === this.#said) return
    this.#state(value)
  }

  /** A message has come; some gateways answer each of them with the phase. */
  owe() {
    this.#isOwed = this.#choices.announce === 'always'
  }

  settle(value: Vela.Phase) {
    if (this.#isOwed) this.#state(value)
  }

  /** An error, as an event. */
  problem(code: string, message: string, retryable: boolean): Vela.ServerEvent {
    const payload = this.#choices.retryable === 'said' ? { code, message, retryable } : { code, message }
    return { type: 'error', payload }
  }

  trouble(code: string, message: string) {
    this.say(this.problem(code, message, false))
  }

  /** Nothing is said any more. */
  shut() {
    this.#isShut = true
  }

  #state(value: Vela.Phase) {
    this.#said = value
    this.#isOwed = false
    this.say({ type: 'session.state', payload: { value } })
  }
}
