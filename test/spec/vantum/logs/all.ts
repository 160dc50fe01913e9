/** Every log by hand. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { endings } from './endings.ts'
import { lateByHand } from './late.ts'
import { openByHand } from './open.ts'
import { replies } from './replies.ts'
import { setups } from './setup.ts'
import { turns } from './turns.ts'

/** Of all themes. */
export const allByHand: readonly ByHand[] = [
  ...setups,
  ...turns,
  ...replies,
  ...endings,
  ...lateByHand,
  ...openByHand,
]
