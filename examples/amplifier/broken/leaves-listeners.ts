// breaks: AMP-ACT-32
// Goes on listening to agents that have finished.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class LeavesListeners extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, agent: { ...ports.agent, unsubscribe: () => {} } })
  }
}
