// breaks: AMP-UI-18
// Leaves the user alone when all attempts have failed.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class OffersNothing extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, screen: { ...ports.screen, offerRetry: () => {} } })
  }
}
