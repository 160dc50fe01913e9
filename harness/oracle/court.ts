/** What the oracle holds while it reads a log: the table that it judges by, and where it has come to. */
import { holds } from '../../spec/guard.ts'
import type { Payload } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Answer } from './answer.ts'
import type { Tally } from './tally.ts'

/** The part of a spec that is executable as an oracle. */
export type Table<Memory> = Pick<
  Spec<string, Memory>,
  'states' | 'initial' | 'recall' | 'facts' | 'limits' | 'rows' | 'forbidden' | 'budgets'
>

/** What stays the same while a log is read. */
export interface Court<Memory> {
  readonly table: Table<Memory>
  readonly settings: Settings
  readonly canShow: (what: string) => boolean
  readonly tally: Tally
  /** The rows of each state, on inputs and on limits: looked up at every line. */
  readonly inputsIn: ReadonlyMap<string, readonly Row[]>
  readonly limitsIn: ReadonlyMap<string, readonly Row[]>
}

/** The rows of each state, of those that `wanted` picks. */
export const rowsByState = (
  { states, rows }: Pick<Spec, 'states' | 'rows'>,
  wanted: (row: Row) => boolean,
): ReadonlyMap<string, readonly Row[]> => {
  const picked = rows.filter(wanted)
  return new Map(states.map((state) => [state, picked.filter(({ from }) => from.includes(state))]))
}

/** Where the reading of a log has come to. */
export interface Scene<Memory> {
  readonly memory: Memory
  /** The state that the subject has published. */
  readonly state: string
  /** What is still to be given; at most one of them awaits a change. */
  readonly open: readonly Answer[]
  /** The row of the last input, if it forbids changes and none has broken it. */
  readonly quiet: { readonly row: Row; readonly from: string; readonly at: number } | null
  readonly inputAt: number | null
  /** Outputs since the last input: what a limit asks for may be shown just before its change. */
  readonly recent: readonly { readonly at: number; readonly what: string }[]
  /** Rows on limits whose window has opened, and those whose window has closed in vain, since the state began. */
  readonly opened: readonly string[]
  readonly lapsed: readonly string[]
}

/** A limit that runs: its row, and the first and last instant (ms) at which the change is right. */
export interface Span {
  readonly row: Row
  readonly opens: number
  readonly closes: number | null
}

const applies = <Memory>({ table }: Court<Memory>, row: Row, memory: Memory, input: Payload): boolean =>
  holds(row.when, (fact) => table.facts[fact]?.test(memory, input) ?? false)

/** The row that applies to an input in this state; null for an input that the table does not know. */
export const rowFor = <Memory>(
  court: Court<Memory>,
  { state, memory }: Pick<Scene<Memory>, 'state' | 'memory'>,
  event: string,
  input: Payload,
): Row | null =>
  court.inputsIn
    .get(state)
    ?.find((row) => 'event' in row.on && row.on.event === event && applies(court, row, memory, input)) ?? null

/** The limits that run in this state, with their rows. */
export const spansOf = <Memory>(
  court: Court<Memory>,
  { state, memory }: Pick<Scene<Memory>, 'state' | 'memory'>,
): readonly Span[] =>
  (court.limitsIn.get(state) ?? []).flatMap((row) => {
    if (!('limit' in row.on) || !applies(court, row, memory, {})) return []
    const { limit: id } = row.on
    const window = court.table.limits.find((limit) => limit.id === id)?.window(memory, court.settings)
    return window ? [{ row, ...window }] : []
  })

/** How long (ms) the answer to a row may take by its budget; null when no budget is named. */
export const budgetMs = <Memory>({ table, settings }: Court<Memory>, row: Row): number | null => {
  const budget = table.budgets.find(({ id }) => id === row.within)
  if (!budget) return null
  const set = budget.setting === null ? budget.ms : settings[budget.setting]
  return (typeof set === 'number' ? set : budget.ms) + (budget.strict ? 1 : 0)
}

/** The outputs of a row that this subject can show. */
export const outputsOf = <Memory>({ canShow }: Court<Memory>, row: Row): readonly string[] =>
  (row.does ?? []).filter(canShow)
