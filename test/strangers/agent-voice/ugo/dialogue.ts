import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Memory, Request, Utterance } from './memory.ts'
import type { Options } from './options.ts'
import { type Publisher, safely } from './publisher.ts'
import type { Timers } from './timers.ts'

/** Turns, prompts, answers and interruptions: what the chart does within a conversation. */
export class Dialogue {
  readonly ports: Voice.Ports
  readonly m: Memory
  readonly options: Options
  readonly shown: Publisher
  readonly timers: Timers

  constructor(ports: Voice.Ports, memory: Memory, options: Options, shown: Publisher, timers: Timers) {
    this.ports = ports
    this.m = memory
    this.options = options
    this.shown = shown
    this.timers = timers
  }

  /** The way to the next state: its cause, and what is done beside its publication. */
  plan(cause: Voice.TransitionCause, reason?: string, ...deeds: (() => void)[]): void {
    this.m.cause = cause
    this.m.reason = reason
    this.m.deeds.push(...deeds)
  }

  /** Told behind the publication of the next state. */
  say = (word: () => void) => void this.m.words.push(word)

  isManual = () => this.ports.turnDetection.current() === 'manual'
  mayBargeIn = () => this.ports.settings.bargeIn && !this.isManual()
  asksCopilot = () => this.ports.settings.responder !== 'local' && this.ports.settings.responder !== 'server'
  isFresh = ({ utteranceId, text }: Utterance) => text.trim() !== '' && !this.m.heard.has(utteranceId)
  isMine = (handleId: string) => this.m.answer?.handleId !== undefined && this.m.answer.handleId === handleId

  recoversNow = (cause: Voice.TransitionCause) => this.options.faultedStart === 'now' && cause === 'user.start'
  awaitFinal = () => this.timers.start('finalize', this.ports.settings.finalizeTimeoutMs)

  /** A finished turn is followed by a new one. */
  renew(): void {
    if (this.m.turn === undefined || this.m.turn.ended) this.m.turn = this.shown.newTurn()
  }

  /** The user is heard while listening. */
  speech(): void {
    this.renew()
    this.shown.begin()
  }

  heardSpeech(): void {
    this.m.hasSpoken = true
    this.speech()
  }

  /** An utterance becomes the present turn. */
  take(utterance: Utterance): void {
    const { utteranceId, text, confidence } = utterance
    this.renew()
    this.hearOnce(utteranceId)
    const { turn } = this.m
    if (turn === undefined) return
    Object.assign(turn, { utteranceId, transcript: text })
    if (confidence !== undefined) turn.confidence = confidence
    this.shown.begin()
  }

  hearOnce(utteranceId: string): void {
    const { heard } = this.m
    heard.add(utteranceId)
    const [oldest] = heard
    if (heard.size > 500 && oldest !== undefined) heard.delete(oldest)
  }

  /** An utterance that came too early waits for the next visit to Listening. */
  enqueue(utterance: Utterance): void {
    const { queue } = this.m
    this.hearOnce(utterance.utteranceId)
    if (queue.length >= this.ports.settings.queueLimit) {
      this.shown.diagnose('event.ignored', { reason: 'queue-full' })
      if (this.options.fullQueue === 'newest') return
      queue.shift()
    }
    queue.push(utterance)
  }

  /** Takes the utterance and makes its one prompt; it is sent beside the publication. */
  ask(utterance: Utterance): void {
    this.take(utterance)
    this.m.failed = undefined
    const requestId = this.asksCopilot() ? this.shown.newId('request') : ''
    this.m.request = { requestId, utterance, attempt: 1, failures: 0, isOpen: true }
  }

  /** The user wants the failed prompt once more. */
  askAgain(): void {
    const { failed } = this.m
    this.m.failed = undefined
    if (failed === undefined) return
    const { turn, request } = failed
    const isTaken = this.m.turn?.begun === true && !this.m.turn.ended
    if (this.options.retryTurn === 'same' && !isTaken) {
      turn.ended = false
      this.m.turn = turn
    } else this.take(request.utterance)
    this.m.request = { ...request, attempt: request.attempt + 1, failures: 0, isOpen: true }
  }

