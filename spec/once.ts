/** Actions that occur once per item: a check that several documents need for answers, calls, marks and requests. */
import type { Line } from './log.ts'
import type { Asked, Question } from './watching.ts'

/** An action that occurs once for each item that it names. */
export interface Once<TraceState, L extends Line = Line> {
  /** The name of the item that a line acts on; null if it acts on none. */
  readonly to: (line: L) => string | null
  /** Whether it may occur for this item at all. */
  readonly may?: (name: string, trace: TraceState) => boolean
  /** From here on it may occur once more for every item. */
  readonly afresh?: (line: L, trace: TraceState) => boolean
  /** The finding if it occurs once more, or for another item. */
  readonly found: (name: string, trace: TraceState) => Asked
}

/** The latest names are remembered, and no more than these, so that memory does not grow with a run. */
const most = 64

/** The question whether it is done once to each. */
export const once = <TraceState, L extends Line = Line>({
  to,
  may,
  afresh,
  found,
}: Once<TraceState, L>): Question<TraceState, readonly string[], L> => ({
  start: [],
  ask: (line, done, trace) => {
    const name = to(line)
    if (name === null) return null
    return done.includes(name) || may?.(name, trace) === false ? found(name, trace) : true
  },
  remember: (done, line, trace) => {
    if (afresh?.(line, trace)) return []
    const name = to(line)
    return name === null ? done : [...done.slice(1 - most), name]
  },
})
