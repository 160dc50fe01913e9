import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import type { Journal } from './journal.ts'

/** The request of the present turn to the model. */
export class Thinker {
  private readonly ports: Voice.Ports
  private readonly journal: Journal
  private readonly choices: Choices
  private utteranceId = ''
  private attempts = 0
  /** A request is out and has neither been answered nor refused. */
  private active = false
  private waiting = false
  private tokens = ''

  constructor(ports: Voice.Ports, journal: Journal, choices: Choices) {
    this.ports = ports
    this.journal = journal
    this.choices = choices
  }

  get id(): string {
    return this.utteranceId
  }

  get retryPending(): boolean {
    return this.waiting
  }

  begin(): void {
    this.utteranceId = globalThis.crypto.randomUUID()
    this.attempts = 0
  }

  /** Sends the request, or sends it again. Whether it could be sent. */
  send(messages: readonly Voice.ConversationMessage[]): boolean {
    this.attempts += 1
    this.active = true
    this.waiting = false
    this.tokens = ''
    const request = { utteranceId: this.utteranceId, attempt: this.attempts, messages }
    const sent = this.journal.attempt('model.generate', () => this.ports.model.generate(request))
    if (!sent) this.active = false
    return sent
  }

  token(text: string): void {
    if (typeof text === 'string') this.tokens += text
  }

  /** The whole answer; `text` of a response is all of it. */
  complete(text: string): string {
    this.active = false
    this.waiting = false
    return typeof text === 'string' ? text : this.tokens
  }

  failed(): void {
    this.active = false
    this.waiting = false
  }

  /** The pause before the next attempt; nothing when there is none left. */
  refused(retryAfterMs: number | undefined): number | undefined {
    this.active = false
    const { rateLimitRetries, rateLimitBackoffMs } = this.ports.settings
    if (this.attempts > rateLimitRetries) return undefined
    this.waiting = true
    const backoff = rateLimitBackoffMs * 2 ** (this.attempts - 1)
    if (retryAfterMs === undefined || !Number.isFinite(retryAfterMs) || retryAfterMs < 0) return backoff
    return this.choices.retryPause === 'as-asked' ? retryAfterMs : Math.max(retryAfterMs, backoff)
  }

  /** Closes the stream if one is open. */
  stop(): void {
    const open = this.active
    this.failed()
    if (open) this.journal.attempt('model.abort', () => this.ports.model.abort(this.utteranceId))
  }
}
