// breaks: VEL-ACT-08
// Passes on as many final texts of the user as there are.
import type { Recognised, Session, Turn } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class RepeatsFinals extends Plain {
  protected override recognised(session: Session, turn: Turn, said: Recognised): void {
    turn.isRecognised = false
    super.recognised(session, turn, said)
  }
}
