// breaks: TD-REQ-001
// Tells no session how to listen.
import type { Ports, RealtimeMessage } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class NeverConfigures extends Plain {
  constructor(ports: Ports) {
    const send = (message: RealtimeMessage) => {
      if (message.type !== 'session.update') ports.realtime.send(message)
    }
    super({ ...ports, realtime: { ...ports.realtime, send } })
  }
}
