// breaks: VEL-T-19
// Says nothing of a connection until it stands.
import type { ConnectionStatus } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class ConnectsInSilence extends Plain {
  protected override become(status: ConnectionStatus): void {
    if (status === 'connecting') this.status = status
    else super.become(status)
  }
}
