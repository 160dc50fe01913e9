/** Every log by hand. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { cornersByHand } from './corners.ts'
import { speechByHand } from './speech.ts'
import { sureByHand } from './sure.ts'
import { updatesByHand } from './updates.ts'

/** Of all themes. */
export const allByHand: readonly ByHand[] = [
  ...updatesByHand,
  ...speechByHand,
  ...cornersByHand,
  ...sureByHand,
]
