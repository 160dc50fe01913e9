// breaks: TD-AC-003
// Lets the answer play on while the user speaks.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class TalksOverPeople extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, playback: { ...ports.playback, clear: () => {} } })
  }
}
