// breaks: AMP-T-82
// Saves nothing before the session is over.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverWarns extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, sessionWarningMs: ports.settings.sessionLimitMs * 2 } })
  }
}
