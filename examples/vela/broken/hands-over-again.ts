// breaks: VEL-CTX-03
// Begins every turn with what the last one held.
import type { Session, Turn } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class HandsOverAgain extends Plain {
  private readonly held = new WeakMap<Session, string>()

  protected override append(session: Session, chunk: string): void {
    super.append(session, chunk)
    if (session.phase === 'listening') this.held.set(session, chunk)
  }

  protected override newTurn(session: Session): Turn {
    const turn = super.newTurn(session)
    const held = this.held.get(session)
    if (held !== undefined) session.pipeline?.append(turn.number, held)
    return turn
  }
}
