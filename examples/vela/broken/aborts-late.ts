// breaks: VEL-TO-03
// Needs a tenth of a second to stop an answer.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class AbortsLate extends Plain {
  protected override giveUp({ turn, pipeline }: Session): void {
    this.options.clock.after(100, () => {
      if (turn !== null) pipeline?.abort(turn.number)
    })
  }
}
