/** The user interrupts an answer: silence, and listening again within a budget (AV-REQ-007, AV-PER-002). */
import type { Heard } from './diagnostics.ts'
import type { Talk } from './talk.ts'

/** From the detected speech to interrupted, at the latest (ms). */
const enterBudgetMs = 150

/** Yields to the user. */
export class Interruption {
  protected readonly talk: Talk

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** Speech interrupts an answer only where the settings allow it. */
  bargeIn(detectedAt?: number): Heard {
    if (!this.talk.ports.settings.bargeIn) return 'not-now'
    this.interrupt(detectedAt)
    return undefined
  }

  /** The user asks for it, by button or command; before the answer is heard there is nothing to fade (AV-RUL-15). */
  command(): Heard {
    const { state, turns } = this.talk
    if (state === 'speaking') this.interrupt()
    else if (state === 'processing' || state === 'waitingForCopilot') {
      turns.interrupted()
      this.talk.backToListening('user.interrupt', 'barge-in')
    } else return 'not-now'
    return undefined
  }

  /** A cancelled answer is silent. */
  cleared(): Heard {
    if (this.talk.state !== 'interrupted') return 'not-now'
    this.listen()
    return undefined
  }

  /** Silence was made by other means, for instance by a suspension. */
  listen(): void {
    this.talk.timers.clear('watchdog')
    this.talk.speech.forget()
    this.talk.listening.next('interrupt.cleared')
  }

  /** `detectedAt`: when the user was heard (ms); a stamp from the future counts as now (AV-RUL-26). */
  protected interrupt(detectedAt = Number.POSITIVE_INFINITY): void {
    const { talk } = this
    const { voice } = talk.speech
    if (talk.state !== 'speaking' || !voice) return
    const sinceMs = Math.max(0, talk.ports.clock.now() - detectedAt)
    const target = { turnId: talk.turns.current.turnId, handleId: voice.handleId }
    talk.turns.interrupted()
    talk.go('interrupted', 'user.interrupt')
    talk.ports.tts.cancel(voice.handleId)
    talk.ports.captions.truncate(target)
    talk.prompt.drop()
    talk.turns.end('barge-in')
    if (sinceMs > enterBudgetMs) talk.diagnostics.record('budget.exceeded', { to: 'interrupted' })
    const leftMs = Math.max(0, talk.ports.settings.interruptBudgetMs - sinceMs)
    talk.timers.set('watchdog', leftMs, () => this.force(voice.handleId))
  }

  /** The voice has not confirmed its silence in time (AV-RUL-17). */
  private force(handleId: string): void {
    this.talk.ports.tts.hardStop(handleId)
    this.talk.diagnostics.record('forced', { from: 'interrupted', to: 'listening' })
    this.listen()
  }
}
