/** Every log by hand. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { beginnings } from './beginning.ts'
import { endings } from './ending.ts'
import { failingAnswers } from './failure.ts'
import { failures } from './faults.ts'
import { handovers } from './handover.ts'
import { openChoices } from './open-choices.ts'
import { retriedTurns } from './retry.ts'
import { voices } from './speech.ts'
import { suspendedTalk } from './suspended-talk.ts'
import { suspensions } from './suspension.ts'

/** Of all themes. */
export const allByHand: readonly ByHand[] = [
  ...beginnings,
  ...endings,
  ...failures,
  ...suspensions,
  ...failingAnswers,
  ...handovers,
  ...retriedTurns,
  ...voices,
  ...suspendedTalk,
  ...openChoices,
]
