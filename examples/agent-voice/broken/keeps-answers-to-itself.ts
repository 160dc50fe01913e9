// breaks: AV-AC-003
// Takes answers and never asks for a voice.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class KeepsAnswersToItself extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, tts: { ...ports.tts, speak: () => undefined } })
  }
}
