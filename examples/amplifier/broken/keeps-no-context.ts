// breaks: AMP-ACT-46
// Does not save its context.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class KeepsNoContext extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, store: { ...ports.store, saveContext: () => {} } })
  }
}
