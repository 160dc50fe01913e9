// breaks: TD-IF-08
// Sends the threshold in every mode.
import type { Ports, RealtimeMessage } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class SendsEveryField extends Plain {
  constructor(ports: Ports) {
    const send = (message: RealtimeMessage) => {
      if (message.type !== 'session.update') return ports.realtime.send(message)
      const { turn_detection: asked } = message.session
      const turn_detection = asked && ({ threshold: 0.5, ...asked } as typeof asked)
      ports.realtime.send({ ...message, session: { turn_detection } })
    }
    super({ ...ports, realtime: { ...ports.realtime, send } })
  }
}
