import type { SuspensionReason } from '../../../../../spec/agent-voice/contract.ts'
import { ConversationError, type Failure } from '../parse.ts'
import { State } from '../state.ts'

/** Ready; a start may wait here for session and audio (REQ-002, INT-001). */
export class Idle extends State {
  readonly name = 'idle'

  override get usesAudio(): boolean {
    return false
  }
  override prepare(): void {
    this.ctx.reset()
  }
  override enter(): void {
    this.ctx.leaveWindow()
    if (this.ctx.disposing) this.ctx.dispose()
    else this.ctx.ended()
  }
  override restore(): void {
    this.#tryStart('session.ready')
  }
  override pending(): readonly string[] {
    if (this.ctx.startRequest === undefined) return []
    return [
      ...(this.ctx.sessionUsable() ? [] : ['session.ready']),
      ...(this.ctx.primed ? [] : ['audio.primed']),
    ]
  }

  override start(): void {
    this.#tryStart('user.start')
  }
  override end(): void {
    this.ctx.settleStart(new ConversationError('CANCELLED', 'The start was called off.'))
    this.ctx.leaveWindow()
    if (this.ctx.disposing) this.ctx.dispose()
    else this.ctx.ended()
  }
  override sessionReady(): void {
    this.#tryStart('session.ready')
  }
  override sessionOver(): void {
    this.ctx.ignored('session.timeout')
  }
  override primed(): void {
    this.#tryStart('audio.primed')
  }
  override failed(failure: Failure): void {
    if (this.ctx.options.idleError === 'fault') {
      super.failed(failure)
      return
    }
    this.ctx.out.diagnose({ kind: 'fault', code: failure.code, reason: this.name })
    if (this.ctx.startRequest === undefined) return
    this.ctx.settleStart(new ConversationError(failure.code, 'A service failed before the start.'))
    this.ctx.leaveWindow()
  }
  override released(): void {
    if (this.ctx.options.primedAfterRelease === 'lost') this.ctx.primed = false
  }
  override suspend(reason: SuspensionReason): void {
    if (this.ctx.options.idleSuspend === 'suspend') super.suspend(reason)
    else this.ctx.holds.add(reason)
  }
  override release(reason: SuspensionReason): void {
    this.ctx.unhold(reason)
    this.#tryStart('session.ready')
  }

  #tryStart(cause: 'user.start' | 'session.ready' | 'audio.primed'): void {
    const { ctx } = this
    if (ctx.startRequest === undefined || !ctx.sessionUsable() || !ctx.primed) return
    ctx.startTimers.clearAll()
    ctx.breaker.started()
    ctx.goto(ctx.states.preparing(ctx), cause)
  }
}
