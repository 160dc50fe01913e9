/** What the oracle holds while it reads a log: the table that it judges by, and where it has come to. */
import { holds } from '../../spec/guard.ts'
import type { Payload } from '../../spec/log.ts'
import { type Budget, limitUnder } from '../../spec/requirement.ts'
import type { Guard, Limit, Row, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Answer } from './answer.ts'
import type { Tally } from './tally.ts'

/** The part of a spec that is executable as an oracle. */
export type Table<Memory> = Pick<
  Spec<string, Memory>,
  'states' | 'initial' | 'reducer' | 'facts' | 'limits' | 'rows' | 'forbidden' | 'budgets'
>

/** A row with its limit. */
interface Running<Memory> {
  readonly row: Row
  readonly limit: Limit<Memory>
}

/** The rows of one state: on inputs, by event, and on limits. */
interface Answers<Memory> {
  readonly inputs: ReadonlyMap<string, readonly Row[]>
  readonly limits: readonly Running<Memory>[]
}

/** A table as it is looked up at every line. */
export interface Lookup<Memory> extends Table<Memory> {
  readonly byState: ReadonlyMap<string, Answers<Memory>>
  /** The budgets. */
  readonly byId: ReadonlyMap<string, Budget>
  /** Outputs that a limit requires with its change. */
  readonly doneByLimits: ReadonlySet<string>
}

/** What stays the same while a log is read. */
export interface OracleContext<Memory> {
  readonly table: Lookup<Memory>
  readonly settings: Settings
  readonly canShow: (what: string) => boolean
  readonly tally: Tally
}

/** A row as it applies to one state: with the requirements that concern this state. */
export const inState = (row: Row, state: string): Row => {
  const { onlyIn, requirements } = row
  if (onlyIn === undefined) return row
  return { ...row, requirements: requirements.filter((id) => onlyIn[id]?.includes(state) ?? true) }
}

/** Lays a table out by state and event. */
export const lookup = <Memory>(table: Table<Memory>): Lookup<Memory> => {
  const byId = new Map(table.limits.map((limit) => [limit.id, limit]))
  const answersIn = (state: string): Answers<Memory> => {
    const inputs = new Map<string, Row[]>()
    const limits: Running<Memory>[] = []
    for (const each of table.rows) {
      if (!each.from.includes(state)) continue
      const row = inState(each, state)
      if ('event' in row.on) {
        const rows = inputs.get(row.on.event) ?? []
        rows.push(row)
        inputs.set(row.on.event, rows)
        continue
      }
      const limit = byId.get(row.on.limit)
      if (limit !== undefined) limits.push({ row, limit })
    }
    return { inputs, limits }
  }
  return {
    ...table,
    byState: new Map(table.states.map((state) => [state, answersIn(state)])),
    byId: new Map(table.budgets.map((budget) => [budget.id, budget])),
    doneByLimits: new Set(table.rows.flatMap(({ on, does = [] }) => ('limit' in on ? does : []))),
  }
}

/** Where the reading of a log has come to. */
export interface TraceState<Memory> {
  readonly memory: Memory
  /** The state that the subject has published. */
  readonly state: string
  /** What is still to be given; at most one of them awaits a change. */
  readonly open: readonly Answer[]
  /** The row of the last input, if it forbids changes and none has broken it. */
  readonly quiet: { readonly row: Row; readonly from: string; readonly at: number } | null
  readonly inputAt: number | null
  /** The outputs since the last input that limits require: they may be emitted directly before the change. */
  readonly recent: readonly { readonly at: number; readonly what: string }[]
  /** Rows on limits whose window has opened, and those whose window has closed in vain, since the state began. */
  readonly opened: readonly string[]
  readonly lapsed: readonly string[]
}

/** A limit that runs: its row, and the first and last instant (ms) at which the change is right. */
export interface Span {
  readonly row: Row
  readonly kind: Limit<unknown>['kind']
  readonly opens: number
  readonly closes: number | null
}

const noInput: Payload = {}

const fits = <Memory>(
  { table }: OracleContext<Memory>,
  guard: Guard,
  memory: Memory,
  input: Payload,
): boolean => holds(guard, (fact) => table.facts[fact]?.test(memory, input) ?? false)

/** A row with the basis that it has here: where it is not sure, that of a ruling. */
const asSure = <Memory>(context: OracleContext<Memory>, row: Row, memory: Memory, input: Payload): Row =>
  row.surely === undefined || fits(context, row.surely, memory, input) ? row : { ...row, basis: 'ruling' }

/** The row that applies to an input in this state; null for an input that the table does not know. */
export const rowFor = <Memory>(
  context: OracleContext<Memory>,
  { state, memory }: Pick<TraceState<Memory>, 'state' | 'memory'>,
  event: string,
  input: Payload,
): Row | null => {
  const rows = context.table.byState.get(state)?.inputs.get(event)
  const row = rows?.find(({ when }) => fits(context, when, memory, input))
  return row === undefined ? null : asSure(context, row, memory, input)
}

/** The limits that run in this state, with their rows. */
export const spansOf = <Memory>(
  context: OracleContext<Memory>,
  { state, memory }: Pick<TraceState<Memory>, 'state' | 'memory'>,
): readonly Span[] => {
  const spans: Span[] = []
  for (const { row, limit } of context.table.byState.get(state)?.limits ?? []) {
    const open = fits(context, row.when, memory, noInput) ? limit.window(memory, context.settings) : null
    if (open === null) continue
    const { opens, closes } = open
    spans.push({ row: asSure(context, row, memory, noInput), kind: limit.kind, opens, closes })
  }
  return spans
}

/** How long (ms) the answer to a row may take by its budget; null when no budget is named. */
export const budgetMs = <Memory>({ table, settings }: OracleContext<Memory>, row: Row): number | null => {
  const budget = row.within === undefined ? undefined : table.byId.get(row.within)
  return budget ? limitUnder(settings, budget) + (budget.strict ? 1 : 0) : null
}

const nothing: readonly string[] = []

/** The outputs of a row that this subject can emit. */
export const outputsOf = <Memory>({ canShow }: OracleContext<Memory>, row: Row): readonly string[] =>
  row.does?.filter(canShow) ?? nothing
