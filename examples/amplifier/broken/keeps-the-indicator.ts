// breaks: AMP-UI-07
// Shows the indicator of a tool for ever.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class KeepsTheIndicator extends Plain {
  constructor(ports: Ports) {
    super({
      ...ports,
      screen: { ...ports.screen, clear: (status) => status !== 'tool' && ports.screen.clear(status) },
    })
  }
}
