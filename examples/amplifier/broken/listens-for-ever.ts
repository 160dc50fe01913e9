// breaks: AMP-T-11
// Lets people speak twice as long.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class ListensForEver extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, listeningMs: ports.settings.listeningMs * 2 } })
  }
}
