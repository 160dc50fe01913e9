// breaks: AMP-ACT-18
// Lets an interrupted response run on.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverCancels extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      if (message.type !== 'response.cancel') ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send } })
  }
}
