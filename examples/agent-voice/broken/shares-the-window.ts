// breaks: AV-CON-002
// Starts without claiming the window, so that two conversations may go on in it.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class SharesTheWindow extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, host: { ...ports.host, claimWindow: () => true, leaveWindow: () => undefined } })
  }
}
