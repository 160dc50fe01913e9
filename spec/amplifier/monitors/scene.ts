/**
 * What every monitor of Amplifier knows when it looks at a line: the memory of the table, up to there. A monitor that asks
 * what a line itself comes to looks one line ahead.
 */
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import { lookingAhead } from '../../remembering.ts'
import type { Basis } from '../../requirement.ts'
import { shapesIn } from '../../watching.ts'
import { type Memory, recall } from '../memory.ts'
import type { State } from '../states.ts'

/** The shapes of monitors over this scene. */
export const { within, always, together } = shapesIn<Memory>({ open: recall.start, next: recall.remember })

/** The scene after a line. */
export const after = lookingAhead(recall.remember)

/** Publishes a change into one of these states. */
export const enters = (line: Line, ...to: readonly State[]): boolean =>
  shows(line, 'state') && to.some((state) => state === line.with.to)

/** Publishes a change out of one of these states. */
export const leaves = (line: Line, ...from: readonly State[]): boolean =>
  shows(line, 'state') && from.some((state) => state === line.with.from)

/** Publishes exactly this change. */
export const goes = (line: Line, from: State, to: State): boolean => leaves(line, from) && enters(line, to)

type At = (line: Line, scene: Memory) => boolean

/** Something that is done in the step in which something else is. */
export interface Deed extends Pick<Monitor, 'id' | 'says' | 'requirements'> {
  readonly basis?: Basis
  /** The output by which it is done, or each of those by which it may be. */
  readonly shows: string | readonly string[]
  /** What it belongs to, usually a change. */
  readonly on: At
  /** What is expected, in words; an output that reads so is it. */
  readonly what: string | ((line: Line, scene: Memory) => string)
  /** How an output reads; as what is expected, if it is right and says nothing else. */
  readonly reads?: (line: Line) => string
  readonly is?: (line: Line) => boolean
  /** It is done nowhere else, unless this excuses it. */
  readonly only?: true
  readonly excuses?: At
  /** Outputs that it looks at besides. */
  readonly also?: readonly string[]
}

/** A deed as a monitor; its edit leaves it undone. */
export const deed = (asked: Deed) => {
  const { shows: by, on, what: expected, reads, is, only, excuses, also, basis, ...says } = asked
  const ways = typeof by === 'string' ? [by] : by
  const isDone = (line: Line): boolean => ways.some((way) => shows(line, way)) && (is?.(line) ?? true)
  const read = (line: Line): string => reads?.(line) ?? (typeof expected === 'string' ? expected : line.what)
  return together(
    {
      ...says,
      basis: basis ?? 'document',
      needs: ['state', ...ways],
      ...(also === undefined ? {} : { looksAt: also }),
      spoil: (log) => log.filter((line) => !isDone(line)),
    },
    {
      calls: (line, scene) => {
        if (!on(line, scene)) return null
        return typeof expected === 'string' ? expected : expected(line, scene)
      },
      gives: (line, scene) => (isDone(line) && excuses?.(line, scene) !== true ? read(line) : null),
      ...(only === undefined ? {} : { only }),
    },
  )
}

/** How long (ms) the stay was that a line ends. */
export const stayOf = (line: Line, { since }: Memory): number => line.at - since
