/** Campaigns of Agent Voice played right here, by the reference or by another class. */
import { blockJudge } from '../../../harness/campaigns/block.ts'
import type { Findings } from '../../../harness/campaigns/findings.ts'
import type { Stretch } from '../../../harness/campaigns/stretch.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import type { Spec } from '../../../spec/spec.ts'
import { machine, playedBy, spec, world } from '../../support/agent-voice.ts'

/** How a campaign is played; without a build it is one of the reference. */
export interface Playing {
  readonly seed?: string
  readonly build?: Build
  readonly by?: Spec
}

/** What is found in a block. */
export async function foundIn(
  block: Stretch,
  { seed = '1', build, by = spec }: Playing = {},
): Promise<Findings> {
  const judge = blockJudge({
    world: { ...world, spec: by },
    machine: build === undefined ? machine : null,
    seed,
    play: async function* (plans) {
      for (const plan of plans) yield await playedBy(plan, seed, build)
    },
  })
  const found = await judge(block)
  if (found === null) throw new Error('not every run was played')
  return found
}
