/**
 * The state that every monitor of Amplifier receives with a line: the memory of the table, up to that line. A monitor
 * that checks the effect of a line itself looks one line ahead.
 */

import { emits } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import { lookingAhead } from '../../remembering.ts'
import type { Basis } from '../../requirement.ts'
import { shapesIn } from '../../watching.ts'
import { type Memory, reducer } from '../memory.ts'
import type { Effect, Line, Name } from '../protocol.ts'
import type { State } from '../states.ts'

/** The shapes of monitors over this trace state. */
export const { within, always, together } = shapesIn<Memory, Line>({
  start: reducer.start,
  reduce: reducer.reduce,
})

/** The trace state after a line. */
export const after = lookingAhead(reducer.reduce)

/** Publishes a change into one of these states. */
export const enters = (line: Line, ...to: readonly State[]): boolean =>
  emits(line, 'state') && to.some((state) => state === line.with.to)

/** Publishes a change out of one of these states. */
export const leaves = (line: Line, ...from: readonly State[]): boolean =>
  emits(line, 'state') && from.some((state) => state === line.with.from)

/** Publishes exactly this change. */
export const goes = (line: Line, from: State, to: State): boolean => leaves(line, from) && enters(line, to)

type At = (line: Line, trace: Memory) => boolean

/** An action in the same step as another one. */
export interface Action extends Pick<Monitor, 'id' | 'says' | 'requirements'> {
  readonly basis?: Basis
  /** The output by which it occurs, or each of the possible outputs. */
  readonly emits: Effect | readonly Effect[]
  /** The line that it belongs to, usually a change. */
  readonly on: At
  /** The expected text; an output with this text meets the expectation. */
  readonly what: string | ((line: Line, trace: Memory) => string)
  /** The text of an output; equal to the expected text if the output is right and carries nothing else. */
  readonly reads?: (line: Line) => string
  readonly is?: (line: Line) => boolean
  /** It is done nowhere else, unless this excuses it. */
  readonly only?: true
  readonly excuses?: At
  /** Further outputs that it looks at. */
  readonly also?: readonly Name[]
}

/** An action as a monitor; its edit omits the action. */
export const action = (asked: Action) => {
  const { emits: by, on, what: expected, reads, is, only, excuses, also, basis, ...says } = asked
  const names = typeof by === 'string' ? [by] : by
  const isDone = (line: Line): boolean => names.some((way) => emits(line, way)) && (is?.(line) ?? true)
  const read = (line: Line): string => reads?.(line) ?? (typeof expected === 'string' ? expected : line.what)
  return together(
    {
      ...says,
      basis: basis ?? 'document',
      needs: ['state', ...names],
      ...(also === undefined ? {} : { looksAt: also }),
    },
    {
      calls: (line, trace) => {
        if (!on(line, trace)) return null
        return typeof expected === 'string' ? expected : expected(line, trace)
      },
      gives: (line, trace) => (isDone(line) && excuses?.(line, trace) !== true ? read(line) : null),
      ...(only === undefined ? {} : { only }),
    },
  )
}

/** How long (ms) the stay was that a line ends. */
export const stayOf = (line: Line, { since }: Memory): number => line.at - since
