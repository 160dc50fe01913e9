// breaks: VEL-T-19
// Calls itself connected as soon as it has asked.
import Plain from '../plain.ts'

export default class ConnectedTooEarly extends Plain {
  override connect(): void {
    super.connect()
    if (this.status === 'connecting') this.become('connected')
  }
}
