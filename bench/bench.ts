/**
 * `npm run bench`: our engines and their peers side by side in one run. `--json` prints the figures as JSON, and how
 * they grow; `--check` takes fewer rounds and fails when a ratio fell by a fifth under what `bench/ratios.json` holds,
 * twice in a row.
 */
import { readFileSync } from 'node:fs'
import { packageRoot } from '../hosts/package-root.ts'
import type { Outcome } from './contest.ts'
import { type ContestName, contests } from './contests.ts'
import { pace } from './conversations.ts'
import { growth } from './growth.ts'
import { latency } from './latency.ts'
import { held } from './processes.ts'
import { shrinkage } from './shrinking.ts'
import { againstSpin } from './spin.ts'
import { touring } from './tour.ts'

const asked = new Set(process.argv.slice(2))
const isCheck = asked.has('--check')
const rounds = isCheck ? 5 : 9

/** A ratio that is this much of what it was has not fallen. */
const enough = 0.8

const goals: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('bench/ratios.json', packageRoot), 'utf8'),
)

const fallen = ({ ratios }: Outcome): readonly string[] =>
  Object.keys(ratios).filter((name) => (ratios[name] ?? 0) < enough * (goals[name] ?? 0))

/** One contest. A busy machine may slow one rival alone, so a red check is repeated once, for longer. */
async function contested(name: ContestName): Promise<Outcome> {
  const outcome = await held(name, rounds)
  return isCheck && fallen(outcome).length > 0 ? await held(name, 2 * rounds) : outcome
}

const outcomes: Outcome[] = []
for (const name of Object.keys(contests)) outcomes.push(await contested(name as ContestName))

/** Why a ratio could not be measured here, by its name. */
const leftOut: Record<string, string> = {}
const spin = againstSpin(rounds)
if (typeof spin === 'string') leftOut['explore/spin'] = spin
else outcomes.push(spin)

const round = (numbers: Readonly<Record<string, number>>, digits: number) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toFixed(digits))]))

const result = {
  ratios: {
    ...round(Object.assign({}, ...outcomes.map(({ ratios }) => ratios)), 1),
    ...round(await touring(), 3),
  },
  /** Nanoseconds of processor time: for an event, a call, a state. */
  ns: round(Object.assign({}, ...outcomes.map(({ ns }) => ns)), 0),
  /**
   * The limit in milliseconds for one event, at the given percentile, and for the shrinking of one run; a check does
   * not wait for it.
   */
  ms: isCheck ? {} : round({ ...(await latency(rounds)), 'shrink/1001 events': (await shrinkage()).ms }, 3),
  rounds,
  leftOut,
  /** With states, seeds and workers, and how many conversations a core plays; a check does not wait for these. */
  ...(isCheck || !asked.has('--json') ? {} : { growth: await growth(), conversations: await pace() }),
  node: process.version,
}

const lines = Object.entries(result.ratios).map(
  ([name, ratio]) => `${String(ratio).padStart(7)} times  ${name}`,
)
for (const [name, ms] of Object.entries(result.ms)) lines.push(`${String(ms).padStart(10)} ms  ${name}`)
for (const [name, why] of Object.entries(leftOut)) lines.push(`  not measured  ${name}: ${why}`)
process.stdout.write(`${asked.has('--json') ? JSON.stringify(result, null, 2) : lines.join('\n')}\n`)

if (isCheck) {
  for (const name of outcomes.flatMap(fallen)) {
    process.stderr.write(`${name} fell from ${goals[name]} to ${result.ratios[name]}\n`)
    process.exitCode = 1
  }
  for (const name of Object.keys(goals).filter((each) => !(each in result.ratios || each in leftOut))) {
    process.stderr.write(`${name} was not measured\n`)
    process.exitCode = 1
  }
}
