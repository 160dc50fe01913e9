// breaks: VEL-EDGE-04
// Hands chunks to somebody who needs a moment, and does not wait for it.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class Overtakes extends Plain {
  protected override append(session: Session, chunk: string): void {
    this.options.clock.after(5, () => {
      if (session.isOpen) super.append(session, chunk)
    })
  }
}
