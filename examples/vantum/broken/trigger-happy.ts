// breaks: VAN-TO-11
// Falls silent whenever something is heard.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class TriggerHappy extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, { ...ports, settings: { ...ports.settings, vadMinSpeechMs: 20 } })
  }
}
