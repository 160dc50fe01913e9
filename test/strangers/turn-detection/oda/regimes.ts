import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { Regime, type SessionEnd } from './regime.ts'
import { adopt, leaveSession, revert } from './session.ts'
import { commitByHand, interruptPlayback } from './turn.ts'

/** There is no session (yet, or any longer). */
export class Offline extends Regime {
  override readonly isOnline = false
  override serverEvent(): void {
    this.context.ignore()
  }
  override sessionUpdated(): void {}
  override sessionOver(): void {}
  override updateFailed(): void {}
}

/** What all regimes have in common that have a session. */
export abstract class Online extends Regime {
  override readonly isOnline = true
  override serverEvent(event: Voice.RealtimeTurnEvent): void {
    const { context } = this
    if (event.type === 'degraded') this.degrade('degraded')
    else if (event.type === 'response-interrupted') {
      if (context.isUserSpeaking) interruptPlayback(context)
    } else this.#speech(event)
    context.settle()
  }
  override sessionUpdated(payload: unknown): void {
    adopt(this.context, payload)
  }
  override sessionOver(reason: SessionEnd): void {
    leaveSession(this.context, reason)
  }
  override updateFailed(reason: 'unacknowledged' | 'rejected'): void {
    revert(this.context, reason)
  }
  /** The server tells of speech: a fallback is over. */
  protected recovered(): void {}
  #speech(event: Voice.RealtimeTurnEvent): void {
    const { context } = this
    context.watch.heard()
    this.recovered()
    if (context.isDisposed) return
    const latest = Math.max(context.lastSpeechStart ?? -Infinity, context.lastSpeechStop ?? -Infinity)
    if (context.choices.backwards === 'drop' && event.timestamp < latest) return context.ignore()
    if (event.type === 'speech-start') context.phase.speechStarted(event)
    else context.phase.speechStopped(event)
  }
}

/** The server decides about turns: `server_vad` or `semantic_vad`. */
export class ServerManaged extends Online {
  override expectsSpeechEvents(): boolean { return true }
  override awaitsConfirmation(): boolean { return true }
  override answersByItself(): boolean { return this.context.flags.createResponse }
  override degrade(reason: 'start-missing' | 'stop-missing' | 'degraded'): void {
    const { context } = this
    if (!this.expectsSpeechEvents()) return
    context.enterRegime(context.regimes.fallback())
    context.notify('warning', 'fallback')
    context.diagnose({ kind: 'fallback' })
    context.settle()
    context.tell('fallback-engaged', { reason })
  }
}

/** A session that has not acknowledged anything yet. */
export class Configuring extends ServerManaged {
  override expectsSpeechEvents(): boolean { return this.context.wanted.mode !== 'manual' }
  override awaitsConfirmation(): boolean { return this.expectsSpeechEvents() }
  override answersByItself(): boolean { return this.expectsSpeechEvents() && super.answersByItself() }
  /** Manual mode lasts until another is in force. */
  override commit(): void {
    if (this.context.mode === 'manual') commitByHand(this.context)
  }
}

/** The server should decide about turns and does not: local guesses are shown, the operator may commit. */
export class Fallback extends Online {
  override readonly isFallback = true
  override awaitsConfirmation(): boolean { return this.context.choices.pendingInFallback }
  override guess(): Voice.Phase | null {
    const { hints, phase } = this.context
    if (hints.last === 'start') return 'listening'
    return hints.last === 'stop' && phase.name === 'listening' ? 'ready' : null
  }
  override commit(): void {
    commitByHand(this.context)
  }
  protected override recovered(): void {
    const { context } = this
    context.enterRegime(context.regimes.serverManaged())
    context.diagnose({ kind: 'recovered' })
    context.settle()
    context.tell('mode-changed', { previousMode: context.mode, reason: 'server-recovered' })
  }
}

/** The operator decides about turns. What the server tells of speech is shown, and nothing follows by itself. */
export class Manual extends Online {
  override commit(): void {
    commitByHand(this.context)
  }
}
