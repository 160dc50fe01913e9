import type * as Voice from '../../../../spec/vela/contract.ts'
import { Busy } from './busy.ts'

/** The turn is handed over, and no answer has come. */
export class Thinking extends Busy {
  readonly name = 'thinking'

  protected delta({ text }: Voice.PipelineSignal & { type: 'delta' }): void {
    const isTextFirst = this.session.choices.speakingOrder === 'text-first'
    if (!isTextFirst) this.session.enter('speaking')
    this.session.outgoing.say({ type: 'response.text.delta', payload: { text } })
    if (isTextFirst) this.session.enter('speaking')
  }

  protected override works(part: Voice.PipelinePart, isRunning: boolean): void {
    if (this.session.choices.speakingBegins === 'delta') return
    if (part === 'speech' && isRunning) this.session.enter('speaking')
  }

  protected override finished(): void {
    if (this.session.choices.finishWithoutText === 'through-speaking') this.session.enter('speaking')
    super.finished()
  }
}
