// breaks: VEL-IF-05
// Asks for readiness whatever its profile.
import Plain from '../plain.ts'

export default class TalksInTheBaseline extends Plain {
  protected override opened(): void {
    super.opened()
    this.socket?.send(JSON.stringify({ type: 'session.start', payload: {} }))
  }
}
