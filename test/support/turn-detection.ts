/** Turn detection for tests: its spec, its world, its scenarios, and runs of any class by its contract. */
import type { Spec } from '../../spec/spec.ts'
import turnDetection from '../../spec/turn-detection/spec.ts'
import { storybook } from './storybook.ts'

export const { spec, world, vocabulary, files, scenarios, stories, playedBy } = await storybook(
  turnDetection as unknown as Spec,
)
