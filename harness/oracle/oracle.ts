/**
 * The oracle: reads one public log and judges it by a decision table. It follows the state that the subject itself
 * publishes, finds the one row that applies to each input, and knows the limits within which a change needs no input.
 * All times are virtual ms.
 */
import type { Line, Log } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import { type Answer, closed, patienceMs, showed } from './answer.ts'
import { published } from './change.ts'
import {
  budgetMs,
  lookup,
  type OracleContext,
  outputsOf,
  rowFor,
  spansOf,
  type Table,
  type TraceState,
} from './oracle-context.ts'
import { type Judged, notebooks } from './tally.ts'
import { demand, span } from './words.ts'

const nothing: readonly never[] = []

/** A row that forbids changes and requires nothing was kept until the next input. */
const keep = <Memory>({ tally }: OracleContext<Memory>, { quiet }: TraceState<Memory>): void => {
  if (quiet && quiet.row.does === undefined) tally.sample(quiet.row, null)
}

const answerOf = <Memory>(
  context: OracleContext<Memory>,
  row: Row,
  from: string,
  at: number,
  older: readonly string[],
): Answer => {
  const withinMs = budgetMs(context, row)
  const budget = row.within === undefined ? undefined : context.table.byId.get(row.within)
  return {
    row,
    from,
    at,
    to: row.to === 'stay' ? null : row.to,
    tookMs: null,
    missing: outputsOf(context, row),
    due: at + (withinMs ?? patienceMs),
    isBudgeted: withinMs !== null,
    dueBy: budget?.basis ?? 'ruling',
    older,
    expected: () => demand(row, from, withinMs),
  }
}

/** What earlier inputs required and may still be given. */
const olderOf = (open: readonly Answer[]): readonly string[] =>
  open.length === 0
    ? nothing
    : [...new Set(open.flatMap(({ to, older }) => (to === null ? [] : [to, ...older])))]

/** An input: its row is found, and its requirements replace those of the input before. */
const received = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  line: Line,
): TraceState<Memory> => {
  const { tally } = context
  const { state, open } = trace
  const { at } = line
  keep(context, trace)
  const next = (
    after: TraceState<Memory>['open'],
    quiet: TraceState<Memory>['quiet'],
  ): TraceState<Memory> => ({
    memory: trace.memory,
    state,
    open: after,
    quiet,
    inputAt: at,
    recent: nothing,
    opened: trace.opened,
    lapsed: trace.lapsed,
  })
  const row = rowFor(context, trace, line.what, line.with)
  if (!row) return next(open, null)
  tally.applied(row)
  if (row.to === 'stay') {
    const isOwed = outputsOf(context, row).length > 0
    return next(isOwed ? [...open, answerOf(context, row, state, at, nothing)] : open, {
      row,
      from: state,
      at,
    })
  }
  for (const each of open) closed(each, at, tally)
  return next([answerOf(context, row, state, at, olderOf(open))], null)
}

/** An output other than a change: it may be part of an answer, or be emitted directly before a change by a limit. */
const shown = <Memory>(
  { table, tally }: OracleContext<Memory>,
  trace: TraceState<Memory>,
  line: Line,
): TraceState<Memory> => {
  const { at, what } = line
  const { open, recent } = trace
  const isAwaited = open.some(({ missing }) => missing.includes(what))
  const isByLimit = table.doneByLimits.has(what)
  if (!isAwaited && !isByLimit) return trace
  return {
    ...trace,
    open: isAwaited ? open.flatMap((answer) => showed(answer, what, at, tally)) : open,
    recent: isByLimit ? [...recent, { at, what }] : recent,
  }
}

