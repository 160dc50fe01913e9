/** Responses of the model: which was asked for, which is announced, which is over. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Shared } from './shared.ts'

interface Answer {
  readonly createdAt: number
  over: boolean
  done: boolean
  audioDone: boolean
}

export class Responses {
  readonly #shared: Shared
  readonly #answers = new Map<string, Answer>()
  readonly #cancelled = new Set<string>()
  #requests = 0
  #automatic = 0
  /** What PROCESSING waits for: asked for by us, or made by the service of its own accord. */
  #awaited: { readonly requestId: string | null; responseId: string | null } | null = null

  constructor(shared: Shared) {
    this.#shared = shared
  }

  request() {
    const requestId = `request-${++this.#requests}`
    this.#awaited = { requestId, responseId: null }
    this.#shared.send({ type: 'response.create', requestId })
  }
  expect() {
    const early = [...this.#answers].find(([, answer]) => !answer.over && !answer.done)
    this.#awaited = { requestId: null, responseId: early?.[0] ?? null }
  }
  isAwaited(responseId: string) {
    return this.#awaited !== null && this.#awaited.responseId === responseId
  }
  isLive(responseId: string) {
    const answer = this.#answers.get(responseId)
    if (answer !== undefined) return !answer.over
    return this.#shared.choices.unannounced === 'heard' && this.#awaited !== null && this.#awaited.responseId === null
  }
  isAudioDone(responseId: string) {
    return this.#answers.get(responseId)?.audioDone ?? false
  }
  created({ responseId, requestId }: Extract<Voice.StateEvent, { type: 'response.created' }>, waiting: boolean) {
    if (this.#answers.has(responseId)) return
    const answer: Answer = { createdAt: Date.now(), over: false, done: false, audioDone: false }
    const awaited = this.#awaited
    const fits = awaited !== null && waiting && (requestId === undefined || requestId === awaited.requestId)
    if (fits) {
      this.#answers.set(responseId, answer)
      if (awaited.responseId === null || !this.isLive(awaited.responseId)) awaited.responseId = responseId
      this.#automatic = 0
      return
    }
    const stale = requestId === undefined ? this.#automatic > 0 : this.#cancelled.has(requestId)
    if (requestId === undefined && this.#automatic > 0) this.#automatic -= 1
    const early = requestId === undefined && !stale && this.#shared.settings.autoResponse
    this.#answers.set(responseId, { ...answer, over: !early })
    if (stale) this.#shared.send({ type: 'response.cancel', responseId })
  }
  audioDone(responseId: string) {
    const answer = this.#answers.get(responseId)
    if (answer !== undefined) answer.audioDone = true
  }
  /** The service is done with it: it is measured, once. */
  done(responseId: string) {
    const answer = this.#answers.get(responseId)
    if (answer === undefined || answer.done) return
    answer.done = true
    if (this.#shared.choices.doneImpliesAudioDone) answer.audioDone = true
    this.#shared.logger.metric({ name: 'response', responseId, tookMs: Date.now() - answer.createdAt })
  }
  /** Nothing of it is heard any more. */
  end(responseId: string) {
    const answer = this.#answers.get(responseId)
    if (answer !== undefined) answer.over = true
  }
  /** Calls off whatever is under way or asked for. `again`: the request itself may be made again by others. */
  cancel({ again, spoken }: { readonly again: boolean; readonly spoken?: string }) {
    const awaited = this.#awaited
    let told = false
    for (const [responseId, answer] of this.#answers) {
      if (answer.over) continue
      answer.over = true
      if (answer.done && responseId !== spoken) continue
      this.#shared.send({ type: 'response.cancel', responseId })
      told = true
    }
    if (awaited !== null && awaited.responseId === null) {
      if (!told) this.#shared.send({ type: 'response.cancel' })
      if (awaited.requestId === null) this.#automatic += 1
    }
    if (again) return
    if (awaited?.requestId != null) this.#cancelled.add(awaited.requestId)
    this.#awaited = null
  }
  /** An output that was not announced is taken for an announcement. */
  hear(responseId: string) {
    if (!this.#answers.has(responseId)) this.created({ type: 'response.created', responseId }, true)
  }
  /** Nothing is waited for any more. */
  settle() {
    if (this.#awaited?.requestId != null) this.#cancelled.add(this.#awaited.requestId)
    this.#awaited = null
  }
  /** The connection is gone, and all of them with it. */
  forget() {
    for (const answer of this.#answers.values()) answer.over = true
    this.settle()
    this.#automatic = 0
  }
}
