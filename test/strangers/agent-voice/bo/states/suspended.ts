import type { SuspensionReason, TransitionCause } from '../../../../../spec/agent-voice/contract.ts'
import type { Context } from '../context.ts'
import { ConversationError, type Failure, type Utterance } from '../parse.ts'
import { type CopilotReply, State } from '../state.ts'
import type { Frozen } from '../timers.ts'

const releaseCauses = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
} as const satisfies Record<SuspensionReason, TransitionCause>

/** Pauses everything and remembers the state from before (REQ-008, AC-005). */
export class Suspended extends State {
  readonly name = 'suspended'
  readonly #previous: State
  readonly #reason: SuspensionReason
  #frozen: readonly Frozen[] = []
  #resuming: TransitionCause | undefined

  constructor(ctx: Context, previous: State, reason: SuspensionReason) {
    super(ctx)
    this.#previous = previous
    this.#reason = reason
  }

  override prepare(): void {
    this.#frozen = this.ctx.timers.freeze()
    this.ctx.reason = this.#reason
    this.ctx.turns.userSpeaking = false
  }
  override enter(): void {
    this.#hold(this.#reason)
  }
  override pending(): readonly string[] {
    if (this.#resuming !== undefined) return ['audio.ready']
    return [...this.ctx.holds].map((hold) => `release.${hold}`)
  }

  override suspend(reason: SuspensionReason): void {
    if (this.ctx.holds.has(reason)) {
      this.ctx.ignored('suspend', 'duplicate')
      return
    }
    this.ctx.holds.add(reason)
    if (this.#resuming === undefined) return
    this.#resuming = undefined
    this.ctx.timers.clear('resume')
    this.#hold(reason)
  }
  override release(reason: SuspensionReason): void {
    const { ctx } = this
    if (!ctx.unhold(reason)) {
      ctx.ignored('session.resume', 'not-held')
      return
    }
    if (ctx.holds.size > 0) return
    const cause = releaseCauses[reason]
    ctx.timers.clear('suspend')
    if (!this.#previous.usesAudio) {
      this.#restore(cause)
      return
    }
    this.#resuming = cause
    ctx.capturing = false
    ctx.sttReady = false
    ctx.timers.set('resume', ctx.ports.settings.resumeTimeoutMs, () => this.#expired())
    ctx.out.call('stt.resume', () => ctx.ports.stt.resume())
    ctx.out.call('audio.resume', () => ctx.ports.audio.resume())
    this.#previous.resuming()
    if (this.#previous.name === 'preparing') this.#restore(cause)
  }
  override audioReady(): void {
    const { ctx } = this
    const ready = ctx.capturing && ctx.sttReady && this.#previous.canRestore()
    if (this.#resuming !== undefined && ready) this.#restore(this.#resuming)
  }
  override buffered(handleId: string): void {
    if (this.#resuming === undefined || this.#previous.name !== 'speaking') {
      super.buffered(handleId)
      return
    }
    this.#previous.buffered(handleId)
    this.audioReady()
  }
  override playbackFailed(handleId: string, failure: Failure): void {
    if (this.ctx.turns.current?.handleId !== handleId) super.playbackFailed(handleId, failure)
    else if (failure.recoverable) this.ctx.turns.closeHandle()
    else this.ctx.fault(failure)
  }

  override final(utterance: Utterance): void {
    this.#defer('stt.final', (state) => state.final(utterance))
  }
  override accepted(requestId: string): void {
    this.#defer('copilot.request', (state) => state.accepted(requestId))
  }
  override reply(reply: CopilotReply): void {
    if (reply.status === 'pending') return
    this.#defer('copilot.response', (state) => state.reply(reply))
  }
  override answer(turnId: string, content: string): void {
    this.#defer('intents.answer', (state) => state.answer(turnId, content))
  }

  override start(): void {
    // The start waits until the hold is released (INT-001).
  }
  override end(cause: 'user.stop' | 'fatal' | 'session.timeout', reason: string): void {
    if (this.#previous.usesAudio) {
      super.end(cause, reason)
      return
    }
    if (this.ctx.disposing && !this.ctx.conversing) {
      this.ctx.holds.clear()
      this.ctx.settleStart(new ConversationError('DISPOSED', 'The machine is disposed.'))
      this.#restore('user.stop')
    }
    this.#previous.end(cause, reason)
  }
  override sessionOver(): void {
    if (this.#previous.usesAudio) super.sessionOver()
    else this.#previous.sessionOver()
  }
  override failed(failure: Failure): void {
    if (this.#previous.usesAudio) super.failed(failure)
    else this.#previous.failed(failure)
  }

  #hold(reason: SuspensionReason): void {
    const { ctx } = this
    ctx.timers.set('suspend', ctx.ports.settings.suspendTimeoutMs, () => this.#tooLong())
    if (!this.#previous.usesAudio) return
    ctx.out.call('stt.pause', () => ctx.ports.stt.pause(reason))
    this.#previous.pause()
  }

  #restore(cause: TransitionCause): void {
    const { ctx } = this
    ctx.restore(this.#previous, cause, this.#frozen)
    for (const deferred of ctx.deferred.splice(0)) ctx.submit(deferred)
  }

  #defer(cause: string, dispatch: (state: State) => void): void {
    const { ctx } = this
    if (!this.#previous.usesAudio || this.#previous.name === 'preparing') {
      ctx.ignored(cause)
    } else if (ctx.deferred.length >= ctx.ports.settings.deferLimit) {
      ctx.out.diagnose({ kind: 'defer.overflow', cause })
    } else {
      ctx.deferred.push(() => dispatch(ctx.state))
    }
  }

  #expired(): void {
    const { ctx } = this
    ctx.out.diagnose({ kind: 'budget.exceeded', code: 'PER-003' })
    if (!ctx.capturing || !ctx.sttReady) {
      ctx.fault({ code: 'RESUME_TIMEOUT', recoverable: true })
      return
    }
    ctx.turns.silence('hardStop')
    ctx.turns.finish('turn-interrupted', 'failed', true)
    ctx.afterPublish(() => ctx.notice('answerUnspoken', { code: 'TTS_TIMEOUT' }))
    const waiting = ctx.deferred.splice(0)
    ctx.goto(ctx.states.listening(ctx), 'tts.timeout')
    for (const deferred of waiting) ctx.submit(deferred)
  }

  #tooLong(): void {
    const { ctx } = this
    if (!ctx.conversing) {
      ctx.holds.clear()
      this.#restore('session.timeout')
    } else if (ctx.options.suspendExpiry === 'terminate') {
      ctx.terminate('session.timeout', 'session-timeout')
    } else {
      ctx.fault({ code: 'SUSPEND_TIMEOUT', recoverable: true })
    }
  }
}
