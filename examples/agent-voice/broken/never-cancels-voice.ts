// breaks: AV-REQ-007
// Publishes interrupted and listening in time, while the voice talks on: it is never cancelled or stopped.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class NeverCancelsVoice extends Plain {
  constructor(ports: Ports) {
    const deaf = () => undefined
    super({ ...ports, tts: { ...ports.tts, cancel: deaf, stop: deaf, hardStop: deaf } })
  }
}
