// breaks: AV-EDGE-03
// Publishes suspended and lets the voice finish its answer.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class VoiceOutlastsRenewal extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, tts: { ...ports.tts, stop: () => undefined } })
  }
}
