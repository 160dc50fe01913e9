import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { safeCode } from './checks.ts'
import type { Core } from './core.ts'
import { hintOf, type Notice } from './texts.ts'
import { anotherTurn, Memory, newRequest, type Request, type Turn } from './turns.ts'

/** The way of a prompt to its answer. */
export class Prompts {
  readonly #core: Core
  readonly #parked = new Map<string, Turn>()
  readonly #closed = new Memory(500)
  /** A request of the realtime service that came before its utterance was final. */
  #early: { readonly id: string; answer: Voice.CopilotResponseEvent | undefined } | undefined

  constructor(core: Core) {
    this.#core = core
  }

  /** Asks for the answer to a turn. */
  dispatch(turn: Turn): void {
    const core = this.#core
    this.#startClock()
    if (turn.request !== undefined) return this.#send(turn, turn.request)
    const early = this.#early
    this.#early = undefined
    if (core.settings.responder !== 'server' || early === undefined) return
    this.accepted(early.id)
    if (early.answer !== undefined) this.response(early.answer)
  }

  /** The time is over strictly after the limit. */
  #startClock(): void {
    this.#core.timers.set('copilot', this.#core.settings.copilotTimeoutMs + 1)
  }

  #send(turn: Turn, request: Request): void {
    const prompt = {
      requestId: request.id,
      utteranceId: turn.utteranceId ?? '',
      text: turn.transcript ?? '',
      attempt: request.attempt,
    }
    const sent = this.#core.out.call('copilot.send', (p) => p.copilot.send(prompt))
    if (!sent) this.#failed(turn, request, 'SEND_FAILED', true)
  }

  accepted(requestId: string): void {
    const core = this.#core
    const { turn } = core
    const request = turn?.request
    const open = core.is('processing') && !core.parts.dialogue.awaitsFinal && turn?.answer === undefined
    if (request?.id === requestId && !request.byServer) {
      if (request.accepted && !open) return core.ignore('copilot.request', 'duplicate')
      if (turn?.answer !== undefined || !core.is('processing', 'waitingForCopilot')) {
        return core.ignore('copilot.request', 'late')
      }
      request.accepted = true
      if (core.options.copilotClock === 'accepted') this.#startClock()
      return core.go('waitingForCopilot', 'copilot.request')
    }
    if (core.settings.responder !== 'server' || this.#closed.has(requestId) || request?.id === requestId) {
      return core.ignore('copilot.request', 'unknown')
    }
    if (open && turn !== undefined && request === undefined) {
      turn.request = newRequest(requestId, true)
      if (core.options.copilotClock === 'accepted') this.#startClock()
      return core.go('waitingForCopilot', 'copilot.request')
    }
    const { awaitsFinal, waiting } = core.parts.dialogue
    const busy = core.is('processing', 'waitingForCopilot', 'speaking')
    if (core.is('listening', 'interrupted') || (busy && (awaitsFinal || waiting))) {
      this.#early = { id: requestId, answer: undefined }
    } else core.ignore('copilot.request', 'not now')
  }

  response(event: Voice.CopilotResponseEvent): void {
    const core = this.#core
    const { turn } = core
    const request = turn?.request
    if (this.#early?.id === event.requestId && event.status !== 'pending') {
      this.#early.answer ??= event
      return
    }
    const waits = core.is('processing', 'waitingForCopilot') && turn?.answer === undefined
    const known = request?.id === event.requestId
    if (turn === undefined || !known || !waits) return core.ignore('copilot.response')
    if (event.status === 'pending') return core.note('copilot.pending')
    if (event.status === 'failed') {
      if (request.resting) return core.ignore('copilot.response', 'duplicate')
      return this.#failed(turn, request, safeCode(event.error?.code), event.error?.retryable === true)
    }
    this.#answered(turn, event.content ?? '', request.id)
  }

  localAnswer(turnId: string, content: string): void {
    const core = this.#core
    const { turn } = core
    const waits = core.is('processing') && !core.parts.dialogue.awaitsFinal && turn?.answer === undefined
    const local = core.settings.responder === 'local' && turn?.request === undefined
    if (turn === undefined || turn.id !== turnId || !waits || !local) return core.ignore('intent.answer')
    this.#answered(turn, content, undefined)
  }

  #answered(turn: Turn, text: string, requestId: string | undefined): void {
    this.#core.timers.clear('copilot')
    this.#core.timers.clear('backoff')
    if (requestId !== undefined) this.#closed.add(requestId)
    if (text.trim() === '') return this.giveUp(turn, 'copilot.response', 'emptyAnswer', 'EMPTY_ANSWER', false)
    turn.answer = { text, requestId }
    this.#core.parts.speech.say(turn, turn.answer)
  }

  #failed(turn: Turn, request: Request, code: string, retryable: boolean): void {
    const core = this.#core
    const { copilotMaxRetries, copilotRetryBaseMs, copilotRetryCapMs } = core.settings
    core.note('copilot.failed', { code })
    const spent = request.attempt - request.firstAttempt >= copilotMaxRetries
    if (!retryable || spent || request.byServer) {
      return this.giveUp(turn, 'copilot.response', 'copilotFailed', code, true)
    }
    request.resting = true
    if (core.options.copilotClock === 'attempt') core.timers.clear('copilot')
    const pause = copilotRetryBaseMs * 2 ** (request.attempt - request.firstAttempt)
    core.timers.set('backoff', Math.min(copilotRetryCapMs, pause))
  }

  retryDue(): void {
    const core = this.#core
    const { turn } = core
    if (turn?.request === undefined || !turn.request.resting) return
    turn.request.resting = false
    turn.request.attempt += 1
    core.note('copilot.retry')
    if (core.options.copilotClock === 'attempt') this.#startClock()
    this.#send(turn, turn.request)
  }

  answerTimedOut(): void {
    const { turn } = this.#core
    if (turn === undefined) return
    this.giveUp(turn, 'copilot.timeout', 'copilotTimeout', 'COPILOT_TIMEOUT', true)
  }

  /** Gives the prompt up, goes back to listening and offers a retry. */
  giveUp(turn: Turn, cause: Voice.TransitionCause, notice: Notice, code: string, cancel: boolean): void {
    const core = this.#core
    const retry = turn.request !== undefined && !turn.request.byServer
    this.closeRequest(turn, cancel)
    if (retry) this.#parked.set(turn.id, turn)
    for (const oldest of this.#parked.keys()) if (this.#parked.size > 20) this.#parked.delete(oldest)
    this.endUnfinished(turn)
    core.parts.lifecycle.listen(cause, { code }, () => core.notify(notice, hintOf(`COPILOT_${code}`), retry))
  }

  /** Ends whatever still runs for the prompt of a turn. */
  closeRequest(turn: Turn, cancel: boolean): void {
    const core = this.#core
    const { request } = turn
    core.timers.clear('copilot')
    core.timers.clear('backoff')
    if (request === undefined || turn.answer !== undefined) return
    request.resting = false
    this.#closed.add(request.id)
    if (cancel) core.out.call('copilot.cancel', (p) => p.copilot.cancel(request.id))
  }

  endUnfinished(turn: Turn): void {
    if (this.#core.options.giveUpEvent === 'interrupted' && turn.begun && !turn.ended) {
      this.#core.turnEvent('turn-interrupted', turn)
    }
  }

  /** Sends a prompt that was given up once more, when the user asks for it. */
  retry(turnId: string): void {
    const core = this.#core
    const parked = this.#parked.get(turnId)
    if (parked?.request === undefined || !core.is('listening')) return core.ignore('user.retry')
    this.#parked.delete(turnId)
    core.timers.clear('finalize')
    const { request } = parked
    const turn = core.options.giveUpEvent === 'interrupted' ? anotherTurn(parked, core.now()) : parked
    core.spare = core.turn
    core.turn = turn
    core.announceTurn()
    request.attempt += 1
    request.firstAttempt = request.attempt
    request.accepted = false
    core.go('processing', 'user.retry')
    this.dispatch(turn)
  }

  /** Ends the turn in progress at a fault or at the end of the conversation. */
  abandon(last: boolean): void {
    const { turn } = this.#core
    this.#core.parts.dialogue.forget(last)
    this.#early = undefined
    if (turn !== undefined && !turn.abandoned) {
      const open = turn.request !== undefined && !this.#closed.has(turn.request.id)
      turn.abandoned = true
      this.closeRequest(turn, open)
      this.#core.parts.speech.silence(turn)
      this.endUnfinished(turn)
    }
    if (last) this.#parked.clear()
  }
}
