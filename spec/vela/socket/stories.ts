/**
 * What a judge tells a gateway over its socket: every message and every bad one in each phase, and what another
 * connection may do meanwhile. What the pipeline does cannot be said; it is waited for.
 */
import type { Settings } from '../../row.ts'
import type { Story } from '../../wire.ts'
import { neighbours } from './stories/neighbours.ts'
import { badTalk, talk } from './stories/talk.ts'
import { pipeline, skeleton } from './stories/turns.ts'

/** Every story for a gateway with these settings. */
export const stories = ({ processor }: Settings): readonly Story[] => [
  ...talk,
  ...badTalk,
  ...neighbours,
  ...(processor === 'attached' ? pipeline : skeleton),
]
