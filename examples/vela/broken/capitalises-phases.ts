// breaks: VEL-MSG-08
// Writes its phases in capitals.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CapitalisesPhases extends Plain {
  protected override announce({ socket, phase }: Session): void {
    socket.send(JSON.stringify({ type: 'session.state', payload: { value: phase.toUpperCase() } }))
  }
}
