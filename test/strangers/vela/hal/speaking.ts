import type * as Voice from '../../../../spec/vela/contract.ts'
import { Busy } from './busy.ts'

/** The answer comes in parts. */
export class Speaking extends Busy {
  readonly name = 'speaking'

  protected delta({ text }: Voice.PipelineSignal & { type: 'delta' }): void {
    this.session.outgoing.say({ type: 'response.text.delta', payload: { text } })
  }
}
