/**
 * The oracle: reads one public log and judges it by a decision table. It follows the state that the subject itself
 * publishes, finds the one row that applies to each input, and knows the limits within which a change needs no input.
 * All times are virtual ms.
 */
import type { Line, Log } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import { type Answer, closed, patienceMs, showed } from './answer.ts'
import { published } from './change.ts'
import { budgetMs, type Court, lookup, outputsOf, rowFor, type Scene, spansOf, type Table } from './court.ts'
import { type Judged, notebooks } from './tally.ts'
import { demand, span } from './words.ts'

const nothing: readonly never[] = []

/** A row that forbids changes and asks for nothing was kept until the next input. */
const keep = <Memory>({ tally }: Court<Memory>, { quiet }: Scene<Memory>): void => {
  if (quiet && quiet.row.does === undefined) tally.sample(quiet.row, null)
}

const answerOf = <Memory>(
  court: Court<Memory>,
  row: Row,
  from: string,
  at: number,
  older: readonly string[],
): Answer => {
  const withinMs = budgetMs(court, row)
  const budget = row.within === undefined ? undefined : court.table.byId.get(row.within)
  return {
    row,
    from,
    at,
    to: row.to === 'stay' ? null : row.to,
    tookMs: null,
    missing: outputsOf(court, row),
    due: at + (withinMs ?? patienceMs),
    isBudgeted: withinMs !== null,
    dueBy: budget?.basis ?? 'ruling',
    older,
    expected: () => demand(row, from, withinMs),
  }
}

/** What earlier inputs asked for and may still be given. */
const olderOf = (open: readonly Answer[]): readonly string[] =>
  open.length === 0
    ? nothing
    : [...new Set(open.flatMap(({ to, older }) => (to === null ? [] : [to, ...older])))]

/** An input: its row is found, and what it asks for takes the place of what was asked before. */
const heard = <Memory>(court: Court<Memory>, scene: Scene<Memory>, line: Line): Scene<Memory> => {
  const { tally } = court
  const { state, open } = scene
  const { at } = line
  keep(court, scene)
  const next = (after: Scene<Memory>['open'], quiet: Scene<Memory>['quiet']): Scene<Memory> => ({
    memory: scene.memory,
    state,
    open: after,
    quiet,
    inputAt: at,
    recent: nothing,
    opened: scene.opened,
    lapsed: scene.lapsed,
  })
  const row = rowFor(court, scene, line.what, line.with)
  if (!row) return next(open, null)
  tally.applied(row)
  if (row.to === 'stay') {
    const isOwed = outputsOf(court, row).length > 0
    return next(isOwed ? [...open, answerOf(court, row, state, at, nothing)] : open, { row, from: state, at })
  }
  for (const each of open) closed(each, at, tally)
  return next([answerOf(court, row, state, at, olderOf(open))], null)
}

/** An output other than a change: it may be a part of an answer, or be shown just before a change by a limit. */
const shown = <Memory>({ table, tally }: Court<Memory>, scene: Scene<Memory>, line: Line): Scene<Memory> => {
  const { at, what } = line
  const { open, recent } = scene
  const isAwaited = open.some(({ missing }) => missing.includes(what))
  const isByLimit = table.doneByLimits.has(what)
  if (!isAwaited && !isByLimit) return scene
  return {
    ...scene,
    open: isAwaited ? open.flatMap((answer) => showed(answer, what, at, tally)) : open,
    recent: isByLimit ? [...recent, { at, what }] : recent,
  }
}

/** Time passes: windows open, and those that close in vain are breaches. */
const elapsed = <Memory>(court: Court<Memory>, scene: Scene<Memory>, at: number): Scene<Memory> => {
  const spans = spansOf(court, scene)
  if (spans.length === 0) return scene
  const opened = spans.filter(({ row, opens }) => opens <= at && !scene.opened.includes(row.id))
  const lapsed = spans.filter(
    ({ row, closes }) => closes !== null && closes < at && !scene.lapsed.includes(row.id),
  )
  for (const { row } of opened) court.tally.applied(row)
  for (const { row, opens, closes } of lapsed) {
    const end = Math.max((closes ?? at) + 1, opens)
    court.tally.failure(row, {
      at: end,
      expected: span(row, scene.state, opens, closes),
      got: `still ${scene.state} at ${end} ms`,
      basis: row.basis,
    })
  }
  if (opened.length + lapsed.length === 0) return scene
  return {
    ...scene,
    opened: [...scene.opened, ...opened.map(({ row }) => row.id)],
    lapsed: [...scene.lapsed, ...lapsed.map(({ row }) => row.id)],
  }
}

