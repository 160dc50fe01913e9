/**
 * `npm run bench`: our engines and their peers side by side in one run. `--json` prints the figures as JSON; `--check`
 * fails when a ratio fell by a fifth under what `bench/ratios.json` holds.
 */
import { readFileSync } from 'node:fs'
import { contest, type Outcome } from './contest.ts'
import { explorations } from './explore.ts'
import { searches } from './states.ts'
import { steps } from './steps.ts'
import { touring } from './tour.ts'
import { worlds } from './world.ts'

const rounds = 9
const asked = new Set(process.argv.slice(2))

const outcomes: readonly Outcome[] = [
  contest(await steps(), rounds),
  contest(worlds(), rounds),
  contest(explorations(), rounds),
  contest(await searches(), rounds),
]

const round = (numbers: Readonly<Record<string, number>>, digits: number) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toFixed(digits))]))

const result = {
  ratios: {
    ...round(Object.assign({}, ...outcomes.map(({ ratios }) => ratios)), 1),
    ...round(await touring(), 3),
  },
  /** Nanoseconds of processor time: for an event, a call, a state. */
  ns: round(Object.assign({}, ...outcomes.map(({ ns }) => ns)), 0),
  rounds,
  node: process.version,
}

const lines = Object.entries(result.ratios).map(
  ([name, ratio]) => `${String(ratio).padStart(7)} times  ${name}`,
)
process.stdout.write(`${asked.has('--json') ? JSON.stringify(result, null, 2) : lines.join('\n')}\n`)

if (asked.has('--check')) {
  const held: Readonly<Record<string, number>> = JSON.parse(
    readFileSync(new URL('ratios.json', import.meta.url), 'utf8'),
  )
  for (const [name, ratio] of Object.entries(held)) {
    const now = Number(result.ratios[name] ?? 0)
    if (now >= 0.8 * ratio) continue
    process.stderr.write(`${name} fell from ${ratio} to ${now}\n`)
    process.exitCode = 1
  }
}
