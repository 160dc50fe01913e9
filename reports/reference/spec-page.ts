/**
 * The reference page of one specification: its content in tables and pictures, made of its data alone and of real runs.
 */
import { pagesOf } from '../../harness/judging/check-records.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import { inWords } from '../../spec/guard.ts'
import type { Log } from '../../spec/log.ts'
import { phasesOf } from '../../spec/phases.ts'
import type { Budget, Requirement } from '../../spec/requirement.ts'
import type { Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Word } from '../../spec/words.ts'
import { name, names, page, part, table } from './markdown.ts'
import { changesOf, sequenceDiagram, stateDiagram } from './pictures.ts'

/** A run that the page displays as a sequence. */
export interface Pictured {
  readonly scenario: Scenario
  /** Which of its cases, or null when it has none. */
  readonly title: string
  readonly log: Log
}

/** What a page is made of. */
export interface Referenced {
  readonly spec: Spec
  readonly scenarios: readonly Scenario[]
  readonly pictured: readonly Pictured[]
}

/** The whole page. */
export const specPage = ({ spec, scenarios, pictured }: Referenced): string =>
  page([
    `# ${spec.title}`,
    '',
    `\`${spec.name}\`, written by \`npm run docs\` out of [its data](../../spec/${spec.name}/spec.ts); [all documents](README.md).`,
    'Basis says what a foreign implementation may be blamed for: `document`, `interpreted`, `ruling`, as in the [README](../../README.md).',
    '',
    ...part('States', stateTable(spec), '', stateDiagram(spec)),
    ...part('Changes', matrixOf(spec)),
    ...part('Forbidden', forbiddenOf(spec)),
    ...part('Rows', rowsOf(spec)),
    ...part('Events', wordsOf(spec.events, 'said by')),
    ...part('Effects', wordsOf(spec.effects, 'addressed to')),
    ...part('Budgets', budgetsOf(spec.budgets)),
    ...pictured.flatMap((each) => sequenceOf(spec, each)),
    ...part('Requirements', requirementsOf(spec, scenarios)),
  ])

function stateTable(spec: Spec): readonly string[] {
  const languages = Object.keys(spec.labels)
  return table(
    ['state', 'coarse phase', ...languages.map((language) => `label (${language})`)],
    spec.states.map((state) => [
      name(state),
      phasesOf(spec.coarse, state).join(' or '),
      ...languages.map((language) => spec.labels[language]?.[state] ?? ''),
    ]),
  )
}

const forbiddenPair = (spec: Spec, from: string, to: string) =>
  spec.forbidden.find((pair) => pair.from === from && pair.to === to)

function matrixOf(spec: Spec): readonly string[] {
  if (spec.rows.length === 0) return []
  const listed = new Set(changesOf(spec).map(({ from, to }) => `${from}>${to}`))
  const cellOf = (from: string, to: string): string => {
    if (from === to) return ''
    if (listed.has(`${from}>${to}`)) return 'yes'
    return forbiddenPair(spec, from, to) === undefined ? '–' : 'never'
  }
  return [
    'From each state (down) to each (across). `yes`: some row asks for it or allows it; `never`: it is forbidden; `–`: nobody speaks of it.',
    '',
    ...table(
      ['from \\ to', ...spec.states.map(name)],
      spec.states.map((from) => [name(from), ...spec.states.map((to) => cellOf(from, to))]),
    ),
  ]
}

const forbiddenOf = ({ forbidden }: Spec): readonly string[] =>
  table(
    ['from', 'to', 'because', 'basis', 'requirements'],
    forbidden.map(({ from, to, because, basis, requirements }) => [
      name(from),
      name(to),
      because,
      basis,
      requirements.join(', '),
    ]),
  )

const onOf = ({ on }: Row): string => ('event' in on ? name(on.event) : `time: ${on.limit}`)

const rowsOf = ({ rows, states }: Spec): readonly string[] =>
  table(
    ['row', 'in', 'on', 'when', 'to', 'shows', 'within', 'says', 'basis', 'requirements'],
    rows.map((row) => [
      row.id,
      row.from.length === states.length ? 'any' : names(row.from),
      onOf(row),
      row.when === true ? '' : inWords(row.when),
      row.to === 'stay' ? 'stays' : name(row.to),
      names(row.does ?? []),
      row.within ?? '',
      row.says,
      row.surely === undefined ? row.basis : `${row.basis}, where ${inWords(row.surely)}`,
      row.requirements.join(', '),
    ]),
  )

const wordsOf = (words: readonly Word[], lane: string): readonly string[] =>
  table(
    ['name', lane, 'says', 'fields', 'basis', 'requirements'],
    words.map((word) => [
      name(word.name),
      word.lane,
      word.says,
      names(Object.entries(word.fields).map(([field, { optional }]) => (optional ? `${field}?` : field))),
      word.basis,
      word.requirements.join(', '),
    ]),
  )

const budgetsOf = (budgets: readonly Budget[]): readonly string[] =>
  table(
    ['budget', 'limit', 'from', 'to', 'setting', 'basis'],
    budgets.map(({ id, ms, strict, from, to, setting, basis }) => [
      id,
      strict ? `${ms} ms, itself still in time` : `${ms} ms`,
      from,
      to,
      setting === null ? '' : name(setting),
      basis,
    ]),
  )

const sequenceOf = (spec: Spec, { scenario, title, log }: Pictured): readonly string[] =>
  part(
    title,
    `As [${scenario.file}](../../scenarios/${scenario.file}) is played with the reference and seed 1.`,
    '',
    sequenceDiagram(spec, log),
  )

/** The maximum number of checks listed per requirement; `turntable explain` has them all. */
const checksShown = 3

/** The names of checks by the requirements that they name. */
function checksOf(spec: Spec, scenarios: readonly Scenario[]): ReadonlyMap<string, readonly string[]> {
  const checks = new Map<string, string[]>()
  const note = (check: string, requirements: readonly string[]): void => {
    for (const id of requirements) checks.set(id, [...(checks.get(id) ?? []), check])
  }
  for (const { id, requirements } of pagesOf(spec)) note(id, requirements)
  for (const { file, covers } of scenarios) note(`scenario:${file}`, covers)
  return checks
}

function requirementsOf(spec: Spec, scenarios: readonly Scenario[]): readonly string[] {
  const checks = checksOf(spec, scenarios)
  const where = ({ id, sameAs, excluded }: Requirement): string => {
    // In an order of their own: the order of monitors depends on the loader of their modules.
    const own = [...new Set([...(checks.get(id) ?? []), ...(checks.get(sameAs ?? id) ?? [])])].sort()
    const more = own.length > checksShown ? ` and ${own.length - checksShown} more` : ''
    if (own.length > 0) return `${own.slice(0, checksShown).map(name).join(', ')}${more}`
    return excluded === undefined
      ? (spec.uncovered[id] ?? '')
      : `left out, ${excluded.reason}: ${excluded.because}`
  }
  return table(
    ['requirement', 'source', 'says', 'basis', 'checked by'],
    spec.requirements.map((requirement) => [
      requirement.id,
      requirement.source,
      requirement.statement,
      requirement.basis,
      where(requirement),
    ]),
  )
}
