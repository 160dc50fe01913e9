// breaks: AMP-ACT-21
// Stops playback first, and cancels last.
import type { Ports, ServiceMessage } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class StopsBeforeItCancels extends Plain {
  constructor(ports: Ports) {
    const held: ServiceMessage[] = []
    const send: typeof ports.realtime.send = (message) => {
      if (message.type === 'response.cancel') held.push(message)
      else ports.realtime.send(message)
    }
    const stop = (): void => {
      ports.player.stop()
      for (const message of held.splice(0)) ports.realtime.send(message)
    }
    super({ ...ports, realtime: { send }, player: { ...ports.player, stop } })
  }
}
