// breaks: TD-VAL-01
// Logs nothing of what is in force.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class LogsNoConfig extends Plain {
  constructor(ports: Ports) {
    const diagnose: Ports['host']['diagnose'] = (record) => {
      if (record.kind !== 'config') ports.host.diagnose(record)
    }
    super({ ...ports, host: { ...ports.host, diagnose } })
  }
}
