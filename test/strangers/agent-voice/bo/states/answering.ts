import type { InterruptSource, TransitionCause } from '../../../../../spec/agent-voice/contract.ts'
import type { Failure, Utterance } from '../parse.ts'
import { type CopilotReply, State } from '../state.ts'
import { isAuthentication, type NoticeKey } from '../texts.ts'
import type { Turn } from '../turn.ts'

/** What Processing and its sub-states have in common (PAT-001): the prompt and the way to the first audio. */
export abstract class Answering extends State {
  override pause(): void {
    this.ctx.turns.silence('stop')
  }
  override restore(): void {
    if (this.turn?.answer !== undefined) this.speakAnswer()
  }
  override pending(): readonly string[] {
    const { turn } = this
    if (turn?.answer !== undefined) return ['tts.bufferReady']
    return [turn?.request === undefined ? 'answer' : 'copilot.response']
  }

  override final(utterance: Utterance): void {
    this.ctx.turns.enqueue(utterance)
  }
  override partial(): void {
    // The user goes on speaking: the final transcript waits for the next visit to listening.
  }
  override reply(reply: CopilotReply): void {
    const request = this.turn?.request
    if (request === undefined || request.id !== reply.requestId || request.settled) {
      this.ctx.ignored('copilot.response', 'late')
    } else if (reply.status === 'completed') {
      request.settled = true
      request.outstanding = false
      this.answered(reply.content)
    } else if (reply.status === 'failed' && request.outstanding) {
      request.outstanding = false
      this.#refused(reply)
    }
  }
  override buffered(handleId: string): void {
    const { ctx, turn } = this
    const own = turn?.handleId === handleId
    const serving = ctx.ports.settings.responder === 'server' && turn?.handleId === undefined
    if (own || (serving && ctx.turns.adopt(handleId))) ctx.goto(ctx.states.speaking(ctx), 'tts.bufferReady')
    else ctx.ignored('tts.bufferReady', 'late')
  }
  override playbackFailed(handleId: string, failure: Failure): void {
    if (this.turn?.handleId !== handleId) {
      this.ctx.ignored('tts.error', 'late')
      return
    }
    this.ctx.turns.closeHandle()
    if (failure.recoverable) this.giveUp('tts.error', 'failed', { key: 'answerUnspoken', code: failure.code })
    else this.ctx.fault(failure)
  }
  override interrupt(source: InterruptSource): void {
    const byHand = source === 'ui' || source === 'command'
    if (this.ctx.options.earlyInterrupt === 'give-up' && byHand) this.giveUp('user.interrupt', 'interrupted')
    else super.interrupt(source)
  }

  protected get turn(): Turn | undefined {
    return this.ctx.turns.current
  }

  /** Arms the timeout of the answer. Only an answer that comes later than the timeout is too late. */
  protected armAnswer(): void {
    const { ctx } = this
    const edge = ctx.options.timeoutEdge === 'strict' ? 1 : 0
    ctx.timers.set('answer', ctx.ports.settings.copilotTimeoutMs + edge, () =>
      this.giveUp('copilot.timeout', 'timeout', {
        key: 'copilotTimeout',
        code: 'COPILOT_TIMEOUT',
        retry: true,
      }),
    )
  }

  /** Sends the prompt: once for an utterance, again only for a retry (INT-005). */
  protected send(): void {
    const request = this.turn?.request
    const utterance = this.turn?.utterance
    if (request === undefined || utterance === undefined) return
    request.attempt += 1
    request.outstanding = true
    request.settled = false
    const { attempt, id } = request
    const prompt = { requestId: id, utteranceId: utterance.id, text: utterance.text, attempt }
    this.ctx.out.call('copilot.send', () => this.ctx.ports.copilot.send(prompt))
  }

  /** Has the answer in hand. */
  protected answered(content: string): void {
    const { ctx, turn } = this
    ctx.timers.clear('answer', 'retry')
    if (turn === undefined || content.trim() === '') {
      this.giveUp('copilot.response', 'failed', { key: 'copilotFailed', code: 'COPILOT_EMPTY', retry: true })
      return
    }
    turn.answer = content
    if (ctx.options.generating === 'processing' && this.name === 'waitingForCopilot') {
      ctx.goto(ctx.states.generating(ctx), 'copilot.response', true)
    } else {
      this.speakAnswer()
    }
  }

  /** Asks TTS for the answer and waits for the first audio. */
  protected speakAnswer(): void {
    const { ctx } = this
    ctx.timers.set('tts', ctx.ports.settings.ttsStartTimeoutMs, () =>
      this.giveUp('tts.timeout', 'failed', { key: 'answerUnspoken', code: 'TTS_TIMEOUT' }),
    )
    const reason = 'Processing.GeneratingResponse'
    ctx.out.diagnose({ kind: 'substate', reason, ids: ctx.turns.hashedIds() })
    ctx.turns.speak()
  }

  /** Goes back to listening without an answer (AC-008). */
  protected giveUp(
    cause: TransitionCause,
    outcome: string,
    notice?: { key: NoticeKey; code: string; retry?: boolean },
  ): void {
    const { ctx, turn } = this
    ctx.turns.cancelPrompt()
    ctx.turns.silence('hardStop')
    ctx.turns.finish('turn-interrupted', outcome, true)
    const { utterance, request } = turn ?? {}
    const retry = notice?.retry === true && utterance !== undefined && request !== undefined
    if (retry && turn !== undefined) {
      ctx.turns.retryable = { turn, utterance, requestId: request.id, attempt: request.attempt }
    }
    if (notice !== undefined) ctx.afterPublish(() => ctx.notice(notice.key, { code: notice.code, retry }))
    ctx.goto(ctx.states.listening(ctx), cause)
  }

  #refused({ code, retryable }: CopilotReply): void {
    const { ctx } = this
    const { copilotMaxRetries, copilotRetryBaseMs, copilotRetryCapMs } = ctx.ports.settings
    const request = this.turn?.request
    if (request === undefined) return
    const retries = request.attempt - request.first
    if (retryable && retries < copilotMaxRetries) {
      const pause = Math.min(copilotRetryBaseMs * 2 ** retries, copilotRetryCapMs)
      ctx.timers.set('retry', pause, () => this.send())
      return
    }
    request.settled = true
    ctx.timers.clear('answer')
    const fatal = isAuthentication(code) || ctx.options.copilotRefusal === 'faulted'
    if (!retryable && fatal) ctx.fault({ code, recoverable: false })
    else this.giveUp('copilot.response', 'failed', { key: 'copilotFailed', code, retry: true })
  }
}
