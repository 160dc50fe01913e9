/** A short conversation with a door: it opens and closes twice, and somebody knocks. */
import type { Played } from '../../../harness/playing/plan.ts'
import type { Line, Log } from '../../../spec/log.ts'
import { plan } from '../../support/doorbell.ts'

export const line = (at: number, way: Line['way'], what: string, payload: Line['with'] = {}): Line => ({
  ...{ at, who: '', way, what, with: payload },
})

export const ring = (at: number, visitor = 'visitor#1'): Line =>
  line(at, 'in', 'ring', { visitor, text: 'text#1' })
export const knock = (at: number): Line => line(at, 'in', 'knock')
export const moved = (at: number, from: string, to: string): Line => line(at, 'out', 'state', { from, to })
export const chime = (at: number, visitor = 'visitor#1'): Line =>
  line(at, 'out', 'chime', { visitor, words: 'text#1' })

/** Rings at 10 and 500 ms, opens 5 and 10 ms later, is open for 100 ms; a knock at the open door, one at the closed. */
export const visits: Log = [
  ring(10),
  moved(15, 'closed', 'open'),
  knock(50),
  moved(115, 'open', 'closed'),
  ring(500, 'visitor#2'),
  moved(510, 'closed', 'open'),
  moved(610, 'open', 'closed'),
  knock(700),
]

/** A run with this log that ended at 1000 ms. */
export const played = (log: Log, changes: Partial<Played> = {}): Played => ({
  ...{ plan: plan(), log, wakes: [], passages: [], untilMs: 1000, broken: null, held: [], missed: [] },
  ...{ emits: ['state', 'chime'], deaf: [] },
  ...changes,
})
