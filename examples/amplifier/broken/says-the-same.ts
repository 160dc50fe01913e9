// breaks: AMP-UI-11
// Shows one line, however long an agent works.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class SaysTheSame extends Plain {
  constructor(ports: Ports) {
    super({
      ...ports,
      screen: { ...ports.screen, message: () => ports.screen.message('Working on that...') },
    })
  }
}
