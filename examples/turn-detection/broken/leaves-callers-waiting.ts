// breaks: TD-IF-01
// Applies what it is asked for, and never says so.
import type { TurnDetectionConfig } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class LeavesCallersWaiting extends Plain {
  override async configure(params: TurnDetectionConfig): Promise<void> {
    await super.configure(params)
    return new Promise(() => undefined)
  }
}