/** Time passes: windows open, and those that close in vain are breaches. */
const elapsed = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  at: number,
): TraceState<Memory> => {
  const spans = spansOf(context, trace)
  if (spans.length === 0) return trace
  const opened = spans.filter(({ row, opens }) => opens <= at && !trace.opened.includes(row.id))
  const lapsed = spans.filter(
    ({ row, closes }) => closes !== null && closes < at && !trace.lapsed.includes(row.id),
  )
  for (const { row } of opened) context.tally.applied(row)
  for (const { row, opens, closes } of lapsed) {
    const end = Math.max((closes ?? at) + 1, opens)
    context.tally.failure(row, {
      at: end,
      expected: span(row, trace.state, opens, closes),
      got: `still ${trace.state} at ${end} ms`,
      basis: row.basis,
    })
  }
  if (opened.length + lapsed.length === 0) return trace
  return {
    ...trace,
    opened: [...trace.opened, ...opened.map(({ row }) => row.id)],
    lapsed: [...trace.lapsed, ...lapsed.map(({ row }) => row.id)],
  }
}

/** The memory receives an input before its row is looked up, and an output after it has been judged. */
const read = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  line: Line,
): TraceState<Memory> => {
  const memory = context.table.reducer.reduce(trace.memory, line)
  if (line.way === 'in') return received(context, knowing(trace, memory), line)
  if (line.way === 'world') return knowing(trace, memory)
  return knowing(
    line.what === 'state' ? published(context, trace, line) : shown(context, trace, line),
    memory,
  )
}

/** A trace state with another memory. Written out, because it runs at every line. */
const knowing = <Memory>(trace: TraceState<Memory>, memory: Memory): TraceState<Memory> => {
  if (memory === trace.memory) return trace
  const { state, open, quiet, inputAt, recent, opened, lapsed } = trace
  return { memory, state, open, quiet, inputAt, recent, opened, lapsed }
}

/**
 * Judges one log by a table. `untilMs` is the end of the run; `emits` are the outputs that the subject can emit (by
 * default all): outputs that it cannot emit are not required.
 */
export type Oracle = (settings: Settings, log: Log, untilMs: number, emits?: readonly string[]) => Judged

/** The oracle of a table, which is prepared once for all logs. */
export const oracle = <Memory>(table: Table<Memory>): Oracle => {
  const memoizePerSpec = lookup(table)
  const notebook = notebooks(table.forbidden)
  return (settings, log, untilMs, emits) => {
    const tally = notebook()
    const canShow = (what: string): boolean => emits?.includes(what) ?? true
    return readWhole({ table: memoizePerSpec, settings, canShow, tally }, log, untilMs)
  }
}

/** The oracle line by line: where it has come to is a value, and can be read on from in more than one way. */
export interface Reading<Memory> {
  readonly start: TraceState<Memory>
  /** Reads a line. */
  readonly on: (trace: TraceState<Memory>, line: Line) => TraceState<Memory>
  /** No input and no output until `at` ms: what had to happen before is a breach, and is no longer expected. */
  readonly until: (trace: TraceState<Memory>, at: number) => TraceState<Memory>
}

/** Reads by a table; breaches go to the tally of the oracle context at the line at which they are certain. */
export const reading = <Memory>(context: OracleContext<Memory>): Reading<Memory> => ({
  start: opened(context),
  on: (trace, line) => read(context, elapsed(context, trace, line.at), line),
  until: (trace, at) => {
    const passed = elapsed(context, trace, at)
    for (const answer of passed.open) closed(answer, at, context.tally)
    return passed.open.some(({ due }) => due < at)
      ? { ...passed, open: passed.open.filter(({ due }) => due >= at) }
      : passed
  },
})

/** Where the reading of every log begins. */
const opened = <Memory>({ table, settings }: OracleContext<Memory>): TraceState<Memory> => ({
  memory: table.reducer.start(settings),
  state: table.initial,
  open: nothing,
  quiet: null,
  inputAt: null,
  recent: nothing,
  opened: nothing,
  lapsed: nothing,
})

const readWhole = <Memory>(context: OracleContext<Memory>, log: Log, untilMs: number): Judged => {
  const { tally } = context
  let trace = opened(context)
  for (const line of log) trace = read(context, elapsed(context, trace, line.at), line)
  trace = elapsed(context, trace, untilMs)
  for (const answer of trace.open) closed(answer, untilMs, tally)
  keep(context, trace)
  return tally.judged
}

/** Judges one log by a table that is used only once. */
export const judge = <Memory>(table: Table<Memory>, ...run: Parameters<Oracle>): Judged =>
  oracle(table)(...run)
