import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Options } from './options.ts'

/** Keeps which response is heard now, which ones are over, and when each began. */
export class Responses {
  current: string | null = null
  /** The request that was sent last. */
  requestId: string | null = null
  /** Whether a request is sent and no response of it has ended. */
  pending = false
  #over = new Set<string>()
  #began = new Map<string, number>()
  #requests = 0
  #ports: X.Ports
  #options: Options

  constructor(ports: X.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
  }

  request() {
    this.#requests += 1
    this.requestId = `ask-${this.#requests}`
    this.pending = true
    this.#ports.realtime.send({ type: 'response.create', requestId: this.requestId })
  }

  /** The service answers of its own accord. */
  expect() {
    this.requestId = null
    this.pending = true
  }

  /** A response is announced; `wanted`: one is waited for now; `again`: it may be one that was over and is tried again. */
  announce(responseId: string, requestId: string | undefined, wanted: boolean, again: boolean) {
    if (responseId === this.current || (this.#over.has(responseId) && !(wanted && again))) return
    if (!this.#began.has(responseId)) this.#began.set(responseId, Date.now())
    const stale = requestId !== undefined && this.requestId !== null && requestId !== this.requestId
    if (!wanted || stale || this.current !== null) {
      this.#over.add(responseId)
      this.#ports.realtime.send({ type: 'response.cancel', responseId })
      return
    }
    this.#over.delete(responseId)
    this.current = responseId
    this.pending = true
  }

  /** Whether output of a response is that of the one that is heard. */
  isHeard(responseId: string): boolean {
    if (this.current !== null) return responseId === this.current
    return this.#options.unannounced === 'heard' && !this.#over.has(responseId)
  }

  /** Takes a response that was not announced. */
  adopt(responseId: string) {
    if (this.current !== null) return
    this.current = responseId
    this.pending = true
    if (!this.#began.has(responseId)) this.#began.set(responseId, Date.now())
  }

  /** The response is given up: the service is told, too. */
  cancel() {
    const { current } = this
    this.#ports.realtime.send(
      current === null ? { type: 'response.cancel' } : { type: 'response.cancel', responseId: current },
    )
    this.close()
  }

  /** Nothing more is heard of the response. */
  close() {
    if (this.current !== null) this.#over.add(this.current)
    this.current = null
    this.pending = false
  }

  /** response.done: measures. */
  finish(responseId: string) {
    if (responseId === this.current) this.pending = false
    const began = this.#began.get(responseId)
    this.#began.delete(responseId)
    if (began === undefined) return
    this.#ports.logger.metric({ name: 'response', responseId, tookMs: Date.now() - began })
  }
}
