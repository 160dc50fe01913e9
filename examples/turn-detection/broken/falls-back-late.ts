// breaks: TD-AC-005
// Falls back one millisecond too late.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class FallsBackLate extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, missingSpeechMs: ports.settings.missingSpeechMs + 1 } })
  }
}
