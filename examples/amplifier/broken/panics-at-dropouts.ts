// breaks: AMP-TO-27
// Takes every dropout for a lost connection.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class PanicsAtDropouts extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, iceGraceMs: 0 } })
  }
}
