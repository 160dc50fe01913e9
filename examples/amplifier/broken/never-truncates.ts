// breaks: AMP-ACT-17
// Lets the model believe that all was heard.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverTruncates extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      if (message.type !== 'conversation.item.truncate') ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send } })
  }
}
