// breaks: AMP-ACT-38
// Drops what was said while others worked.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class LosesTheQueue extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      const isQueued =
        message.type === 'conversation.item.create' &&
        message.item.type === 'message' &&
        message.item.role === 'user'
      if (!isQueued) ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send } })
  }
}
