/** Reads a scenario file: the scenario, or every problem in it at once. */
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { namedIn } from '../named.ts'
import type { Case, Scenario } from '../scenario.ts'
import { caseOf, type ScenarioRead } from './compile.ts'
import { openDocument } from './document.ts'
import { isEmpty } from './empty.ts'
import { cellsOf, type Row } from './fill.ts'
import { checkMarks } from './marks.ts'
import type { SourceFile } from './page.ts'
import { keyOf, type Problem, sorted, withoutEchoes } from './problem.ts'
import { readAs } from './reader.ts'
import type { Vocabulary } from './vocabulary.ts'
import { addProblem, mistyped, type Reporting, tellTwice, under, type Walk } from './walk.ts'
import { specNamed } from './written-for.ts'

/** What reading gives: a scenario without a problem, or problems without a scenario. */
export interface ReadResult {
  readonly scenario: Scenario | null
  readonly problems: readonly Problem[]
}

const maximumRows = 100
const maximumColumns = 20

const beginning = "a scenario begins with 'scenario: ' and one sentence"

const rowsOf = (root: Node): readonly Node[] => {
  const examples = under(root, 'examples')
  return isSeq<Node>(examples) ? examples.items : []
}

const columnsOf = (rows: readonly Row[]): readonly string[] =>
  [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((column) => column !== 'case')

/** What a table of examples has too much of, with the first of that; null where it has room. */
const tooMuch = (rows: readonly Node[], columns: readonly string[]): readonly [Node, string] | null => {
  const [first] = rows
  const next = rows[maximumRows]
  if (next) return [next, `${rows.length} rows are more than ${maximumRows}`]
  return first && columns.length > maximumColumns
    ? [first, `${columns.length} columns are more than ${maximumColumns}`]
    : null
}

/** The same thing twice where it may be only once. */
const repeated = (found: ScenarioRead, walk: Walk): void => {
  for (const list of [found.covers?.value ?? [], found.tags?.value ?? [], found.examples?.value ?? []])
    for (const [index, { value, place }] of list.entries())
      if (list.findIndex((other) => other.value === value) < index) tellTwice(walk, place, value)
}

const assertsNothing = ({ steps, never, afterwards }: Case): boolean =>
  never.length === 0 && afterwards.length === 0 && !steps.some(({ kind }) => kind === 'expect')

const caseWith = (
  root: Node,
  row: Node | null,
  walk: Walk,
): { read: ScenarioRead; case: Case } | undefined => {
  const { vocabulary } = walk
  const read = readAs({ kind: 'map', words: vocabulary.words }, root, walk)
  if (!read) return undefined
  const name = row ? cellsOf(row).get('case') : undefined
  const made = caseOf(read, isScalar(name) ? String(name.value) : null, vocabulary.gathered.groups)
  repeated(read, walk)
  return { read, case: made }
}

const unused = (
  rows: readonly Node[],
  columns: readonly string[],
  used: ReadonlySet<string>,
  walk: Walk,
): void => {
  const [first] = rows
  for (const column of columns)
    if (first && !used.has(column)) {
      const key = isMap<Node>(first)
        ? first.items.find(({ key }) => isScalar(key) && key.value === column)?.key
        : null
      addProblem(
        walk,
        key ?? first,
        'unused-column',
        `nothing uses the column '${column}'`,
        `write <${column}> where it belongs, or remove it`,
      )
    }
}

const scenarioOf = (file: string, read: ScenarioRead, cases: readonly Case[]): Scenario => ({
  file,
  title: read.scenario.value,
  spec: read.spec.value,
  covers: [...new Set(cases.flatMap(namedIn))],
  tags: read.tags?.value.map(({ value }) => value) ?? [],
  why: read.why?.value.trim() ?? null,
  cases,
})

/** A file as it is read: its tree, and what has been found wrong with it so far. */
interface Sheet extends Reporting {
  readonly source: SourceFile
  /** Null when it holds nothing that could be a scenario. */
  readonly root: Node | null
  readonly hasProblems: () => boolean
  /** The result for a file without a scenario. */
  readonly failed: () => ReadResult
}

/** Reads a file as far as that is possible without the words of its spec. */
const sheetOf = (source: SourceFile): Sheet => {
  const { page, root, problems: unreadable } = openDocument(source)
  const problems = new Map(unreadable.map((problem) => [keyOf(problem), problem]))
  const report = (problem: Problem) => problems.set(keyOf(problem), problem)
  const isWhole = problems.size === 0
  if (isWhole && (!root || isEmpty(root)))
    addProblem({ page, report }, page(0, 1), 'missing', 'the file is empty', beginning)
  else if (isWhole && root && !isMap(root)) mistyped({ page, report }, root, 'a group of words', beginning)
  return {
    ...{ source, page, report },
    root: problems.size > 0 ? null : root,
    hasProblems: () => problems.size > 0,
    failed: () => ({ scenario: null, problems: sorted(withoutEchoes([...problems.values()])) }),
  }
}

/** Reads the whole file in the words of its spec. */
const readSheet = (
  { source, hasProblems, failed, ...reporting }: Sheet,
  root: Node,
  vocabulary: Vocabulary,
) => {
  const used = new Set<string>()
  const rows = rowsOf(root)
  const columns = columnsOf(rows.slice(0, maximumRows).map(cellsOf))
  const walk: Walk = {
    ...{ page: reporting.page, report: reporting.report },
    vocabulary,
    row: new Map(),
    columns,
    use: (column) => used.add(column),
  }
  const much = tooMuch(rows, columns)
  if (much) {
    const [where, says] = much
    addProblem(walk, where, 'too-large', says)
    return failed()
  }
  checkMarks(under(root, 'steps'), walk)
  const reported = rows.length > 0 ? rows : [null]
  const found = reported.map((node) => {
    const row = node ? cellsOf(node) : new Map<string, Node>()
    return caseWith(root, node, { ...walk, row })
  })
  unused(rows, columns, used, walk)
  const cases = found.flatMap((one) => one?.case ?? [])
  if (!hasProblems() && cases.some(assertsNothing))
    addProblem(
      walk,
      under(root, 'steps') ?? root,
      'asserts-nothing',
      'this scenario expects nothing',
      "add an 'expect', a 'never' or an 'afterwards'",
    )
  const read = found[0]?.read
  if (hasProblems() || !read) return failed()
  return { scenario: scenarioOf(source.file, read, cases), problems: [] }
}

/** The vocabulary of each spec by its name, fetched when a file is written for it. */
export type Vocabularies = Readonly<Record<string, () => Vocabulary | Promise<Vocabulary>>>

/** Reads one scenario file that is known to be written for a spec. Never throws. */
export const readScenario = (source: SourceFile, vocabulary: Vocabulary): ReadResult => {
  const sheet = sheetOf(source)
  const { root } = sheet
  const named = root ? specNamed(root, vocabulary.names.spec, sheet) : undefined
  return root && named ? readSheet(sheet, root, vocabulary) : sheet.failed()
}

/** Reads one scenario file against the vocabulary of the spec that it names. Never throws by itself. */
export const readAnyScenario = async (
  source: SourceFile,
  vocabularies: Vocabularies,
): Promise<ReadResult> => {
  const sheet = sheetOf(source)
  const { root } = sheet
  const named = root ? specNamed(root, Object.keys(vocabularies), sheet) : undefined
  const vocabulary = named === undefined ? undefined : await vocabularies[named]?.()
  return root && vocabulary ? readSheet(sheet, root, vocabulary) : sheet.failed()
}
