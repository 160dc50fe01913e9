// breaks: VEL-IF-03
// Asks for a connection on another path.
import type { NetworkPort, Ports } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class ConnectsElsewhere extends Plain {
  constructor(ports: Ports) {
    const open: NetworkPort['open'] = (url, listener) => ports.network.open(`${url}/voice`, listener)
    super({ ...ports, network: { open } })
  }
}
