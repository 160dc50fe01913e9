// breaks: VEL-T-10
// Sends the first part of an answer before it says that it speaks.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class SpeaksBeforeItSaysSo extends Plain {
  protected override say(session: Session, text: string): void {
    this.send(session, { type: 'response.text.delta', payload: { text } })
    if (session.phase !== 'speaking') this.enter(session, 'speaking')
  }
}
