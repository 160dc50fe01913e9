/** Examples of what one service says, to whom and when, as a table. */
import { describe, expect, test } from 'vitest'
import type { Options, Simulator } from '../../../simulators/simulator.ts'
import { played, type Said } from '../stage.ts'

/** One example: what it shows, the options, what is said to the service, and the lines that come of it. */
export type Example = readonly [
  emits: string,
  options: Options,
  said: readonly Said[],
  lines: readonly string[],
]

/** Plays every example on a stage of its own. */
export const examples = <State>(simulator: Simulator<State>, all: readonly Example[]) =>
  describe(`The ${simulator.name}`, () => {
    test.each(all)('%s', (_, options, said, lines) => {
      expect(played(simulator, options, said)).toEqual(lines)
    })
  })
