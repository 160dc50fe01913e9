/**
 * Playback: how much of an item was passed on to be played. Audio is counted in samples, so its chunks may last fractions of
 * a ms; those are added up finely, and whatever is told outside is the whole ms that they come to (AMP-ACT-16).
 */
import { bounds, type Context } from '../context.ts'
import type { Heard } from '../events.ts'

/** So finely is counted: by the millionth of a ms, of which a conversation has no more than a number can hold. */
const perMs = 1_000_000

/** So much was passed on with this chunk. */
export const passedWith = ({ passed }: Context, { ms }: Heard): number =>
  Math.min(passed + Math.round(ms * perMs), bounds.playedMs * perMs)

const wholeMs = (passed: number): number => Math.floor(passed / perMs)

/** How many whole ms (ms) a chunk adds to what was passed on before. */
export const chunkMs = (context: Context, event: Heard): number =>
  wholeMs(passedWith(context, event)) - wholeMs(context.passed)

/** Whether all that was passed on was played, as far as a player can tell that counts in whole ms. */
export const isPlayed = ({ passed }: Context, { ms }: Heard): boolean => Math.round(ms) >= wholeMs(passed)
