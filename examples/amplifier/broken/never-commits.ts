// breaks: AMP-MSG-03
// Does not commit what was said.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverCommits extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      if (message.type !== 'input_audio_buffer.commit') ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send } })
  }
}
