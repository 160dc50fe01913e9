/**
 * Decision tables as they are written: one block per event or limit, two or three lines a row, and `otherwise` for the
 * rest. {@link decisionTable} turns them into rows.
 */
import { cited } from './cites.ts'
import type { EffectOf, EventOf, Protocol, StateOf } from './protocol.ts'
import type { Guard, Row } from './row.ts'

/** Every part holds. */
export const every = <F extends string>(...all: readonly Guard<F>[]): Guard<F> => ({ all })
/** Some part holds. */
export const some = <F extends string>(...any: readonly Guard<F>[]): Guard<F> => ({ any })
/** The guard does not hold. */
export const not = <F extends string>(guard: Guard<F>): Guard<F> => ({ not: guard })

/** All states but these. */
interface Except<S extends string> {
  readonly except: readonly S[]
}

/** Every state except `states`. */
export const except = <const S extends string>(...states: readonly S[]): Except<S> => ({ except: states })

/** A row as it is written; see {@link Row} for the meaning of its members. */
interface Written<P extends Protocol, F extends string>
  extends Pick<
    Row<StateOf<P>, F, EventOf<P>, EffectOf<P>>,
    'id' | 'to' | 'cause' | 'does' | 'within' | 'surely' | 'onlyIn' | 'says'
  > {
  /** One state, several, or `*` for all. */
  readonly from: StateOf<P> | readonly StateOf<P>[] | Except<StateOf<P>> | '*'
  /** Without a guard the row always applies. */
  readonly when?: Guard<F>
  /** Requirements, and the basis where it is not `document`. */
  readonly cites: string
}

/** The effect if no row of the block applies. */
interface Otherwise {
  readonly otherwise: true
  readonly cites: string
  readonly says: string
}

/** Nothing is published if no row of the block applies. */
export const otherwise = (cites: string, says = 'Nothing changes.'): Otherwise => ({
  otherwise: true,
  cites,
  says,
})

/** A table: a block for every event, and one for every limit. */
interface Table<P extends Protocol, F extends string> {
  /** The prefix of ids, for instance `AV`: the `otherwise` of `vad.start` is the row `AV-OTHERWISE-vad.start`. */
  readonly prefix: string
  readonly events: { readonly [E in EventOf<P>]: readonly (Written<P, F> | Otherwise)[] }
  readonly limits?: Readonly<Record<string, readonly Written<P, F>[]>>
}

type AnyRow = Row<string, string>
type AnyWritten = Written<Protocol, string>

const isOtherwise = (row: AnyWritten | Otherwise): row is Otherwise => 'otherwise' in row

const fromOf = (states: readonly string[], from: AnyWritten['from']): readonly string[] => {
  if (from === '*') return states
  if (typeof from === 'string') return [from]
  return 'except' in from ? states.filter((state) => !from.except.includes(state)) : from
}

/** A table of any protocol. */
interface AnyTable {
  readonly prefix: string
  readonly events: Readonly<Record<string, readonly (AnyWritten | Otherwise)[]>>
  readonly limits?: Readonly<Record<string, readonly AnyWritten[]>>
}

/** The rows of a table in its order; in each block `otherwise` comes last. */
export function decisionTable<P extends Protocol, F extends string>(
  protocol: P,
  table: Table<P, F>,
): readonly Row<StateOf<P>, F, EventOf<P>, EffectOf<P>>[]
/** The same for a table of any protocol. */
export function decisionTable(
  { states }: Protocol,
  { prefix, events, limits = {} }: AnyTable,
): readonly AnyRow[] {
  const rowOf = (on: AnyRow['on'], { from, when = true, cites, ...rest }: AnyWritten): AnyRow => ({
    ...rest,
    ...cited(cites),
    on,
    when,
    from: fromOf(states, from),
  })
  const otherwiseOf = (event: string, { cites, says }: Otherwise): AnyRow => ({
    id: `${prefix}-OTHERWISE-${event}`,
    from: states,
    on: { event },
    when: true,
    to: 'stay',
    otherwise: true,
    ...cited(cites),
    says,
  })
  const ofEvents = Object.entries(events).flatMap(([event, block]) => [
    ...block.flatMap((row) => (isOtherwise(row) ? [] : [rowOf({ event }, row)])),
    ...block.flatMap((row) => (isOtherwise(row) ? [otherwiseOf(event, row)] : [])),
  ])
  const ofLimits = Object.entries(limits).flatMap(([limit, block]) =>
    block.map((row) => rowOf({ limit }, row)),
  )
  return [...ofEvents, ...ofLimits]
}
