/** Requests and responses: which one counts. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Options } from '../options.ts'

type Created = Extract<X.StateEvent, { type: 'response.created' }>

/** Keeps the request that is open and the response that is heard. */
export class Dialogue {
  readonly #ports: X.Ports
  readonly #options: Options
  #requests = 0
  #open: string | 'auto' | null = null
  #current: string | null = null
  #active = false
  #orphans = 0
  #dead = new Set<string>()
  #createdAt = new Map<string, number>()

  constructor(ports: X.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
  }

  /** The response that counts. */
  get current(): string | null {
    return this.#current
  }

  /** Asks for a response. */
  request(): void {
    this.#begin(`request-${++this.#requests}`)
    this.#ports.realtime.send({ type: 'response.create', requestId: `request-${this.#requests}` })
  }

  /** The service answers of its own accord. */
  expect(): void {
    this.#begin('auto')
  }

  #begin(open: string): void {
    this.#kill(this.#current)
    this.#open = open
    this.#current = null
    this.#active = false
  }

  #kill(responseId: string | null): void {
    if (responseId === null) return
    this.#dead.add(responseId)
    if (this.#dead.size > 500) this.#dead = new Set([...this.#dead].slice(-250))
  }

  #issued(requestId: unknown): boolean {
    const number = /^request-(\d+)$/.exec(String(requestId))?.[1]
    return number !== undefined && Number(number) <= this.#requests
  }

  /** A response is announced. Says whether it is taken. */
  created(event: Created, now: number): boolean {
    const { responseId, requestId } = event
    if (this.#dead.has(responseId) || responseId === this.#current) return false
    const fits = this.#open !== null && (requestId === this.#open || !this.#issued(requestId))
    if (!fits || (this.#current !== null && requestId === undefined && this.#orphans === 0)) {
      this.#kill(responseId)
      return false
    }
    this.#kill(this.#current)
    this.#current = responseId
    this.#active = true
    this.#createdAt.set(responseId, now)
    return true
  }

  /** Whether output of a response counts; an unannounced one may be taken. */
  counts(responseId: string): boolean {
    if (responseId === this.#current) return true
    return (
      this.#options.unannounced === 'hear' &&
      this.#open !== null &&
      this.#current === null &&
      !this.#dead.has(responseId)
    )
  }

  /** Takes a response whose output counts. */
  adopt(responseId: string): void {
    if (responseId === this.#current) return
    this.#current = responseId
    this.#active = true
  }

  /** A response is done: how long it took, or undefined when nothing is known of it. */
  finished(responseId: string, now: number): number | undefined {
    if (responseId === this.#current) this.#active = false
    const since = this.#createdAt.get(responseId)
    this.#createdAt.delete(responseId)
    return since === undefined ? undefined : now - since
  }

  /** Whether a response may be one that was cancelled before it was announced. */
  isOrphan(responseId: string): boolean {
    return this.#orphans > 0 && responseId === this.#current && this.#open === 'auto'
  }

  /** A cancelled response that nobody wanted: the awaited one is still to come. */
  dropOrphan(responseId: string): boolean {
    if (!this.isOrphan(responseId)) return false
    this.#orphans -= 1
    this.#kill(responseId)
    this.#current = null
    return true
  }

  /** Cancels what is asked for or under way; `always`: even a response that is done. */
  cancel(always = false): void {
    const waits = this.#open !== null && this.#current === null
    const runs = this.#current !== null && (this.#active || always)
    if (waits && this.#open === 'auto') this.#orphans += 1
    if (runs) this.#ports.realtime.send({ type: 'response.cancel', responseId: this.#current ?? '' })
    else if (waits) this.#ports.realtime.send({ type: 'response.cancel' })
    this.end()
  }

  /** Cancels, but keeps the request open for a retry of it. */
  cancelForRetry(): void {
    const open = this.#open
    this.cancel()
    this.#open = open
  }

  /** Nothing of the current response counts any more. */
  end(): void {
    this.#kill(this.#current)
    this.#current = null
    this.#active = false
    this.#open = null
  }

  /** The session is gone, and with it all responses. */
  forget(): void {
    this.end()
    this.#orphans = 0
    this.#createdAt.clear()
  }
}
