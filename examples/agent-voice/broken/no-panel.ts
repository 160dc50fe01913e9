// breaks: AV-INT-003
// Tells its subscribers of every change, but never the Voice Control Panel.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class NoPanel extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, panel: { ...ports.panel, post: () => undefined } })
  }
}
