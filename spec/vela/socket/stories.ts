/**
 * What a judge sends to a gateway over its socket: every message and every bad one in each phase, and what another
 * connection may do meanwhile. The actions of the pipeline cannot be ordered; the judge waits for them.
 */
import type { Settings } from '../../row.ts'
import type { Downstream, Story } from '../../wire.ts'
import { withChunks } from './stories/chunks.ts'
import { besides, neighbours } from './stories/neighbours.ts'
import { badTalk, talk } from './stories/talk.ts'
import { pipeline, skeleton } from './stories/turns.ts'

/** Every story for a gateway with these settings and this pipeline behind it. */
export const stories = ({ processor }: Settings, downstream: Downstream | null = null): readonly Story[] =>
  [
    ...talk,
    ...badTalk,
    ...neighbours,
    ...(processor === 'attached' ? [...pipeline, ...besides] : skeleton),
  ].map((story, number) => withChunks(story, number, downstream))
