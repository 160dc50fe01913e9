/** Gauges: the required and the reached number, one line per kind of thing. Whole numbers throughout. */
import type { Counted, SpecResult } from '../harness/result.ts'
import { gaugeBudget } from './headroom.ts'

/** The style of a line of a report; the word beside it always has the same meaning. */
export type Mark = 'good' | 'bad' | 'open' | 'quiet'

/** One line of the gate table. */
export interface Gauge {
  /** Which page of a report has the details. */
  readonly page: 'requirements' | 'coverage' | 'map' | 'budgets' | 'known'
  readonly name: string
  readonly value: string
  /** Reached share in percent, rounded down so that only a whole thing reads 100 %; null where none makes sense. */
  readonly share: string | null
  readonly word: string
  readonly mark: Mark
}

/** `covered` of `total` (at least 1) in percent with one decimal, rounded down. */
export function percent(covered: number, total: number): string {
  const tenths = Math.floor((covered * 1000) / total)
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}

/** `1 row`, `2 rows`: a number with its noun; nouns that do not simply take an `s` give their plural. */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`

/**
 * The gauges that a part of a whole gate serves, by the words with which a quick gate reports that it left the part
 * out.
 */
export const askedFor: Readonly<Record<string, readonly string[]>> = {
  'ways to each answer of a guard and into each state': ['Guard branches', 'Fault paths'],
  'every event twice in every state': ['Repeated events'],
}

function covered(page: Gauge['page'], name: string, counted: Counted | null): readonly Gauge[] {
  if (counted === null) return []
  const reachable = counted.total - counted.unreachable
  const open = reachable - counted.covered
  if (reachable === 0)
    return [{ page, name, value: 'none', share: null, word: 'nothing to cover', mark: 'quiet' }]
  const aside = counted.unreachable > 0 ? `, ${counted.unreachable} unreachable` : ''
  return [
    {
      page,
      name,
      value: `${counted.covered} of ${reachable}${aside}`,
      share: percent(counted.covered, reachable),
      word: open > 0 ? `${open} not covered` : 'complete',
      mark: open > 0 ? 'open' : 'good',
    },
  ]
}

/** What the table leaves unspecified is listed, and requires nothing. */
function used({ permissions: { total, covered } }: SpecResult): readonly Gauge[] {
  if (total === 0) return []
  const value = `${covered} of ${total} used`
  return [{ page: 'coverage', name: 'Permissions', value, share: null, word: 'free to use', mark: 'quiet' }]
}

function judged({ requirements }: SpecResult): Gauge {
  const { total, pass, fail, deviating, excluded, notObservable, notReached, notProven } = requirements
  const scope = total - excluded - notObservable
  const [word, mark]: [string, Mark] =
    fail > 0
      ? [`${fail} ${fail === 1 ? 'fails' : 'fail'}`, 'bad']
      : notReached > 0
        ? [`${notReached} not reached`, 'open']
        : notProven > 0
          ? [`${notProven} not proven`, 'open']
          : ['pass', 'good']
  const aside = deviating > 0 ? `, ${deviating} ${deviating === 1 ? 'deviates' : 'deviate'}` : ''
  const value = `${pass} of ${scope} pass${aside}`
  return {
    page: 'requirements',
    name: 'Requirements',
    value,
    share: scope === 0 ? null : percent(pass, scope),
    word,
    mark,
  }
}

function kept(spec: SpecResult): readonly Gauge[] {
  if (spec.budgets.length === 0) return []
  const gauged = spec.budgets.map((budget) => gaugeBudget(budget))
  const over = gauged.filter((budget) => budget.status === 'exceeded').length
  const silent = gauged.filter((budget) => budget.status === 'not measured').length
  const measured = gauged.length - silent
  const value = `${measured - over} of ${measured} kept${silent > 0 ? `, ${silent} not measured` : ''}`
  const [word, mark]: [string, Mark] =
    over > 0 ? [`${over} exceeded`, 'bad'] : measured > 0 ? ['kept', 'good'] : ['not measured', 'quiet']
  return [{ page: 'budgets', name: 'Budgets', value, share: null, word, mark }]
}

function known({ knownFailures }: SpecResult): readonly Gauge[] {
  if (knownFailures.length === 0) return []
  const expected = knownFailures.filter((entry) => entry.status === 'failed as expected').length
  const outdated = knownFailures.length - expected
  const value = `${expected} of ${knownFailures.length} failed as expected`
  const [word, mark]: [string, Mark] =
    outdated > 0 ? [`${outdated} to remove`, 'bad'] : ['as listed', 'quiet']
  return [{ page: 'known', name: 'Known failures', value, share: null, word, mark }]
}

/** A gauge without a target: it reports what was reached by the way, and nothing counts as missed. */
const unasked = (gauge: Gauge): Gauge =>
  gauge.mark === 'open' ? { ...gauge, share: null, word: 'left out', mark: 'quiet' } : gauge

/** Everything that the gate counted, in the order in which reports list it; `leftOut` as a result has it. */
export function gauges(spec: SpecResult, leftOut: readonly string[] = []): readonly Gauge[] {
  const idle = new Set(leftOut.flatMap((part) => askedFor[part] ?? []))
  return counts(spec).map((gauge) => (idle.has(gauge.name) ? unasked(gauge) : gauge))
}

const counts = (spec: SpecResult): readonly Gauge[] => [
  judged(spec),
  ...covered('coverage', 'Rows of the decision table', spec.rows),
  ...used(spec),
  ...covered('coverage', 'Transitions', spec.transitions),
  ...covered('coverage', 'Transition pairs', spec.pairs),
  ...covered('coverage', 'Guard branches', spec.guards),
  ...covered('coverage', 'Fault paths', spec.faultPaths),
  ...covered('coverage', 'Repeated events', { ...spec.idempotency, unreachable: 0 }),
  ...kept(spec),
  ...known(spec),
]
