// breaks: VEL-T-10
// Sends its answer and never says that it speaks.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NeverSpeaks extends Plain {
  protected override say(session: Session, text: string): void {
    this.send(session, { type: 'response.text.delta', payload: { text } })
  }
}
