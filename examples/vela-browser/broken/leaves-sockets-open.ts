// breaks: VEL-T-23
// Leaves the socket open on which there was an error.
import Plain from '../plain.ts'

export default class LeavesSocketsOpen extends Plain {
  override connect(): void {
    if (this.status === 'error') this.socket = null
    super.connect()
  }
}
