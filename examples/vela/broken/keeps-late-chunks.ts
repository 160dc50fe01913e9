// breaks: VEL-EDGE-03
// Keeps a chunk that comes too late for the next turn.
import type { Session, Turn } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class KeepsLateChunks extends Plain {
  private readonly late = new WeakMap<Session, string>()

  protected override append(session: Session, chunk: string): void {
    if (session.phase === 'thinking' || session.phase === 'speaking') this.late.set(session, chunk)
    super.append(session, chunk)
  }

  protected override newTurn(session: Session): Turn {
    const turn = super.newTurn(session)
    const late = this.late.get(session)
    if (late !== undefined) session.pipeline?.append(turn.number, late)
    this.late.delete(session)
    return turn
  }
}
