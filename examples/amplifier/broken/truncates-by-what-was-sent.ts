// breaks: AMP-ACT-16
// Counts all audio that came as heard.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class TruncatesByWhatWasSent extends Plain {
  constructor(ports: Ports) {
    let receivedMs = 0
    const play: typeof ports.player.play = (chunk) => {
      receivedMs += chunk.durationMs
      ports.player.play(chunk)
    }
    const send: typeof ports.realtime.send = (message) => {
      const isCut = message.type === 'conversation.item.truncate'
      ports.realtime.send(isCut ? { ...message, audio_end_ms: receivedMs } : message)
    }
    super({ ...ports, player: { ...ports.player, play }, realtime: { send } })
    this.onStateExit('speaking', () => {
      receivedMs = 0
    })
  }
}
