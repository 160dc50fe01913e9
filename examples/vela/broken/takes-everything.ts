// breaks: VEL-G-07
// Has no limit for turns.
import type { GatewayOptions } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class TakesEverything extends Plain {
  constructor({ settings, ...others }: GatewayOptions) {
    super({ ...others, settings: { ...settings, maxTurnChars: Number.MAX_SAFE_INTEGER } })
  }
}
