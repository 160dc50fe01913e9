// breaks: VEL-ACT-11
// Gives all sessions the same name.
import type { GatewayOptions } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class OneIdForAll extends Plain {
  constructor(options: GatewayOptions) {
    super({ ...options, newSessionId: () => 'session' })
  }
}
