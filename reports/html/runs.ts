/** Runs: all of them in a table, and a timeline for the informative ones. */
import type { RunResult, SpecResult } from '../../harness/result.ts'
import type { Line, Log } from '../../spec/log.ts'
import { causes } from '../causes.ts'
import { worded } from '../excerpt.ts'
import { plural } from '../gauges.ts'
import { fileName, pageId, runId } from './address.ts'
import { bracketsOf } from './brackets.ts'
import { chip } from './chip.ts'
import { carried } from './downloads.ts'
import { html, type Markup } from './escape.ts'
import { choicesOf, filtered } from './filter.ts'
import { type Staged, stage } from './lanes.ts'
import { sequence } from './sequence.ts'
import { type TableRow, tableOf } from './table.ts'
import { isSpanLate, standing, viewTables } from './view.ts'

/** Timelines drawn and lines listed per timeline; `report.json` has the rest. */
const timelinesDrawn = 16
const linesListed = 400

/** A run with its place in the result. */
interface Placed {
  readonly run: RunResult
  readonly index: number
}

/** Runs worth a line: those of scenarios, those that did not pass, and those that something else leads to. */
function notable({ details }: SpecResult): readonly Placed[] {
  const wanted = new Set([...details.faults.cells, ...details.pairs].map(({ run }) => run))
  const placed = details.runs.map((run, index) => ({ run, index }))
  return placed.filter(({ run }) => run.kind === 'scenario' || run.verdict !== 'pass' || wanted.has(run.name))
}

/** The page of runs: first the timelines, of each cause the first run foremost, then the list of informative runs. */
export function runsPage(name: string, spec: SpecResult): Markup {
  const { runs } = spec.details
  const foremost = new Set(
    causes(spec, [...spec.failures, ...spec.deviations]).map(({ examples }) => examples[0].scenario),
  )
  const logged = runs
    .flatMap((run, index) => (run.log === null ? [] : [{ run, log: run.log, index }]))
    .sort((a, b) => Number(foremost.has(b.run.name)) - Number(foremost.has(a.run.name)))
  const drawn = logged.slice(0, timelinesDrawn)
  const rest = logged.length - drawn.length
  return html`<p>${plural(runs.length, 'run')}; passing ones keep no log, but for a few that are typical: their name and the seed bring the others back.${rest > 0 ? ` ${rest} more with a log are in report.json.` : null}</p>
${drawn.map(({ run, log, index }, order) => timeline(name, spec, { run, log, index, open: order === 0 }))}
${runList(name, notable(spec), runs.length, new Set(drawn.map(({ run }) => run.name)))}`
}

interface Shown {
  readonly run: RunResult
  readonly log: Log
  readonly index: number
  readonly open: boolean
}

function timeline(name: string, spec: SpecResult, { run, log, index, open }: Shown): Markup {
  const id = runId(name, index)
  const breaches = [...spec.failures, ...spec.deviations].filter((each) => each.scenario === run.name)
  const staged: Staged = {
    run,
    log: log.slice(0, linesListed),
    lanes: lanesOf(spec.details.lanes, log),
    breaches: [...new Set(breaches.map((each) => each.atMs))],
    brackets: bracketsOf(run.view?.spans ?? [], (span) => isSpanLate(spec, span)),
    id,
  }
  const cut = log.length - staged.log.length
  return html`<details class="run"${open ? html` open` : null}><summary><h4>${run.name}</h4> ${chip(run.verdict)}</summary>
<div class="timeline" id="${id}" data-timeline>
<p>${run.title}${run.broken === null ? null : html` <strong>${run.broken}</strong>`}${cut > 0 ? ` The first ${linesListed} of ${log.length} lines.` : null}</p>
${run.view === null ? null : standing(run.view)}<p class="legend"><span>▽ heard</span> <span>△ shown</span> <span>○ in the world</span> <span class="hint" hidden>← → event, Shift ← → state, Home, End</span></p>
<div class="scroll drawing" role="group" tabindex="0" aria-label="Timeline of ${run.name}">${stage(staged)}</div>
<output class="moment" aria-live="polite"></output>
${eventTable(staged)}${sequence(name, spec, { run: run.name, log: staged.log, id })}${trace(name, run.name, log)}${run.view === null ? null : viewTables(name, spec, run.view)}</div></details>
`
}

/** The whole log, to be taken along. */
const trace = (name: string, run: string, log: Log): Markup =>
  carried({
    says: 'The log as JSON, a line for each event',
    file: fileName(name, run, 'jsonl'),
    text: log.map((line) => `${JSON.stringify(line)}\n`).join(''),
  })

/** Lanes on which something happens, in the order of the spec and then of the log, and the subject at the bottom. */
const lanesOf = (lanes: readonly string[], log: Log): readonly string[] => {
  const busy = new Set(log.map((line) => line.who))
  const others = [...new Set([...lanes, ...busy])].filter((lane) => lane !== 'subject' && busy.has(lane))
  return [...others, 'subject']
}

const directions: Readonly<Record<Line['way'], string>> = { in: 'heard', out: 'shown', world: 'world' }

const eventTable = ({ run, log, breaches }: Staged): Markup =>
  tableOf({
    caption: `Events of ${run.name}`,
    heads: ['At', 'Lane', 'Way', 'What', 'Particulars', 'Note'],
    rows: log.map((line) => {
      const { what, more } = worded(line)
      const flagged = breaches.includes(line.at)
      const note = flagged ? html`<span class="breach">✕ breach</span>` : null
      return { flagged, cells: [`${line.at} ms`, line.who, directions[line.way], what, more, note] }
    }),
    holds: { number: [0] },
    kind: 'short events',
  })

const runList = (name: string, listed: readonly Placed[], all: number, drawn: ReadonlySet<string>): Markup =>
  filtered(
    pageId(name, 'verdict'),
    'Verdict',
    choicesOf(
      listed.map(({ run }) => run.verdict),
      chip,
    ),
    tableOf({
      caption:
        listed.length === all
          ? `All ${plural(all, 'run')}`
          : `${listed.length} of ${plural(all, 'run')}; the others were generated and pass, and report.json has their names`,
      heads: ['Run', 'Kind', 'Verdict', 'Lasts', 'Title', 'Hash'],
      rows: listed.map((each) => runRow(name, each, drawn.has(each.run.name))),
      holds: { code: [0, 5], number: [3] },
      kind: 'tall',
    }),
  )

function runRow(name: string, { run, index }: Placed, isDrawn: boolean): TableRow {
  const cell = isDrawn ? html`<a href="#${runId(name, index)}">${run.name}</a>` : run.name
  return {
    ...(isDrawn ? {} : { id: runId(name, index) }),
    cells: [cell, run.kind, chip(run.verdict), `${run.untilMs} ms`, run.title, run.hash.slice(0, 12)],
  }
}
