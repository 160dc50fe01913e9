// breaks: VAN-UI-02
// Has a fallback of its own.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class ApologisesOtherwise extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, { ...ports, settings: { ...ports.settings, fallbackText: 'Sorry?' } })
  }
}
