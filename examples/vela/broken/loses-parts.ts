// breaks: VEL-ACT-09
// Loses every second part of an answer.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class LosesParts extends Plain {
  private isLost = true

  protected override say(session: Session, text: string): void {
    this.isLost = !this.isLost
    if (!this.isLost) super.say(session, text)
  }
}
