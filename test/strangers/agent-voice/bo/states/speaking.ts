import type { InterruptSource } from '../../../../../spec/agent-voice/contract.ts'
import type { Failure, Utterance } from '../parse.ts'
import { State } from '../state.ts'

/** Speaks the answer and hears an interruption (REQ-006, REQ-007). */
export class Speaking extends State {
  readonly name = 'speaking'
  #rebuffered = true

  override prepare(): void {
    const turn = this.ctx.turns.current
    if (turn !== undefined) turn.role = 'assistant'
  }
  override enter(): void {
    this.#align()
    const { speechBeforeAnswer } = this.ctx.options
    if (speechBeforeAnswer === 'interrupt' && this.ctx.turns.userSpeaking) this.speechStarted(this.ctx.now())
  }
  override pause(): void {
    this.ctx.turns.silence('stop')
  }
  override resuming(): void {
    if (this.ctx.options.resumeSpeaking === 'return-first') return
    if (this.ctx.turns.current?.answer === undefined) return
    this.#rebuffered = false
    this.ctx.turns.speak()
  }
  override canRestore(): boolean {
    return this.#rebuffered
  }
  override buffered(handleId: string): void {
    if (this.ctx.turns.current?.handleId !== handleId) {
      this.ctx.ignored('tts.bufferReady', 'late')
      return
    }
    this.#rebuffered = true
    if (this.ctx.state === this) {
      this.ctx.timers.clear('tts')
      this.#align()
    }
  }
  override restore(): void {
    const { ctx } = this
    if (ctx.turns.current?.answer === undefined) {
      ctx.turns.finish('turn-interrupted', 'suspended', true)
      ctx.goto(ctx.states.listening(ctx), 'session.resume')
    } else if (ctx.turns.current.handleId !== undefined) {
      this.#align()
    } else {
      ctx.timers.set('tts', ctx.ports.settings.ttsStartTimeoutMs, () => {
        ctx.turns.silence('hardStop')
        this.#unspoken('tts.timeout', 'TTS_TIMEOUT')
      })
      ctx.turns.speak()
    }
  }
  override pending(): readonly string[] {
    return ['tts.complete']
  }

  override speechStarted(detectedAt: number): void {
    if (this.ctx.ports.settings.bargeIn) this.#interrupt(detectedAt)
  }
  override partial(utteranceId: string): void {
    const { options, turns } = this.ctx
    if (!options.partialInterrupts || turns.isFinal(utteranceId)) return
    if (!this.ctx.hearsVoice()) return
    this.speechStarted(this.ctx.now())
  }
  override final(utterance: Utterance): void {
    this.ctx.turns.enqueue(utterance)
  }
  override interrupt(source: InterruptSource): void {
    const byHand = source === 'ui' || source === 'command'
    if (byHand) this.#interrupt(this.ctx.now())
    else if (this.ctx.hearsVoice()) this.speechStarted(this.ctx.now())
    else super.interrupt(source)
  }
  override played(handleId: string): void {
    const { ctx } = this
    if (ctx.turns.current?.handleId !== handleId) {
      ctx.ignored('tts.complete', 'late')
      return
    }
    ctx.turns.closeHandle()
    ctx.recoveries = 0
    ctx.breaker.succeeded()
    ctx.turns.finish('turn-completed', 'completed')
    ctx.goto(ctx.states.listening(ctx), 'tts.complete')
  }
  override playbackFailed(handleId: string, failure: Failure): void {
    const { ctx } = this
    if (ctx.turns.current?.handleId !== handleId) {
      ctx.ignored('tts.error', 'late')
      return
    }
    ctx.turns.closeHandle()
    if (failure.recoverable) this.#unspoken('tts.error', failure.code)
    else ctx.fault(failure)
  }

  #unspoken(cause: 'tts.error' | 'tts.timeout', code: string): void {
    const { ctx } = this
    ctx.turns.finish('turn-interrupted', 'failed', true)
    ctx.afterPublish(() => ctx.notice('answerUnspoken', { code }))
    ctx.goto(ctx.states.listening(ctx), cause)
  }

  #interrupt(detectedAt: number): void {
    const { ctx } = this
    const handleId = ctx.turns.current?.handleId
    if (handleId === undefined) return
    ctx.turns.interrupted()
    ctx.turns.finish('turn-interrupted', 'interrupted')
    ctx.goto(ctx.states.interrupted(ctx, handleId, detectedAt), 'user.interrupt')
  }

  #align(): void {
    const turn = this.ctx.turns.current
    const handleId = turn?.handleId
    if (turn === undefined || handleId === undefined) return
    this.ctx.out.call('captions.align', () => this.ctx.ports.captions.align({ turnId: turn.id, handleId }))
  }
}
