// breaks: TD-REQ-001
// Starts every session with server turn detection, whatever the user has chosen.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class ForgetsTheChoice extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, mode: 'server_vad', createResponse: true } })
  }
}
