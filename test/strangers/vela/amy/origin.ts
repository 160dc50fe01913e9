import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

/** What a session gets from its gateway. */
export interface Origin {
  readonly settings: Vela.VelaSettings
  readonly clock: Vela.GatewayOptions['clock']
  readonly choices: Choices
  readonly sessionId: string
  /** Another number for each turn. */
  readonly nextTurn: () => number
  /** A session is gone. */
  readonly leave: (session: object) => void
}
