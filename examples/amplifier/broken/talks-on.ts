// breaks: AMP-ACT-19
// Does not stop playback.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class TalksOn extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, player: { ...ports.player, stop: () => {} } })
  }
}
