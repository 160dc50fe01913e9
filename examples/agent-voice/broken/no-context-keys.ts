// breaks: AV-PLT-001
// Leaves the context keys of the editor alone.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class NoContextKeys extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, host: { ...ports.host, setContext: () => undefined } })
  }
}
