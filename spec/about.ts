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
export const about = <S extends object>(id: string, cites: string, says: S) => ({
  id,
  ...cited(cites),
  ...says,
})

/** The description of a monitor, without the members that define its shape. */
const saysOf = ({ says, needs, looksAt, budget, byName, otherReadings }: Says): Says => ({
  says,
  needs,
  ...(looksAt === undefined ? {} : { looksAt }),
  ...(budget === undefined ? {} : { budget }),
  ...(byName === undefined ? {} : { byName }),
  ...(otherReadings === undefined ? {} : { otherReadings }),
})

/** Reads `always('id', 'cites', {...})` as `always(common, {...})`; for functions that wrap a shape. */
export function partsOf<Rest>(
  args: readonly [id: string, cites: string, rest: Says & Rest] | readonly [common: Common, rest: Rest],
): readonly [common: Common, rest: Rest] {
  return args.length === 3 ? [about(args[0], args[1], saysOf(args[2])), args[2]] : args
}
