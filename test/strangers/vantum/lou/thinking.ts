/** THINKING: asks the model for an answer; the caller's audio rests meanwhile. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Due } from './agenda.ts'
import { StayAlert } from './metrics.ts'
import type { Session } from './session.ts'
import { State } from './state.ts'

const failed = 'Something went wrong while I was thinking. Please try again.'
const busy = 'The assistant is busy at the moment. One moment, please.'

export class Thinking extends State {
  readonly name = 'THINKING'
  readonly utteranceId: string
  readonly #transcript: string | undefined
  readonly #alert: StayAlert
  #attempt = 0
  /** A request is on its way and has not been answered. */
  #active = false
  #tokens = ''

  constructor(session: Session, utteranceId: string, transcript: string | undefined) {
    super(session)
    this.utteranceId = utteranceId
    this.#transcript = transcript
    const { settings, monitoring } = session.ports
    this.#alert = new StayAlert('thinking', settings.alertThinkingMs, monitoring)
  }

  override enter(): void {
    const { agenda, history, ports, readings } = this.session
    agenda.set('timeout', ports.settings.llmTimeoutMs + (readings.llmTimeoutFrom === 'past' ? 1 : 0))
    if (readings.stayAlert === 'when-passed') agenda.set('alert', ports.settings.alertThinkingMs + 1)
    if (this.#transcript !== undefined) history.addUser(this.#transcript)
    this.#ask()
  }

  override exit(): void {
    if (this.#active) this.session.attempt('model', () => this.session.ports.model.abort(this.utteranceId))
    this.#active = false
    this.#alert.check()
  }

  override model(signal: Voice.ModelSignal): void {
    if (signal.utteranceId !== this.utteranceId) return
    switch (signal.type) {
      case 'token':
        if (typeof signal.text === 'string') this.#tokens += signal.text
        return
      case 'response':
        this.#active = false
        this.#answer(typeof signal.text === 'string' ? signal.text : '')
        return
      case 'error':
        this.#active = false
        this.#fail('llm_error', failed)
        return
      case 'rate-limited':
        if (this.#active) this.#refused(signal.retryAfterMs)
    }
  }

  override due(due: Due): void {
    if (due === 'alert') this.#alert.check()
    if (due === 'retry') this.#ask()
    if (due !== 'timeout') return
    this.session.records.write('warn', 'LLM timeout', { attempt: this.#attempt })
    this.#fallBack()
  }

  /** What there is of an answer, for a transition that comes from outside. */
  textSoFar(): string {
    return this.#tokens.trim() === '' ? this.#defaultText() : this.#tokens
  }

  #ask(): void {
    const { history, ports } = this.session
    this.#attempt += 1
    this.#active = true
    this.#tokens = ''
    const request = { utteranceId: this.utteranceId, attempt: this.#attempt, messages: history.messages }
    if (this.session.attempt('model', () => ports.model.generate(request))) return
    this.#active = false
    this.#fail('llm_error', failed)
  }

  #answer(text: string): void {
    const complete = text.trim() === '' && this.session.readings.emptyResponse === 'tokens' ? this.#tokens : text
    this.session.toResponding(this.utteranceId, complete.trim() === '' ? this.#defaultText() : complete)
  }

  #refused(retryAfterMs: number | undefined): void {
    const { agenda, ports, readings } = this.session
    const { rateLimitBackoffMs, rateLimitRetries } = ports.settings
    this.#active = false
    this.#tokens = ''
    this.session.records.write('warn', 'LLM rate limit', { attempt: this.#attempt })
    const isExhausted = this.#attempt > rateLimitRetries
    if (isExhausted && readings.rateLimitExhausted === 'error') {
      this.#fail('llm_rate_limited', failed)
      return
    }
    if (readings.refusalTold === 'notice') this.session.tell({ type: 'notice', message: busy })
    else this.session.tell({ type: 'error', code: 'llm_rate_limited', message: busy })
    if (isExhausted) {
      this.#fallBack()
      return
    }
    const backoff = rateLimitBackoffMs * 2 ** (this.#attempt - 1)
    const asked = readings.retryAfter === 'longer' && Number.isFinite(retryAfterMs) ? (retryAfterMs ?? 0) : 0
    agenda.set('retry', Math.max(backoff, asked))
  }

  #fallBack(): void {
    this.session.toResponding(this.utteranceId, this.session.ports.settings.fallbackText)
  }

  #fail(code: string, message: string): void {
    this.session.records.write('error', 'Error in conversation flow', { currentState: this.name, code })
    this.session.tell({ type: 'error', code, message })
    this.session.toListening()
  }

  #defaultText(): string {
    const { defaultText, fallbackText } = this.session.ports.settings
    return defaultText.trim() === '' ? fallbackText : defaultText
  }
}
