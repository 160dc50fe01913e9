// breaks: AMP-UI-08
// Does not show that an agent is at work.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class WorksInSilence extends Plain {
  constructor(ports: Ports) {
    super({
      ...ports,
      screen: { ...ports.screen, show: (status) => status.status !== 'working' && ports.screen.show(status) },
    })
  }
}
