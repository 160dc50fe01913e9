// breaks: TD-GUD-001
// Lets 100 ms of silence end a turn, although nobody has asked for that.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class CutsPeopleOff extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, allowAggressiveCutting: true } })
  }
}
