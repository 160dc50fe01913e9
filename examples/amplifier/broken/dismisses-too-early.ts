// breaks: AMP-TO-20
// Takes errors away before anybody has read them.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class DismissesTooEarly extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, errorMs: 3000 } })
  }
}
