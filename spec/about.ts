/** The description of a monitor, and the two forms in which monitors are written. */
import { cited } from './cites.ts'
import type { NamesOf } from './lines.ts'
import type { Line } from './log.ts'
import type { Monitor } from './monitor.ts'

/** The description of a monitor, beside its id and its citations. */
export interface Says<L extends Line = Line>
  extends Pick<Monitor, 'says' | 'byName' | 'budget' | 'otherReadings'> {
  readonly needs: readonly NamesOf<L, 'out'>[]
  readonly looksAt?: readonly L['what'][] | 'every line'
}

/** A monitor before it watches: its id, its requirements and their basis, and its description. */
export type Common<L extends Line = Line> = Says<L> & Pick<Monitor, 'id' | 'basis' | 'requirements'>

/** The common part of a monitor: its id, the requirements that it cites (see {@link cited}), and its description. */
export const about = <const S extends object>(id: string, cites: string, says: S) => ({
  id,
  ...cited(cites),
  ...says,
})

/** How a monitor is written: with its whole description in one object, or with a shared part before it. */
export type Written<Rest, L extends Line = Line> =
  | readonly [id: string, cites: string, rest: Says<L> & Rest]
  | readonly [common: Common<L>, rest: Rest]

/** The description of a monitor, without the members that define its shape. */
const saysOf = <L extends Line>({
  says,
  needs,
  looksAt,
  budget,
  byName,
  otherReadings,
}: Says<L>): Says<L> => ({
  says,
  needs,
  ...(looksAt === undefined ? {} : { looksAt }),
  ...(budget === undefined ? {} : { budget }),
  ...(byName === undefined ? {} : { byName }),
  ...(otherReadings === undefined ? {} : { otherReadings }),
})

/** Reads `always('id', 'cites', {...})` as `always(common, {...})`; for functions that wrap a shape. */
export function partsOf<Rest, L extends Line>(
  args: Written<Rest, L>,
): readonly [common: Common<L>, rest: Rest] {
  return args.length === 3 ? [about(args[0], args[1], saysOf(args[2])), args[2]] : args
}
