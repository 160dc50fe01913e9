// breaks: AMP-ACT-39
// Lets work be heard when it begins, and never again.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class IsHeardOnce extends Plain {
  constructor(ports: Ports) {
    let isHeard = false
    const cue: typeof ports.player.cue = (kind) => {
      if (kind === 'working' && isHeard) return
      isHeard ||= kind === 'working'
      ports.player.cue(kind)
    }
    super({ ...ports, player: { ...ports.player, cue } })
  }
}
