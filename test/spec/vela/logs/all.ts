/** Every log by hand. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { answersByHand } from './answers.ts'
import { forbiddenByHand } from './forbidden.ts'
import { limitsByHand } from './limits.ts'

/** Of all themes. */
export const allByHand: readonly ByHand[] = [...answersByHand, ...forbiddenByHand, ...limitsByHand]
