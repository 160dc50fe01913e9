// breaks: AMP-ACT-57
// Tells a new session nothing of the conversation.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class StartsFromScratch extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      const isSummary =
        message.type === 'conversation.item.create' &&
        message.item.type === 'message' &&
        message.item.role === 'system'
      if (!isSummary) ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send } })
  }
}
