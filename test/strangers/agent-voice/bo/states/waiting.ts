import { Answering } from './answering.ts'

/** Waits for the answer of Copilot (REQ-005). */
export class WaitingForCopilot extends Answering {
  readonly name = 'waitingForCopilot'

  override enter(): void {
    if (this.ctx.options.timeoutFrom === 'accepted') this.armAnswer()
  }
  override accepted(requestId: string): void {
    if (this.turn?.request?.id !== requestId) this.ctx.ignored('copilot.request', 'late')
  }
}
