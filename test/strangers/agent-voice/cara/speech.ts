import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import { hintOf } from './texts.ts'
import { type Answer, newId, type Turn } from './turns.ts'

/** Answers that are spoken, and their interruption. */
export class Speech {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** Asks to speak an answer under a new handle. `speaking` waits for the first buffered audio. */
  say(turn: Turn, answer: Answer): void {
    const core = this.#core
    const handleId = newId('handle')
    turn.handleId = handleId
    turn.responseId = answer.requestId ?? handleId
    if (core.options.answerState === 'processing' && core.is('waitingForCopilot')) {
      core.go('processing', 'copilot.response')
    }
    core.timers.set('ttsStart', core.settings.ttsStartTimeoutMs)
    if (!this.#speak(handleId, answer)) this.#giveUp(turn, 'tts.error', 'SPEAK_FAILED')
  }

  /** Speaks the answer once more after a suspension. False when that fails. */
  replay(turn: Turn, answer: Answer): boolean {
    turn.handleId = newId('handle')
    return this.#speak(turn.handleId, answer)
  }

  #speak(handleId: string, answer: Answer): boolean {
    const ids = answer.requestId === undefined ? { handleId } : { handleId, requestId: answer.requestId }
    return this.#core.out.call('tts.speak', (p) => p.tts.speak({ ...ids, text: answer.text, last: true }))
  }

  /** Silence at once, when an answer has to end. */
  silence(turn: Turn): void {
    const { handleId } = turn
    this.#core.timers.clear('ttsStart')
    this.#core.timers.clear('interrupt')
    turn.handleId = undefined
    if (handleId !== undefined) this.#core.out.call('tts.hardStop', (p) => p.tts.hardStop(handleId))
  }

  playback(event: Voice.TtsPlaybackEvent): void {
    const core = this.#core
    const { turn } = core
    if (turn === undefined || turn.handleId !== event.handleId) return core.ignore('tts', 'other handle')
    if (core.is('suspended')) return core.parts.suspension.playback(event)
    if (event.type === 'playback-error') return this.#failed(turn, event.error)
    const state = event.type === 'speaking-state-changed' ? event.data.state : undefined
    if (state === 'speaking') return this.#buffered(turn)
    const done = event.type === 'playback-complete'
    const silent = done || event.type === 'interrupted' || state === 'idle'
    if (core.is('interrupted') && silent) return this.cleared()
    if (core.is('speaking') && done) return this.#completed(turn)
    if (event.type !== 'chunk' && event.type !== 'metrics') core.ignore('tts', event.type)
  }

  #buffered(turn: Turn): void {
    const core = this.#core
    if (!core.is('processing', 'waitingForCopilot')) return core.ignore('tts.bufferReady')
    core.timers.clear('ttsStart')
    turn.role = 'assistant'
    core.go('speaking', 'tts.bufferReady')
    this.align(turn)
  }

  /** Asks for captions along the answer. */
  align(turn: Turn): void {
    const { handleId } = turn
    if (handleId === undefined) return
    this.#core.out.call('captions.align', (p) => p.captions.align({ turnId: turn.id, handleId }))
  }

  #completed(turn: Turn): void {
    const core = this.#core
    turn.handleId = undefined
    core.parts.faults.turnCompleted()
    core.turnEvent('turn-completed', turn)
    core.persist(turn, 'completed')
    core.parts.lifecycle.listen('tts.complete')
  }

  #failed(turn: Turn, error: Voice.ServiceError): void {
    const core = this.#core
    if (!error.recoverable) {
      turn.handleId = undefined
      return core.parts.faults.fault(error.code, false)
    }
    if (core.is('interrupted')) return this.cleared()
    if (!core.is('processing', 'waitingForCopilot', 'speaking')) return core.ignore('tts.error')
    turn.handleId = undefined
    this.#giveUp(turn, 'tts.error', 'TTS_FAILED')
  }

  /** The first audio did not come in time. */
  startTimedOut(): void {
    const { turn } = this.#core
    if (turn !== undefined) this.#giveUp(turn, 'tts.timeout', 'TTS_TIMEOUT')
  }

  #giveUp(turn: Turn, cause: Voice.TransitionCause, code: string): void {
    const core = this.#core
    this.silence(turn)
    core.parts.prompts.endUnfinished(turn)
    core.parts.lifecycle.listen(cause, { code }, () => core.notify('speechFailed', hintOf(code)))
  }

  /** A failed replay after a suspension. */
  replayFailed(cause: 'tts.error' | 'tts.timeout'): void {
    const { turn } = this.#core
    if (turn !== undefined) this.#giveUp(turn, cause, 'REPLAY_FAILED')
  }

  /** Speech of the user during an answer. */
  bargeIn(source: Voice.InterruptSource, detectedAt: number | undefined): void {
    const core = this.#core
    if (!core.settings.bargeIn) return core.ignore('user.interrupt', 'no barge-in')
    if (core.policy === 'manual') return core.ignore('user.interrupt', 'manual')
    core.parts.dialogue.userSpeaking = true
    this.#interrupt(source, detectedAt)
  }

  /** An interruption that is asked for. Speech obeys the settings, a command always interrupts. */
  interrupt(source: Voice.InterruptSource): void {
    const core = this.#core
    const { turn } = core
    const command = source === 'ui' || source === 'command'
    const thinking = core.is('processing', 'waitingForCopilot') && turn !== undefined
    if (command && thinking && core.options.interruptThinking === 'cancel') return this.#cancel(turn)
    if (!core.is('speaking')) return core.ignore('user.interrupt')
    if (command) this.#interrupt(source, undefined)
    else this.bargeIn(source, undefined)
  }

  #cancel(turn: Turn): void {
    const core = this.#core
    turn.interruptions += 1
    core.parts.prompts.abandon(false)
    if (core.options.giveUpEvent === 'none') core.turnEvent('turn-interrupted', turn)
    core.timers.clear('finalize')
    core.parts.lifecycle.listen('user.interrupt')
  }

  #interrupt(source: Voice.InterruptSource, detectedAt: number | undefined): void {
    const core = this.#core
    const { turn } = core
    const handleId = turn?.handleId
    if (turn === undefined || handleId === undefined) return core.ignore('user.interrupt')
    const now = core.now()
    const known = typeof detectedAt === 'number' && Number.isFinite(detectedAt)
    const at = known ? Math.min(detectedAt, now) : now
    turn.interruptions += 1
    core.go('interrupted', 'user.interrupt', { reason: source })
    core.out.call('tts.cancel', (p) => p.tts.cancel(handleId))
    core.out.call('captions.truncate', (p) => p.captions.truncate({ turnId: turn.id, handleId }))
    core.turnEvent('turn-interrupted', turn)
    core.persist(turn, 'interrupted')
    const left = at + core.settings.interruptBudgetMs - now
    if (left > 0) core.timers.set('interrupt', left)
    else this.budgetOver()
  }

  /** The cancelled answer is not silent in time. */
  budgetOver(): void {
    const { turn } = this.#core
    this.#core.note('budget.exceeded', { reason: 'interrupt' })
    if (turn !== undefined) this.silence(turn)
    this.cleared()
  }

  /** The cancelled answer is silent. */
  cleared(): void {
    const core = this.#core
    core.timers.clear('interrupt')
    if (core.turn !== undefined) core.turn.handleId = undefined
    core.parts.lifecycle.listen('interrupt.cleared')
  }
}
