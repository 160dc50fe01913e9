import type { Context } from '../context.ts'
import type { Failure, Utterance } from '../parse.ts'
import { State } from '../state.ts'

/** Document: Speaking is pre-empted within 150 ms of the detection (REQ-007). */
const preemptBudgetMs = 150

/** Waits until the cancelled answer is silent, within the budget (PER-002). */
export class Interrupted extends State {
  readonly name = 'interrupted'
  readonly #handleId: string
  readonly #detectedAt: number

  constructor(ctx: Context, handleId: string, detectedAt: number) {
    super(ctx)
    this.#handleId = handleId
    this.#detectedAt = detectedAt
  }

  override enter(): void {
    const { ctx } = this
    const handleId = this.#handleId
    const turnId = ctx.turns.current?.id ?? ''
    const elapsed = Math.max(0, ctx.now() - this.#detectedAt)
    if (elapsed > preemptBudgetMs) ctx.out.diagnose({ kind: 'budget.exceeded', code: 'REQ-007' })
    ctx.out.call('tts.cancel', () => ctx.ports.tts.cancel(handleId))
    ctx.out.call('captions.truncate', () => ctx.ports.captions.truncate({ turnId, handleId }))
    const left = ctx.ports.settings.interruptBudgetMs - elapsed
    if (left <= 0) this.#force()
    else ctx.timers.set('budget', left, () => this.#force())
  }
  override pause(): void {
    this.ctx.turns.silence('stop')
  }
  override restore(): void {
    this.#clear()
  }
  override pending(): readonly string[] {
    return ['interrupt.cleared']
  }

  override partial(): void {
    // The user goes on speaking; listening follows.
  }
  override final(utterance: Utterance): void {
    this.ctx.turns.enqueue(utterance)
  }
  override silent(handleId: string): void {
    if (handleId === this.#handleId) this.#clear()
    else super.silent(handleId)
  }
  override played(handleId: string): void {
    if (handleId === this.#handleId) this.#clear()
    else super.played(handleId)
  }
  override playbackFailed(handleId: string, failure: Failure): void {
    if (handleId === this.#handleId) this.#clear()
    else super.playbackFailed(handleId, failure)
  }

  #force(): void {
    const { ctx } = this
    ctx.turns.silence('hardStop')
    ctx.out.diagnose({ kind: 'forced', from: this.name, to: 'listening', cause: 'interrupt.cleared' })
    const late = ctx.now() - this.#detectedAt > ctx.ports.settings.interruptBudgetMs
    if (late) ctx.out.diagnose({ kind: 'budget.exceeded', code: 'PER-002' })
    this.#clear()
  }

  #clear(): void {
    this.ctx.turns.closeHandle()
    this.ctx.goto(this.ctx.states.listening(this.ctx), 'interrupt.cleared')
  }
}
