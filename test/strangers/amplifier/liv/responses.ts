/** What was asked of the model, and which response is the present one. */
import type { Machine } from './machine.ts'
import type { Told } from './told.ts'

export class Responses {
  readonly #machine: Machine
  #current: string | null = null
  #isDone = false
  #requestId: string | null = null
  /** A response is expected of which nothing has been announced. */
  #isExpected = false
  #count = 0
  readonly #dead = new Set<string>()
  readonly #since = new Map<string, number>()
  readonly #measured = new Set<string>()

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** Whether output of this response counts. */
  hears(responseId: string) {
    if (responseId === '') return false
    if (responseId === this.#current) return true
    const { options, state } = this.#machine
    return (
      options.unannounced &&
      state === 'processing' &&
      this.#current === null &&
      !this.#dead.has(responseId)
    )
  }

  /** Output has come: a response that was not announced is the present one from now on. */
  adopt(responseId: string) {
    this.#current = responseId
    this.#isExpected = false
  }

  created(event: Told) {
    const responseId = event.text('responseId')
    if (responseId === '' || (responseId === this.#current && !this.#isDone)) return
    this.#since.set(responseId, this.#machine.now)
    this.#measured.delete(responseId)
    const { state, recovery } = this.#machine
    const isDue = state === 'processing' || (state === 'error' && recovery.isRetrying('processing'))
    const requestId = event.text('requestId')
    if (!isDue || (requestId !== '' && requestId !== this.#requestId)) {
      this.#dead.add(responseId)
      return
    }
    this.#dead.delete(responseId)
    this.#current = responseId
    this.#isDone = false
    this.#isExpected = false
  }

  /** PROCESSING begins; what is done already is not what is awaited. */
  begin() {
    if (this.#isDone) this.#forget()
  }

  request() {
    this.#count += 1
    const { options, ports } = this.#machine
    const requestId = options.idStyle === 'counter' ? `q${this.#count}` : `request-${this.#count}`
    this.#requestId = requestId
    this.#isExpected = true
    ports.realtime.send({ type: 'response.create', requestId })
  }
  expect() {
    this.#requestId = null
    this.#isExpected = true
  }

  /** The request was sent once more, as it was. */
  expectAgain() {
    this.#isExpected = this.#current === null
  }

  get isUnderWay() {
    return this.#isExpected || (this.#current !== null && !this.#isDone)
  }

  /** Gives the present response up, and says so to the service. */
  cancel() {
    const responseId = this.#current
    this.#machine.ports.realtime.send({
      type: 'response.cancel',
      ...(responseId === null ? {} : { responseId }),
    })
    this.drop()
  }

  /** The service itself has said that it failed. */
  fail() {
    this.#isDone = true
    this.#isExpected = false
  }

  /** Nothing more is heard of it; the request may still be repeated by a retry. */
  drop() {
    this.#forget()
    this.#isExpected = false
  }
  forgetRequest() {
    this.#requestId = null
  }

  #forget() {
    if (this.#current !== null) this.#dead.add(this.#current)
    this.#current = null
    this.#isDone = false
  }

  done(event: Told) {
    const responseId = event.text('responseId')
    if (responseId === '') return
    if (responseId === this.#current) this.#isDone = true
    if (this.#measured.has(responseId)) return
    this.#measured.add(responseId)
    const since = this.#since.get(responseId)
    this.#machine.ports.logger.metric({
      name: 'response',
      responseId,
      ...(since === undefined ? {} : { tookMs: this.#machine.now - since }),
    })
  }

  metric(name: 'time_to_first_token' | 'time_to_first_audio', tookMs: number | null) {
    this.#machine.ports.logger.metric({
      name,
      ...(this.#current === null ? {} : { responseId: this.#current }),
      ...(tookMs === null ? {} : { tookMs }),
    })
  }
}
