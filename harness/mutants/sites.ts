/**
 * Sites: the places where the steps of a search are taken, so that steps with the same effect can be recognised. A site
 * is the configuration, the running timers, the stimulus, and its referents among the ids of the context.
 */
import type { Domain, Domains } from '../../machine/domain.ts'
import type { Kernel } from '../../machine/kernel/kernel.ts'
import { rowsOf } from '../../machine/kernel/slots.ts'
import { nextTimer, type State } from '../../machine/step.ts'
import type { Line } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Reached, Step } from '../charts/search.ts'
import { type Digits, digitsOf } from '../charts/state-key.ts'
import type { Site } from './lessons.ts'
import { toleranceKeys } from './tolerance.ts'

/** A configuration with what its histories recall: the same for two states only if it is the same in both. */
export const whereIs = (engine: Kernel, state: State): unknown => {
  const { value } = state.snapshot
  return typeof value === 'object' ? value : `${value} ${engine.historyOf(state)}`
}

/** An id of a field of an event. */
interface Naming {
  readonly field: string
  readonly of: string
}

/** The ids that events name, by the names of the events. */
const namingsOf = ({ events }: Spec): ReadonlyMap<string, readonly Naming[]> =>
  new Map(
    events.map(({ name, fields }) => [
      name,
      Object.entries(fields).flatMap(([field, kind]) => (kind.kind === 'id' ? [{ field, of: kind.of }] : [])),
    ]),
  )

const numberOf = (id: unknown): number => Number(String(id).split('#').at(-1))

/** Fields that remember ids without naming them: used ones, and those of inputs that wait. */
const idFieldsOf = (domains: Domains): readonly (readonly [number, Domain])[] =>
  [...Object.values(domains).entries()].filter(([, { kind }]) => kind === 'past' || kind === 'inputs')

const holdingOf = (domain: Domain, value: unknown, { of }: Naming, id: number): string => {
  if (domain.kind === 'past') return domain.of === of && (value as readonly number[]).includes(id) ? 'x' : '-'
  const inputs = value as readonly { readonly id: number }[]
  return inputs.map((input) => (input.id === id ? 'x' : '-')).join('')
}

/** How long (ms) nothing happens where no timer bounds the wait. */
const longMs = 1000

/** How long (ms) a step can wait for nothing to happen before it: until just before the next timer goes off. */
export function waitAt({ moment: { state }, at }: Reached): number {
  const next = nextTimer(state)
  return next === null ? longMs : next.due - at - 1
}

/** In place of a field: how long a step can wait. */
export const wait = -1

/** Reads sites, in a search by this engine. */
export function sitesOf(spec: Spec, domains: Domains, engine: Kernel): (step: Step) => Site {
  const namings = namingsOf(spec)
  const idFields = idFieldsOf(domains)
  const rowOf = rowsOf(domains)
  const { digits, ranked } = digitsOf(domains)
  const toleranceKey = toleranceKeys(spec)

  const namedBy = (line: Line, row: readonly unknown[]): string =>
    (namings.get(line.what) ?? [])
      .map((naming) => {
        const id = numberOf(line.with[naming.field])
        const known = idFields.map(([place, domain]) => holdingOf(domain, row[place], naming, id))
        return `${ranked(row, naming.of, id)}${known.join('')}`
      })
      .join(' ')

  /** What all steps from one state share. */
  const standing = ({ moment: { state }, past }: Reached) => {
    const row = rowOf(state.snapshot.context)
    const timers = state.timers.map(({ id }) => id).join()
    return {
      row,
      timers,
      where: whereIs(engine, state),
      next: nextTimer(state),
      tolerances: toleranceKey(past),
    }
  }
  let last: {
    readonly from: Reached
    readonly at: number
    readonly is: ReturnType<typeof standing>
    readonly digit: Digits
  } | null = null

  return ({ from, said, moment, at }) => {
    const waitMs = waitAt(from)
    if (last?.from !== from || last.at !== at) {
      const is = last?.from === from ? last.is : standing(from)
      last = { from, at, is, digit: digits(is.row, at) }
    }
    const { is, digit } = last
    const [line] = moment.lines
    const what =
      said === null || line === undefined ? `fires ${is.next?.id}` : `${said} ${namedBy(line, is.row)}`
    return {
      where: is.where,
      event: `${what};${is.timers};${waitMs > 0};${is.tolerances}`,
      digits: (place) => (place === wait ? waitMs : digit(place)),
    }
  }
}