/** The memory is told of an input before its row is looked up, and of an output after it has been judged. */
const read = <Memory>(court: Court<Memory>, scene: Scene<Memory>, line: Line): Scene<Memory> => {
  const memory = court.table.recall.remember(scene.memory, line)
  if (line.way === 'in') return heard(court, knowing(scene, memory), line)
  if (line.way === 'world') return knowing(scene, memory)
  return knowing(line.what === 'state' ? published(court, scene, line) : shown(court, scene, line), memory)
}

/** A scene with another memory. Written out, since this is done at every line. */
const knowing = <Memory>(scene: Scene<Memory>, memory: Memory): Scene<Memory> => {
  if (memory === scene.memory) return scene
  const { state, open, quiet, inputAt, recent, opened, lapsed } = scene
  return { memory, state, open, quiet, inputAt, recent, opened, lapsed }
}

/**
 * Judges one log by a table. `untilMs` is when the run ended; `shows` are the outputs that the subject can show (all,
 * unless it says so): what it cannot show is not asked for.
 */
export type Oracle = (settings: Settings, log: Log, untilMs: number, shows?: readonly string[]) => Judged

/** The oracle of a table, which is laid out once for all logs. */
export const oracle = <Memory>(table: Table<Memory>): Oracle => {
  const laidOut = lookup(table)
  const notebook = notebooks(table.forbidden)
  return (settings, log, untilMs, shows) => {
    const tally = notebook()
    const canShow = (what: string): boolean => shows?.includes(what) ?? true
    return readWhole({ table: laidOut, settings, canShow, tally }, log, untilMs)
  }
}

/** The oracle line by line: where it has come to is a value, and can be read on from in more than one way. */
export interface Reading<Memory> {
  readonly start: Scene<Memory>
  /** Reads a line. */
  readonly on: (scene: Scene<Memory>, line: Line) => Scene<Memory>
  /** Nothing was heard or shown until `at` ms: what had to happen before is a breach, and is waited for no more. */
  readonly until: (scene: Scene<Memory>, at: number) => Scene<Memory>
}

/** Reads by a table; breaches go to the tally of the court at the line at which they are certain. */
export const reading = <Memory>(court: Court<Memory>): Reading<Memory> => ({
  start: opened(court),
  on: (scene, line) => read(court, elapsed(court, scene, line.at), line),
  until: (scene, at) => {
    const passed = elapsed(court, scene, at)
    for (const answer of passed.open) closed(answer, at, court.tally)
    return passed.open.some(({ due }) => due < at)
      ? { ...passed, open: passed.open.filter(({ due }) => due >= at) }
      : passed
  },
})

/** Where the reading of every log begins. */
const opened = <Memory>({ table, settings }: Court<Memory>): Scene<Memory> => ({
  memory: table.recall.start(settings),
  state: table.initial,
  open: nothing,
  quiet: null,
  inputAt: null,
  recent: nothing,
  opened: nothing,
  lapsed: nothing,
})

const readWhole = <Memory>(court: Court<Memory>, log: Log, untilMs: number): Judged => {
  const { tally } = court
  let scene = opened(court)
  for (const line of log) scene = read(court, elapsed(court, scene, line.at), line)
  scene = elapsed(court, scene, untilMs)
  for (const answer of scene.open) closed(answer, untilMs, tally)
  keep(court, scene)
  return tally.judged
}

/** Judges one log by a table that is asked only once. */
export const judge = <Memory>(table: Table<Memory>, ...run: Parameters<Oracle>): Judged =>
  oracle(table)(...run)
