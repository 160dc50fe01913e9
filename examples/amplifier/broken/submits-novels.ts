// breaks: AMP-ACT-36
// Hands results over at any length.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class SubmitsNovels extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, resultMaxChars: 1_000_000 } })
  }
}
