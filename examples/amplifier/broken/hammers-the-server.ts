// breaks: AMP-ERR-07
// Tries again three times after an error of the server.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class HammersTheServer extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, serverErrorRetries: 3 } })
  }
}
