/** The effect of each output on the memory of the gateway. */

import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { over } from './turn.ts'

/** Idle and the end are the end of a turn; its chunks are handed over when thinking begins. */
const moved = (memory: Memory, { at, with: output }: Line): Partial<Memory> => {
  const state = output.to as State
  const wasOpen = memory.wasOpen || state !== 'off'
  if (state === 'idle' || state === 'off') return { ...over(memory), state, wasOpen }
  return state === 'thinking' ? { state, chunks: 0, characters: 0, committedAt: at } : { state }
}

/** By the name of the effect. */
export const shown: Notes<'out'> = {
  state: moved,
  'turn.begin': (_, { with: { turn } }) => ({ current: String(turn) }),
}
