/** Plainer ways to say an event: even where every one of them still fails, making events plainer comes to an end. */
import { expect, it } from 'vitest'
import { plainerEvents } from '../../../harness/shrinking/particulars.ts'
import type { Story } from '../../../harness/shrinking/story.ts'
import { discoverSpecs } from '../../../hosts/discover.ts'

/** So often each event is made plainer; none has so many ways. */
const rounds = 40

const alwaysFails = {
  outcome: async () => 'kept' as const,
  stillFails: async (story: Story) => story,
  played: () => 0,
}

it.each(Object.entries(await discoverSpecs()))('no event of %s is plainer than itself', async (_, spec) => {
  const beats = spec.proposals.map((said) => ({ afterMs: 0, what: said.what, with: said.with }) as never)
  let story: Story = { settings: {}, beats, silenceMs: 0 }
  for (let round = 0; round < rounds; round += 1) story = await plainerEvents(spec, story, alwaysFails)
  expect(await plainerEvents(spec, story, alwaysFails)).toEqual(story)
})
