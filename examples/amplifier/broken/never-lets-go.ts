// breaks: AMP-TO-03
// Keeps a session beyond its end.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverLetsGo extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, sessionLimitMs: ports.settings.sessionLimitMs * 2 } })
  }
}
