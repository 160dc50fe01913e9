// breaks: VEL-T-18
// Forwards what the pipeline says after the connection is down.
import type { PipelineSignal } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class TalksToTheGone extends Plain {
  protected override report(session: Session, signal: PipelineSignal): void {
    if (!session.isOpen && signal.type === 'delta')
      this.send(session, { type: 'response.text.delta', payload: { text: signal.text } })
    super.report(session, signal)
  }

  protected override end(session: Session): void {
    const { leave } = session
    session.leave = () => {}
    super.end(session)
    this.options.clock.after(10_000, leave)
  }
}
