/** Asking for an answer: one prompt per utterance, retries of it, and one limit over all of them (AV-INT-005). */
import type { CopilotResponseEvent } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from './diagnostics.ts'
import { Fence } from './fence.ts'
import type { Utterance } from './listening.ts'
import { notices } from './notices.ts'
import { isFatal } from './remedies.ts'
import type { Talk } from './talk.ts'

/** A prompt that is out. */
export interface Request {
  readonly id: string
  /** What was sent; the realtime service, which hears for itself, is sent nothing. */
  readonly utterance: Utterance | undefined
  attempt: number
  /** Failed, and waiting for its next attempt. */
  resting: boolean
}

/** Waits for the one answer of a turn, whoever gives it: Copilot, the realtime service, or an intent made here. */
export class Prompt {
  request: Request | undefined
  protected readonly talk: Talk
  private readonly over = new Fence()
  private isAsked = false

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** Only Copilot is asked; the others answer by themselves (AV-DAT-003). */
  ask(utterance: Utterance): void {
    const { responder } = this.talk.ports.settings
    this.isAsked = true
    this.limit()
    if (responder !== 'local' && responder !== 'server') this.send(utterance)
  }

  /** The prompt is on its way. */
  accepted(requestId: string): Heard {
    if (this.over.holds(requestId)) return 'superseded'
    if (this.talk.state !== 'processing') return 'not-now'
    if (this.isServed()) this.adopt(requestId)
    if (requestId !== this.request?.id) return 'superseded'
    this.talk.go('waitingForCopilot', 'copilot.request')
    this.limit()
    return undefined
  }

  answered(event: CopilotResponseEvent): Heard {
    if (!this.request || event.requestId !== this.request.id) return 'superseded'
    // The first final response to a transmission counts; the next one belongs to the next transmission (AV-INT-005).
    if (this.request.resting) return 'not-now'
    if (event.status === 'pending') return this.pending(this.request, event.content ?? '')
    if (event.status === 'completed') return this.completed(this.request, event.content ?? '')
    return event.status === 'failed' ? this.failed(this.request, event) : 'unknown'
  }

  answeredHere({ turnId, content }: { readonly turnId: string; readonly content: string }): Heard {
    const { turns, speech, ports } = this.talk
    if (!this.isAsked || ports.settings.responder !== 'local') return 'not-now'
    if (turnId !== turns.current.turnId) return 'superseded'
    this.close()
    if (content.trim() === '') this.talk.backToListening('copilot.response', 'degraded', notices.failed)
    else speech.say(content, true)
    return undefined
  }

  /** Whether a result of this request is still wanted; the service may take up what waits for a return (AV-RUL-22). */
  awaits(requestId: string): boolean {
    return this.isUnnamed() ? !this.over.holds(requestId) : requestId === this.request?.id
  }

  /** Gives the answer up; whatever still comes of it is too late. */
  drop(): void {
    const { request } = this
    this.close()
    if (request) this.talk.ports.copilot.cancel(request.id)
  }

  /** Nothing more is expected of this request. */
  close(): void {
    this.talk.timers.clear('copilot', 'backoff')
    if (this.request) this.over.add(this.request.id)
    this.request = undefined
    this.isAsked = false
  }

  /** The answer is being heard: now it may take its time. */
  stopWaiting(): void {
    this.talk.timers.clear('copilot', 'backoff')
  }

  protected send(utterance: Utterance): void {
    this.request = { id: this.talk.newId('request'), utterance, attempt: 0, resting: false }
    this.talk.turns.asked(this.request.id)
    this.transmit(this.request)
  }

  protected transmit(request: Request): void {
    const { utterance, id: requestId } = request
    request.attempt += 1
    request.resting = false
    if (!utterance) return
    const { utteranceId, text } = utterance
    this.talk.ports.copilot.send({ requestId, utteranceId, text, attempt: request.attempt })
  }

  private isServed(): boolean {
    return this.isAsked && this.isUnnamed()
  }

  /** The service names its prompts itself, and has named none yet. */
  private isUnnamed(): boolean {
    return !this.request && this.talk.ports.settings.responder === 'server'
  }

  private adopt(requestId: string): void {
    this.request = { id: requestId, utterance: undefined, attempt: 1, resting: false }
    this.talk.turns.asked(requestId)
  }

  /** The limit itself is still in time: the document gives up only beyond it (AV-EDGE-02). */
  protected limit(): void {
    const { timers, ports } = this.talk
    timers.set('copilot', ports.settings.copilotTimeoutMs + 1, () =>
      this.talk.backToListening('copilot.timeout', 'timeout', notices.timeout),
    )
  }

  private pending(request: Request, content: string): Heard {
    if (request.resting) return 'not-now'
    if (content !== '') this.talk.speech.say(content, false, request.id)
    return undefined
  }

  /** What follows a streamed part may be empty; an answer that is empty as a whole is none (AV-RUL-12). */
  private completed(request: Request, content: string): Heard {
    const { talk } = this
    if (content.trim() === '' && !talk.speech.voice) {
      this.close()
      talk.backToListening('copilot.response', 'degraded', notices.failed)
      return undefined
    }
    if (talk.state === 'waitingForCopilot') talk.go('processing', 'copilot.response')
    this.close()
    talk.speech.say(content, true, request.id)
    return undefined
  }

  private failed(request: Request, { error }: CopilotResponseEvent): Heard {
    const { state, speech, ports, faults } = this.talk
    const { code = 'UNKNOWN', retryable = false } = error ?? {}
    if (isFatal(code)) {
      this.close()
      return faults.raise({ code, recoverable: false })
    }
    const mayRetry = retryable && request.attempt <= ports.settings.copilotMaxRetries
    if (state === 'speaking') speech.breakOff()
    else if (mayRetry) return this.rest(request)
    this.close()
    if (state !== 'speaking') this.talk.backToListening('copilot.response', 'degraded', notices.failed)
    return undefined
  }

  /** The next attempt comes after a pause that doubles; what was streamed of the failed one is not heard (AV-RUL-10). */
  private rest(request: Request): Heard {
    const { timers, speech, ports } = this.talk
    const { copilotRetryBaseMs, copilotRetryCapMs } = ports.settings
    const pauseMs = Math.min(copilotRetryBaseMs * 2 ** (request.attempt - 1), copilotRetryCapMs)
    speech.cancel()
    request.resting = true
    timers.set('backoff', pauseMs, () => this.transmit(request))
    return undefined
  }
}
