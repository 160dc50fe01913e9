/** The stories of those whose other laws are held elsewhere, told to their references: they ask about what they cover. */
import { describe } from 'vitest'
import { discoverReference } from '../../hosts/discover.ts'
import { storiesAskAll } from '../laws/covers.ts'
import { storybook } from '../support/storybook.ts'

const names = ['agent-voice', 'turn-detection', 'agent-voice-with-turn-detection'] as const

for (const name of names) {
  const { machine, world } = await discoverReference(name)
  const book = await storybook(world.spec)
  describe(`told to the reference of ${name}`, () => storiesAskAll(book, machine.service))
}
