/** Good logs that are cut off behind an input: what was right up to there is right, and whatever is owed then is missed. */

import spec from '../../../spec/amplifier/spec.ts'
import { holds } from '../../../spec/guard.ts'
import type { Line } from '../../../spec/log.ts'
import { asByHand, type ByHand, type Good } from '../../laws/by-hand.ts'

/** The row that answers an input, in a memory that has been told of it. */
const rowOf = (memory: Parameters<typeof spec.resolve>[0], { what, with: input }: Line): string | undefined =>
  spec.rows.find(
    ({ from, on, when }) =>
      'event' in on &&
      on.event === what &&
      from.includes(memory.state) &&
      holds(when, (fact) => spec.facts[fact]?.test(memory, input) ?? false),
  )?.id

/** Behind the step that an input begins. */
const endOf = (log: readonly Line[], index: number): number => {
  const next = log.findIndex(
    ({ way, at }, place) => place > index && (way === 'in' || at > (log[index]?.at ?? 0)),
  )
  return next < 0 ? log.length : next
}

/** Each row is the last that is asked in one of them. */
export function cutsOf(logs: readonly Good[]): readonly ByHand[] {
  const cuts = new Map<string, ByHand>()
  for (const good of logs) {
    let memory = spec.reducer.start(good.settings)
    for (const [index, line] of good.log.entries()) {
      memory = spec.reducer.reduce(memory, line)
      const row = line.way === 'in' ? rowOf(memory, line) : undefined
      if (row === undefined || cuts.has(row)) continue
      const log = good.log.slice(0, endOf(good.log, index))
      cuts.set(row, asByHand({ ...good, name: `${good.name}, up to ${row}`, log }))
    }
  }
  return [...cuts.values()]
}
