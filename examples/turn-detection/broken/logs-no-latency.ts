// breaks: TD-REQ-008
// Measures how long the panel takes, and writes it nowhere.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class LogsNoLatency extends Plain {
  constructor(ports: Ports) {
    const diagnose: Ports['host']['diagnose'] = (record) => {
      if (record.kind !== 'latency') ports.host.diagnose(record)
    }
    super({ ...ports, host: { ...ports.host, diagnose } })
  }
}
