// breaks: VEL-TO-04
// Gives up after ten seconds, though nobody asked it to.
import type { GatewayOptions } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class LosesPatience extends Plain {
  constructor({ settings, ...others }: GatewayOptions) {
    super({ ...others, settings: { ...settings, turnTimeoutMs: settings.turnTimeoutMs || 10_000 } })
  }
}
