// breaks: TD-DEF-03
// Commits when the local guess says that the user has stopped.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class CommitsOnAGuess extends Plain {
  constructor(ports: Ports) {
    super(ports)
    ports.hint.onHint((hint) => {
      if (hint === 'stop') ports.realtime.send({ type: 'input_audio_buffer.commit' })
    })
  }
}
