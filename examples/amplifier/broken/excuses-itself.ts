// breaks: AMP-MSG-02
// Tells the model of failures in words of its own.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class ExcusesItself extends Plain {
  constructor(ports: Ports) {
    const send: typeof ports.realtime.send = (message) => {
      const isOutput =
        message.type === 'conversation.item.create' && message.item.type === 'function_call_output'
      if (!isOutput) return ports.realtime.send(message)
      const output = message.item.output.replace('Tool failed: ', 'Sorry: ')
      ports.realtime.send({ ...message, item: { ...message.item, output } })
    }
    super({ ...ports, realtime: { send } })
  }
}
