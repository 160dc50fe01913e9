// breaks: TD-SEC-001
// Writes samples into its diagnostics.
import type { DiagnosticRecord, Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class LogsAudio extends Plain {
  constructor(ports: Ports) {
    super(ports)
    ports.capture.onSignal((signal) => {
      if (signal.type !== 'frame') return
      const samples = [...signal.frame]
      const ts = new Date(signal.timestamp).toISOString()
      ports.host.diagnose({ ts, component: 'turn-detection', kind: 'notice', samples } as DiagnosticRecord)
    })
  }
}
