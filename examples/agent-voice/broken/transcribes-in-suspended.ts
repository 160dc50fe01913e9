// breaks: AV-REQ-008
// Publishes suspended and lets STT go on.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class TranscribesInSuspended extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, stt: { ...ports.stt, pause: () => undefined } })
  }
}
