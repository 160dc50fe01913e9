/** Where a count begins: at the last act, a mark, an event, or the entry into a state. */
import type { Since } from '../../scenarios/scenario.ts'
import type { Line, Log } from '../../spec/log.ts'
import type { Moment } from './expectation.ts'

/** The moments that a count may begin at. */
export interface Moments {
  readonly begin: Moment
  readonly lastAct: Moment
  readonly marks: Readonly<Record<string, Moment>>
}

/** The moment of an instant: what happens in the same instant counts, as far as it belongs to the story. */
export const momentOf = (log: Log, at: number, begin: Moment): Moment => {
  const first = log.findIndex((line) => line.at >= at)
  return { at, index: Math.max(begin.index, first < 0 ? log.length : first) }
}

/** Where a count begins, or null as long as that has not happened since the last act. */
export const startOf = (since: Since, log: Log, { begin, lastAct, marks }: Moments): Moment | null => {
  const from = (is: (line: Line) => boolean): Moment | null => {
    const line = log.find((line, index) => index >= lastAct.index && is(line))
    return line ? momentOf(log, line.at, begin) : null
  }
  switch (since.kind) {
    case 'last act':
      return lastAct
    case 'mark':
      return marks[since.name] ?? null
    case 'event':
      return from(({ way, what }) => way !== 'world' && what === since.what)
    case 'entering':
      return from((line) => line.way === 'out' && line.what === 'state' && line.with.to === since.state)
  }
}
