import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Request } from './record.ts'
import type { World } from './world.ts'

const lastResort = "I'm having trouble processing that. Could you rephrase?"

/** THINKING: the request to the model, its answer, its refusals and its limits. */
export class Thinking {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** The entry of THINKING. Without a transcript (a transition from outside) there is nothing to ask. */
  enter(): void {
    const world = this.#world
    const { talk, settings, ticker } = world
    ticker.set('model', settings.llmTimeoutMs + 1)
    ticker.set('alert-thinking', settings.alertThinkingMs + 1)
    talk.turns += 1
    const transcript = talk.transcript
    talk.transcript = undefined
    if (transcript === undefined) return
    const message: Vantum.ConversationMessage = { role: 'user', content: transcript }
    talk.history.push(message)
    world.call('context.add', () => world.ports.context.add(message))
    if (!world.is('THINKING')) return
    const request: Request = {
      utteranceId: this.utteranceId(),
      messages: [...talk.history],
      attempt: 1,
      refusals: 0,
      open: false,
      tokens: '',
    }
    talk.request = request
    this.#send(request)
  }

  /** The id of the reply of this turn. */
  utteranceId(): string {
    return `${this.#world.sessionHash}-${this.#world.talk.turns}`
  }

  #send(request: Request): void {
    const world = this.#world
    request.open = true
    request.tokens = ''
    const { utteranceId, attempt } = request
    const asked = world.call('model.generate', () => {
      world.ports.model.generate({ utteranceId, attempt, messages: [...request.messages] })
    })
    if (!asked) world.run(() => this.error(utteranceId))
  }

  #current(utteranceId: string): Request | undefined {
    const { talk } = this.#world
    if (talk.state !== 'THINKING' || talk.request?.utteranceId !== utteranceId) return undefined
    return talk.request
  }

  /** A token of the answer. */
  token(utteranceId: string, text: string): void {
    const request = this.#current(utteranceId)
    if (request?.open === true) request.tokens += text
  }

  /** The complete answer; an empty one is replaced. */
  response(utteranceId: string, text: string): void {
    const request = this.#current(utteranceId)
    if (request === undefined) return
    const { settings, choices } = this.#world
    request.open = false
    const whole = text.trim() === '' && choices.emptyResponse === 'tokens' ? request.tokens : text
    if (whole.trim() === '') {
      this.#world.log('warn', 'Empty response', { timestamp: Date.now() })
      this.#answer(settings.defaultText.trim() === '' ? settings.fallbackText : settings.defaultText)
      return
    }
    this.#answer(whole)
  }

  #answer(text: string): void {
    const { talk } = this.#world
    const utteranceId = talk.request?.utteranceId ?? this.utteranceId()
    talk.answer = { utteranceId, text: text.trim() === '' ? lastResort : text }
    this.#world.go('RESPONDING')
  }

  /** The model has failed: the client is told, and LISTENING follows. */
  error(utteranceId: string): void {
    const request = this.#current(utteranceId)
    if (request === undefined) return
    request.open = false
    this.#fail('model-error')
  }

  #fail(reason: string): void {
    const world = this.#world
    world.log('error', 'Error in conversation flow', {
      reason,
      currentState: world.talk.state,
      timestamp: Date.now(),
    })
    world.tell({ type: 'error', code: 'SERVICE_FAILED', message: 'The answer could not be generated.' })
    if (world.is('THINKING')) world.go('LISTENING')
  }

  /** The model has refused the request for its rate: it is queued and sent again, and the client is told. */
  rateLimited(utteranceId: string, retryAfterMs: number | undefined): void {
    const world = this.#world
    const { settings, choices, ticker } = world
    const request = this.#current(utteranceId)
    if (request === undefined || !request.open) return
    request.open = false
    request.tokens = ''
    request.refusals += 1
    const usedUp = request.attempt > settings.rateLimitRetries
    world.log('warn', 'Model refused for its rate', { attempt: request.attempt, timestamp: Date.now() })
    const silent = usedUp && choices.retriesUsedUp === 'error'
    if (!silent && (choices.refusalNotice === 'each' || request.refusals === 1)) {
      world.tell({ type: 'notice', message: 'This takes a little longer than usual. Please hold on.' })
    }
    if (!world.is('THINKING')) return
    if (usedUp) {
      if (choices.retriesUsedUp === 'error') this.#fail('rate-limit')
      else this.#answer(settings.fallbackText)
      return
    }
    const pause = settings.rateLimitBackoffMs * 2 ** (request.attempt - 1)
    const hint = retryAfterMs ?? pause
    ticker.set('retry', choices.retryPause === 'hint' ? hint : Math.max(hint, pause))
  }

  /** The pause of a refused request is over. */
  retry(): void {
    const { talk } = this.#world
    if (talk.state !== 'THINKING' || talk.request === undefined || talk.request.open) return
    talk.request.attempt += 1
    this.#send(talk.request)
  }

  /** The model has taken too long: the fallback is spoken. Leaving the state aborts the request. */
  timedOut(): void {
    const world = this.#world
    if (!world.is('THINKING')) return
    world.log('warn', 'Model timed out', { limitMs: world.settings.llmTimeoutMs, timestamp: Date.now() })
    this.#answer(world.settings.fallbackText)
  }

  /** THINKING is left: what the model still works on is aborted. */
  leave(): void {
    this.#world.ticker.clear('model', 'retry', 'alert-thinking')
    this.abort()
  }

  /** Aborts the request, if the model works on it. */
  abort(): void {
    const { talk, ports } = this.#world
    const { request } = talk
    if (request === undefined || !request.open) return
    request.open = false
    this.#world.call('model.abort', () => ports.model.abort(request.utteranceId))
  }
}