  send = (): void => {
    const { request } = this.m
    if (request === undefined) return
    const { requestId, utterance, attempt } = request
    if (!this.timers.has('copilot') || this.options.answerFrom === 'attempt') this.#startAnswerTimer()
    if (!this.asksCopilot()) return
    const { utteranceId, text } = utterance
    this.ports.copilot.send({ requestId, utteranceId, text, attempt })
  }

  /** An answer may take so long; it is late only after that. */
  #startAnswerTimer = () => this.timers.start('copilot', this.ports.settings.copilotTimeoutMs + 1)

  accepted(requestId: string): void {
    if (this.m.request !== undefined) this.m.request.requestId = requestId
    this.m.foreign = undefined
    this.m.known.add(requestId)
    if (this.options.answerFrom === 'accepted') this.#startAnswerTimer()
  }

  /** The service asks under ids of its own. */
  isForeign = (requestId: string) =>
    this.ports.settings.responder === 'server' && requestId !== '' && !this.m.known.has(requestId)

  isAwaited = (requestId: string) =>
    requestId !== '' && this.m.request?.isOpen === true && this.m.request.requestId === requestId

  mayRetry = () => this.asksCopilot() && (this.m.request?.failures ?? 0) < this.ports.settings.copilotMaxRetries

  retryLater(): void {
    const { request } = this.m
    if (request === undefined) return
    request.failures += 1
    const { copilotRetryBaseMs, copilotRetryCapMs } = this.ports.settings
    this.timers.start('retry', Math.min(copilotRetryCapMs, copilotRetryBaseMs * 2 ** (request.failures - 1)))
  }

  retryNow(): void {
    if (this.m.request !== undefined) this.m.request.attempt += 1
    safely(this.send)
  }

  /** The turn ends without an answer, or without a spoken one. */
  giveUp(outcome: string, isRetryOffered: boolean): void {
    this.dropAnswer()
    const { turn, request } = this.m
    if (isRetryOffered && turn !== undefined && request !== undefined) {
      turn.metadata.remediation = 'Suggest retry or offline planning tips'
      this.m.failed = { turn, request }
    }
    this.shown.end('turn-interrupted', outcome, this.options.givenUp === 'interrupted')
    this.m.request = undefined
  }

  /** Nothing is awaited any more, neither of Copilot nor of TTS. */
  dropAnswer(): void {
    this.timers.stop('finalize', 'copilot', 'retry', 'tts', 'budget')
    const { request, answer } = this.m
    if (request?.isOpen) this.#cancel(request)
    const handleId = answer?.handleId
    this.m.answer = undefined
    if (handleId !== undefined) this.m.deeds.push(() => this.ports.tts.stop(handleId))
  }

  #cancel(request: Request): void {
    request.isOpen = false
    const { requestId } = request
    if (requestId !== '') this.m.deeds.push(() => this.ports.copilot.cancel(requestId))
  }

  /** The answer is in hand. */
  answer(text: string): void {
    const { request, turn } = this.m
    this.timers.stop('copilot', 'retry')
    if (request !== undefined) request.isOpen = false
    const requestId = request?.requestId ?? ''
    this.m.answer = { text, requestId: requestId || undefined, handleId: undefined, buffered: false }
    this.m.generatingAs = this.options.generatingAs === 'before' ? this.m.state : 'processing'
    if (turn !== undefined) turn.responseId = requestId === '' ? this.shown.newId('answer') : requestId
  }

  /** The answer was heard to its end. */
  complete(): void {
    this.m.answer = undefined
    this.m.recoveries = 0
    this.shown.end('turn-completed', 'completed')
    this.m.request = undefined
  }
}
