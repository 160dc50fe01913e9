import type { Context } from '../context.ts'
import type { Utterance } from '../parse.ts'
import { Answering } from './answering.ts'

/** Analyses an utterance, or waits for its final transcript after a manual end of the turn (REQ-004). */
export class Processing extends Answering {
  readonly name = 'processing'
  #utterance: Utterance | undefined

  constructor(ctx: Context, utterance: Utterance | undefined) {
    super(ctx)
    this.#utterance = utterance
  }

  override prepare(): void {
    const { ctx, turn } = this
    if (turn === undefined) return
    if (this.#utterance !== undefined) turn.utterance = this.#utterance
    const { retryable } = ctx.turns
    const again = retryable !== undefined && retryable.utterance === this.#utterance ? retryable : undefined
    delete turn.answer
    if (this.#asksCopilot()) ctx.turns.openRequest(again)
    ctx.turns.retryable = undefined
  }
  override enter(): void {
    if (this.#utterance === undefined) this.#awaitFinal()
    else this.#ask()
  }
  override pending(): readonly string[] {
    return this.#utterance === undefined ? ['stt.final'] : super.pending()
  }

  override final(utterance: Utterance): void {
    const { turn } = this
    if (this.#utterance !== undefined || turn === undefined) {
      super.final(utterance)
    } else if (utterance.text.trim() === '') {
      this.giveUp('stt.final', 'empty', { key: 'notUnderstood', code: 'STT_EMPTY' })
    } else if (this.ctx.turns.isNew(utterance)) {
      this.ctx.timers.clear('finalize')
      this.#utterance = utterance
      turn.utterance = utterance
      this.#ask()
    }
  }
  override accepted(requestId: string): void {
    const request = this.turn?.request
    if (request?.id !== requestId || request.settled) {
      this.ctx.ignored('copilot.request', 'late')
      return
    }
    this.ctx.goto(this.ctx.states.waiting(this.ctx), 'copilot.request', true)
  }
  override answer(turnId: string, content: string): void {
    const { turn, ctx } = this
    const local = ctx.ports.settings.responder === 'local'
    if (!local || turn?.id !== turnId || turn.answer !== undefined) ctx.ignored('intents.answer', 'late')
    else if (this.#utterance === undefined) ctx.ignored('intents.answer', 'early')
    else this.answered(content)
  }

  #awaitFinal(): void {
    const { ctx } = this
    ctx.timers.set('finalize', ctx.ports.settings.finalizeTimeoutMs, () =>
      this.giveUp('stt.timeout', 'timeout', { key: 'notUnderstood', code: 'STT_TIMEOUT' }),
    )
    ctx.out.call('stt.commit', () => ctx.ports.stt.commit())
  }

  #ask(): void {
    this.armAnswer()
    if (this.#asksCopilot()) this.send()
  }

  #asksCopilot(): boolean {
    const { responder } = this.ctx.ports.settings
    return responder !== 'local' && responder !== 'server'
  }
}

/** Processing with the answer in hand, until its first audio is buffered (PAT-001, AC-003). */
export class Generating extends Answering {
  readonly name = 'processing'

  override enter(): void {
    this.speakAnswer()
  }
}
