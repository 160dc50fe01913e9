/** Scenarios by folder: the outcome of each, its purpose, its coverage, and its duration in virtual time. */
import type { RunResult, ScenarioResult, SpecResult } from '../../harness/result.ts'
import { plural } from '../gauges.ts'
import { pageId, runId, scenarioId } from './address.ts'
import { baseName } from './checks.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { choicesOf, filtered } from './filter.ts'
import { requirementLinks } from './ids.ts'
import { tableOf } from './table.ts'

type Verdict = RunResult['verdict']

const fromWorst: readonly Verdict[] = ['broken off', 'fail', 'deviation', 'pass']

/** A scenario with the runs of its cases, each with its place in the result. */
interface Played {
  readonly scenario: ScenarioResult
  readonly index: number
  readonly runs: readonly { readonly run: RunResult; readonly index: number }[]
  readonly verdict: Verdict
}

/** A table for each folder, under one filter; null where no scenario was played. */
export function scenariosPage(name: string, spec: SpecResult): Markup | null {
  const played = playedOf(spec)
  if (played.length === 0) return null
  const folders = [...new Set(played.map(({ scenario }) => folderOf(scenario.file)))]
  const known = new Set(spec.details.requirements.map(({ requirement }) => requirement.id))
  const tables = folders.map((folder) =>
    folderTable(
      { name, known },
      folder,
      played.filter(({ scenario }) => folderOf(scenario.file) === folder),
    ),
  )
  const choices = choicesOf(
    played.map(({ verdict }) => verdict),
    chip,
  )
  return filtered(pageId(name, 'scenario'), 'Result', choices, html`${tables}`)
}

function playedOf({ details }: SpecResult): readonly Played[] {
  const places = new Map(details.runs.map((run, index) => [run.name, { run, index }]))
  return details.scenarios.map((scenario, index) => {
    const runs = scenario.runs.flatMap((run) => places.get(run) ?? [])
    const verdict = fromWorst.find((each) => runs.some(({ run }) => run.verdict === each)) ?? 'pass'
    return { scenario, index, runs, verdict }
  })
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))

/** Where links lead: the requirements of one specification. */
interface Here {
  readonly name: string
  readonly known: ReadonlySet<string>
}

const folderTable = (here: Here, folder: string, played: readonly Played[]): Markup =>
  tableOf({
    caption: `${folder === '' ? 'Here' : folder}: ${plural(played.length, 'scenario')}, ${plural(
      played.reduce((sum, { runs }) => sum + runs.length, 0),
      'run',
    )}`,
    heads: ['Scenario', 'Result', 'Cases', 'Lasts', 'What it tells', 'Covers'],
    rows: played.map((each) => ({
      id: scenarioId(here.name, each.index),
      cells: cellsOf(here, each),
    })),
    holds: { code: [0], number: [2, 3], ids: [5] },
    kind: 'tall',
  })

function cellsOf({ name, known }: Here, { scenario, runs, verdict }: Played) {
  const { file, title, why, tags, covers } = scenario
  const bad = runs.filter(({ run }) => run.verdict !== 'pass')
  const longest = runs.reduce((most, { run }) => Math.max(most, run.untilMs), 0)
  return [
    baseName(file),
    [
      chip(verdict),
      bad.map(
        ({ run, index }) => html`<p class="small"><a href="#${runId(name, index)}">${run.name}</a></p>`,
      ),
    ],
    runs.length,
    `${longest} ms`,
    [
      html`<p>${title}</p>`,
      why === null ? null : html`<p class="small faint">${why}</p>`,
      tags.length === 0
        ? null
        : html`<p class="small">${tags.map((tag) => html`<span class="tag">${tag}</span> `)}</p>`,
    ],
    requirementLinks(name, covers, known),
  ]
}
