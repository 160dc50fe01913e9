// breaks: TD-SEC-002
// Sends whatever threshold was asked for.
import type { Ports, RealtimeMessage, TurnDetectionConfig } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class NeverClamps extends Plain {
  private asked: number | undefined

  constructor(ports: Ports) {
    const send = (message: RealtimeMessage) => {
      const said = message.type === 'session.update' ? message.session.turn_detection : null
      const isServer = said?.type === 'server_vad' && this.asked !== undefined
      const turn_detection = isServer ? { ...said, threshold: Number(this.asked) } : said
      ports.realtime.send(
        message.type === 'session.update' ? { ...message, session: { turn_detection } } : message,
      )
    }
    super({ ...ports, realtime: { ...ports.realtime, send } })
  }

  override configure(params: TurnDetectionConfig): Promise<void> {
    this.asked = params.threshold
    return super.configure(params)
  }
}
