/** Logs by hand: a turn has no limit, unless one is set for it. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { inState, type Pen } from './in-state.ts'

const timed = { turnTimeoutMs: 5000 }

/** A turn that was committed at 100 ms fails of its own accord. */
const fails = (log: Pen, ms: number): Pen =>
  log
    .at(ms)
    .emits('error', { code: 'upstream_error', retryable: true })
    .emits('turn.abort', { turn: log.turn() })
    .goes('idle')

const row = 'VEL-ROW-068'

export const limitsByHand: readonly ByHand[] = byHand('a turn', [
  ['that takes too long has failed', fails(inState.thinking(timed), 5100), row, timed],
  ['that speaks for too long has failed', fails(inState.speaking(timed), 5100), row, timed],
  ['fails too early', fails(inState.thinking(timed), 5099), [`${row} (ruling) at 5099`], timed],
  ['fails too late', fails(inState.thinking(timed), 5101), [`${row} (ruling) at 5101`], timed],
  ['never fails', inState.speaking(timed), [`${row} (ruling) at 5101`], 5101, timed],
  ['is done in time', inState.thinking(timed).at(5100).finishes(), 9000, timed],
  ['is cancelled in time', inState.speaking(timed).at(5100).cancels(), 9000, timed],
  ['may take a day', inState.thinking(), 86_400_000],
  [
    'gives up although nothing asks for it',
    fails(inState.thinking(), 60_000),
    ['unexplained (interpreted) at 60000'],
  ],
  ['that is open has no limit', inState.listening(timed), 60_000, timed],
])
