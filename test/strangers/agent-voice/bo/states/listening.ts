import type { Utterance } from '../parse.ts'
import { State } from '../state.ts'

/** Hears the user (REQ-003, REQ-004). */
export class Listening extends State {
  readonly name = 'listening'

  override prepare(): void {
    this.ctx.turns.open()
  }
  override enter(): void {
    const { ctx } = this
    ctx.settleStart()
    if (ctx.options.turnStart === 'listening' || ctx.turns.userSpeaking) ctx.turns.begin()
    const waiting = ctx.turns.dequeue()
    if (waiting !== undefined) this.#process(waiting)
  }
  override pending(): readonly string[] {
    return ['stt.final']
  }

  override speechStarted(): void {
    this.ctx.timers.clear('finalize')
    this.ctx.turns.begin()
  }
  override speechStopped(): void {
    const { ctx } = this
    if (ctx.timers.has('finalize')) return
    if (ctx.options.vadEnd === 'process') {
      ctx.turns.begin()
      ctx.goto(ctx.states.processing(ctx), 'vad.end')
      return
    }
    ctx.timers.set('finalize', ctx.ports.settings.finalizeTimeoutMs, () => {
      ctx.out.diagnose({ kind: 'stt.timeout', reason: this.name })
      ctx.notice('notUnderstood')
    })
  }
  override partial(utteranceId: string): void {
    if (this.ctx.turns.isFinal(utteranceId)) this.ctx.ignored('stt.partial', 'late')
    else this.ctx.turns.begin()
  }
  override final(utterance: Utterance): void {
    if (utterance.text.trim() === '') this.ctx.timers.clear('finalize')
    if (this.ctx.turns.isNew(utterance)) this.#process(utterance)
  }
  override endTurn(): void {
    this.ctx.turns.begin()
    this.ctx.goto(this.ctx.states.processing(this.ctx), 'user.endTurn')
  }
  override retry(turnId: string): void {
    const { ctx } = this
    const { retryable } = ctx.turns
    if (retryable === undefined || retryable.turn.id !== turnId) {
      ctx.ignored('user.retry', 'unknown')
      return
    }
    if (ctx.options.retryTurn === 'revived') {
      ctx.turns.finish('turn-interrupted', 'replaced', true)
      ctx.turns.current = { ...retryable.turn, role: 'user', started: false, over: false }
    }
    ctx.turns.begin()
    ctx.goto(ctx.states.processing(ctx, retryable.utterance), 'user.retry')
  }

  #process(utterance: Utterance): void {
    this.ctx.turns.begin()
    this.ctx.turns.retryable = undefined
    this.ctx.goto(this.ctx.states.processing(this.ctx, utterance), 'stt.final')
  }
}
