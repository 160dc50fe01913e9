// breaks: AMP-ACT-11
// Asks for every response twice.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class AsksTwice extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      ports.realtime.send(message)
      if (message.type === 'response.create') ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send } })
  }
}
