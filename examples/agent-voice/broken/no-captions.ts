// breaks: AV-INT-004
// Speaks without asking for captions to go with it.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class NoCaptions extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, captions: { ...ports.captions, align: () => undefined } })
  }
}
