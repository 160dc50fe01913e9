// breaks: TD-EDGE-07
// Clears an answer whenever somebody speaks, whatever the flag says.
import type { Ports, RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class StopsForEveryWord extends Plain {
  private readonly playback: Ports['playback']
  private heard: string | null = null

  constructor(ports: Ports) {
    super(ports)
    this.playback = ports.playback
    ports.playback.onSignal(({ type, handleId }) => {
      this.heard = type === 'started' ? handleId : null
    })
  }

  override handleServerEvent(event: RealtimeTurnEvent): void {
    super.handleServerEvent(event)
    if (event.type === 'speech-start' && this.heard !== null) this.playback.clear(this.heard)
  }
}
