/** How the oracle takes a published change: as an answer, as the work of a limit, or as a breach. */
import type { Line } from '../../spec/log.ts'
import type { Row } from '../../spec/row.ts'
import { type Answer, changed, closed, patienceMs } from './answer.ts'
import { type OracleContext, outputsOf, type Span, spansOf, type TraceState } from './oracle-context.ts'
import { change, demand, span } from './words.ts'

/** A change as the subject published it. */
interface Move {
  readonly at: number
  readonly from: string
  readonly to: string
  readonly cause: string
}

type Verdict<Memory> = Pick<TraceState<Memory>, 'open' | 'quiet'>

const moveOf = ({ at, with: output }: Line): Move => ({
  at,
  from: String(output.from),
  to: String(output.to),
  cause: String(output.cause ?? ''),
})

const blameCause = <Memory>(
  { tally }: OracleContext<Memory>,
  row: Row,
  { at, from, to, cause }: Move,
): void => {
  if (row.cause === undefined || row.cause.includes(cause)) return
  const expected = `${from} -> ${to} names the cause ${row.cause.join(' or ')} (${row.id})`
  tally.cause(row, {
    at,
    expected,
    got: cause === '' ? 'no cause' : `the cause ${cause}`,
    basis: 'interpreted',
  })
}

const isIn = ({ opens, closes }: Span, at: number): boolean =>
  opens <= at && (closes === null || at <= closes)

/** The limit that explains a change. Where several do, the one whose cause it names, or else one that requires none. */
const limitBehind = (spans: readonly Span[], { at, to, cause }: Move): Span | null => {
  const fitting = spans.filter((each) => each.row.to === to && isIn(each, at))
  const named = fitting.find(({ row }) => row.cause?.includes(cause))
  return named ?? fitting.find(({ row }) => row.cause === undefined) ?? fitting[0] ?? null
}

/**
 * Whether a change satisfies a limit that did not make it: the limit requires the same change now, or bars another one.
 */
const isKeptBy = (each: Span, { at, to }: Move): boolean => {
  const isSame = each.row.to === to
  return each.kind === 'barred' ? !isSame : each.kind === 'due' && isSame && isIn(each, at)
}

/** A limit took effect; its required outputs may have been emitted before, or follow. */
const byLimit = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  by: Span,
  move: Move,
): readonly Answer[] => {
  const { row, opens, closes } = by
  const before = trace.recent.filter(({ at }) => at >= opens).map(({ what }) => what)
  const missing = outputsOf(context, row).filter((name) => !before.includes(name))
  if (missing.length === 0) context.tally.sample(row, null)
  const { at, from } = move
  const rest = {
    row,
    from,
    at,
    to: null,
    tookMs: null,
    missing,
    due: at + patienceMs,
    isBudgeted: false,
    dueBy: 'ruling' as const,
  }
  return missing.length === 0 ? [] : [{ ...rest, older: [], expected: () => span(row, from, opens, closes) }]
}

/**
 * Whether a change answers the input that a row forbids to answer: in the same state, and in its own instant or with
 * its name as the cause. Later changes are spontaneous.
 */
const isAnswerTo = (
  { row: { on }, from, at }: NonNullable<TraceState<unknown>['quiet']>,
  move: Pick<Move, 'at' | 'from' | 'cause'>,
): boolean => move.from === from && (move.at === at || ('event' in on && move.cause === on.event))

/** Reports a change without an explanation as a breach, at the row that it most likely violates. */
const breach = <Memory>(
  context: OracleContext<Memory>,
  { state, quiet, inputAt }: TraceState<Memory>,
  { at, to, cause }: Move,
  spans: readonly Span[],
): void => {
  const { tally } = context
  const got = change(state, to, at - (inputAt ?? 0))
  const isReaction = inputAt === at
  const isNamed = ({ row }: Span): boolean => row.cause?.includes(cause) ?? false
  const tooEarly = spans.filter(({ row, opens }) => row.to === to && at < opens)
  const early = tooEarly.find(isNamed) ?? (isReaction ? undefined : tooEarly[0])
  if (early) {
    const { row, opens, closes } = early
    tally.failure(row, {
      at,
      expected: span(row, state, opens, closes),
      got: `${state} -> ${to} at ${at} ms`,
      basis: row.basis,
    })
  } else if (quiet && isAnswerTo(quiet, { at, from: state, cause }))
    tally.failure(quiet.row, {
      at,
      expected: demand(quiet.row, quiet.from, null),
      got,
      basis: quiet.row.basis,
    })
  else
    tally.unexplained({
      at,
      expected: `${state} stays until an input or a limit ends it`,
      got,
      basis: 'interpreted',
    })
}

/**
 * Whether a limit made the change that an earlier input required: the answer is overdue, the change names another
 * cause, and the time of the limit has come.
 */
const isOfLimit = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  { row, due, isBudgeted }: Answer,
  move: Move,
): boolean =>
  !isBudgeted &&
  move.at > due &&
  row.cause?.includes(move.cause) === false &&
  spansOf(context, trace).some(
    (each) => each.kind === 'due' && each.row.to === move.to && isIn(each, move.at),
  )

const judged = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  move: Move,
): Verdict<Memory> => {
  const { tally, table } = context
  const { at, from, to } = move
  const pair = tally.published(from, to)
  const awaiting = trace.open.find((answer) => answer.to !== null)
  const others = trace.open.filter((answer) => answer !== awaiting)
  const { quiet } = trace
  if (awaiting?.to === to && !isOfLimit(context, trace, awaiting, move)) {
    blameCause(context, awaiting.row, move)
    return { open: [...others, ...changed(awaiting, at, tally)], quiet }
  }
  if (awaiting?.older.includes(to)) return { open: others, quiet }
  const spans = spansOf(context, trace)
  const limit = limitBehind(spans, move)
  if (limit) {
    // A limit that does its work does not excuse an answer that was never given.
    if (awaiting) closed(awaiting, at, tally)
    blameCause(context, limit.row, move)
    const alsoKept = spans.filter((each) => each !== limit && each.row.does === undefined)
    for (const each of alsoKept) if (isKeptBy(each, move)) tally.sample(each.row, null)
    return { open: [...others, ...byLimit(context, trace, limit, move)], quiet }
  }
  if (table.rows.some((row) => row.to === to && trace.lapsed.includes(row.id))) return { open: others, quiet }
  const got = change(from, to, at - (awaiting?.at ?? trace.inputAt ?? 0))
  if (pair) {
    const expected = `never ${from} -> ${to}: ${pair.because}`
    tally.trespass(pair, { at, expected, got, basis: pair.basis })
  }
  if (awaiting)
    tally.failure(awaiting.row, { at, expected: awaiting.expected(), got, basis: awaiting.row.basis })
  else if (!pair) breach(context, trace, move, spans)
  return { open: others, quiet: null }
}

/** Reads a line that publishes a change. */
export const published = <Memory>(
  context: OracleContext<Memory>,
  trace: TraceState<Memory>,
  line: Line,
): TraceState<Memory> => {
  const move = moveOf(line)
  const { at, from, to } = move
  const isLinked = from === trace.state && to !== from
  if (!isLinked) {
    const expected = `a change that begins in ${trace.state} and ends elsewhere`
    context.tally.chain({ at, expected, got: `${from} -> ${to}`, basis: 'document' })
  }
  const verdict = isLinked ? judged(context, trace, move) : { open: [], quiet: null }
  return { ...trace, ...verdict, state: to, opened: [], lapsed: [] }
}
