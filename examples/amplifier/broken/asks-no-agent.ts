// breaks: AMP-ACT-32
// Does not listen to what agents say of their progress.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class AsksNoAgent extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, agent: { ...ports.agent, subscribe: () => {} } })
  }
}
