// breaks: AMP-ACT-38
// Adds what waited from its end to its beginning.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class PlaysTheQueueBackwards extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      const item = message.type === 'conversation.item.create' ? message.item : null
      if (item?.type !== 'message' || item.role !== 'user') return ports.realtime.send(message)
      const segments = this.queue.input?.segments.length ?? 1
      const segment = segments + 1 - item.segment
      ports.realtime.send({ type: 'conversation.item.create', item: { ...item, segment } })
    }
    super({ ...ports, realtime: { send } })
  }
}
