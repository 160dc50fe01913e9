/** Every log by hand that is not only a good one. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { limitLogs } from './limits.ts'
import { wrongLogs } from './wrong.ts'

/** Of all themes. */
export const allByHand: readonly ByHand[] = [...limitLogs, ...wrongLogs]
