// breaks: VEL-MSG-04
// Refuses a turn that is exactly as long as it may be.
import type { GatewayOptions } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class OneTooFew extends Plain {
  constructor({ settings, ...others }: GatewayOptions) {
    super({ ...others, settings: { ...settings, maxTurnChars: settings.maxTurnChars - 1 } })
  }
}
