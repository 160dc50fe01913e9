/** THINKING: the model is asked, again if it refuses, and replaced if it does not answer. */
import type { ModelSignal } from '../../../spec/vantum/contract.ts'
import type PlainConversation from '../plain.ts'
import type { Turn } from './turn.ts'

export class Thought {
  private readonly talk: PlainConversation

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  begin(): void {
    const { timers, ports } = this.talk
    const { llmTimeoutMs, alertThinkingMs } = ports.settings
    timers.owe(alertThinkingMs + 1, () => ports.monitoring.alert('thinking'))
    timers.set(llmTimeoutMs, () => this.giveUp())
  }

  ask(turn: Turn): void {
    turn.sent++
    const { history, ports } = this.talk
    ports.model.generate({
      utteranceId: turn.utteranceId,
      attempt: turn.sent,
      messages: history.messages,
    })
  }

  hear(turn: Turn, signal: ModelSignal): void {
    if (turn.isQueued || signal.type === 'token') return
    if (signal.type === 'error') this.talk.fail('MODEL_FAILED')
    else if (signal.type === 'rate-limited') this.refused(turn, signal.retryAfterMs)
    else this.answered(turn, signal.text)
  }

  private answered(turn: Turn, text: string): void {
    const { fallbackText, defaultText } = this.talk.ports.settings
    const isBlank = text.trim() === ''
    this.speak(turn, isBlank ? defaultText || fallbackText : text)
  }

  private refused(turn: Turn, retryAfterMs: number | undefined): void {
    turn.refused++
    const { ports, timers } = this.talk
    const { rateLimitRetries, rateLimitBackoffMs } = ports.settings
    if (turn.refused > rateLimitRetries) {
      this.talk.fail('RATE_LIMITED')
      return
    }
    if (turn.refused === 1) ports.client.send({ type: 'notice', message: 'One moment, please.' })
    const pauseMs = retryAfterMs ?? rateLimitBackoffMs * (1 << (turn.refused - 1))
    timers.set(pauseMs, () => this.ask(turn))
  }

  private giveUp(): void {
    const { ports } = this.talk
    const turn = this.talk.turn ?? this.talk.newTurn()
    this.talk.record('warn', 'The model did not answer in time', { ms: ports.settings.llmTimeoutMs })
    if (!turn.isQueued) ports.model.abort(turn.utteranceId)
    this.speak(turn, ports.settings.fallbackText)
  }

  private speak(turn: Turn, text: string): void {
    this.talk.turn = turn
    this.talk.transition('RESPONDING')
    this.talk.history.add({ role: 'assistant', content: text }, turn.utteranceId)
    turn.isSpoken = true
    this.talk.ports.synthesis.speak({ utteranceId: turn.utteranceId, text })
    this.talk.reply.watchForStall()
  }
}
