// breaks: VEL-G-07
// Has no limit for messages.
import type { GatewayOptions } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class ReadsEverything extends Plain {
  constructor({ settings, ...others }: GatewayOptions) {
    super({ ...others, settings: { ...settings, maxMessageBytes: Number.MAX_SAFE_INTEGER } })
  }
}
