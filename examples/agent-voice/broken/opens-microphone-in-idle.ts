// breaks: AV-DEF-03
// Asks for the microphone when it is made, before anybody has asked for a conversation.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class OpensMicrophoneInIdle extends Plain {
  constructor(ports: Ports) {
    super(ports)
    ports.audio.activate()
  }
}
