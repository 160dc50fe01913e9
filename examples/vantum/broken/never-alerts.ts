// breaks: VAN-MET-04
// Bothers nobody with alerts.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class NeverAlerts extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, { ...ports, monitoring: { ...ports.monitoring, alert: () => {} } })
  }
}
