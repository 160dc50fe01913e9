/**
 * What a judge says to a gateway over its socket: every message and every bad one in each phase, and what another
 * connection may do meanwhile. What the pipeline does cannot be ordered; it is waited for.
 */
import type { Settings } from '../../row.ts'
import type { Downstream, Story } from '../../wire.ts'
import { withChunks } from './stories/chunks.ts'
import { besides, neighbours } from './stories/neighbours.ts'
import { badTalk, talk } from './stories/talk.ts'
import { pipeline, skeleton } from './stories/turns.ts'

/** Every story for a gateway with these settings, and with this behind it. */
export const stories = ({ processor }: Settings, downstream: Downstream | null = null): readonly Story[] =>
  [
    ...talk,
    ...badTalk,
    ...neighbours,
    ...(processor === 'attached' ? [...pipeline, ...besides] : skeleton),
  ].map((story, number) => withChunks(story, number, downstream))
