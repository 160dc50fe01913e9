/**
 * Playback: how much of an item was passed on to be played. Audio is counted in samples, so its chunks may last
 * fractions of a ms. The sum keeps the fractions; every reported value is in whole ms (AMP-ACT-16).
 */
import { bounds, type Context } from '../context.ts'
import type { Received } from '../events.ts'

/** The unit of the sum: a millionth of a ms. The total of a conversation fits into a number. */
const perMs = 1_000_000

/** How much this chunk passed on. */
export const passedWith = ({ passed }: Context, { ms }: Received): number =>
  Math.min(passed + Math.round(ms * perMs), bounds.playedMs * perMs)

const wholeMs = (passed: number): number => Math.floor(passed / perMs)

/** How many whole ms (ms) a chunk adds to what was passed on before. */
export const chunkMs = (context: Context, event: Received): number =>
  wholeMs(passedWith(context, event)) - wholeMs(context.passed)

/** Whether all audio that was passed on was played, within the precision of a player that counts whole ms. */
export const isPlayed = ({ passed }: Context, { ms }: Received): boolean => Math.round(ms) >= wholeMs(passed)
