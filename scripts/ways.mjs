// Keeps the paths on which mistakes become visible. For every survivor that `turntable mutants NAME --json` told apart,
// the mutant plays the path there, and paths near it; where it fails, the gate includes that path from now on. The
// script names the mutants that fail on none of them.
//
//   node scripts/ways.mjs NAME found.json           rewrites machine/NAME/ways/kept.ts
//   node scripts/ways.mjs NAME found.json other.ts  writes there instead
import { readFileSync, writeFileSync } from 'node:fs'
import { checkResults } from '../dist/harness/judging/check-results.js'
import { engineOf } from '../dist/harness/mutants/killing.js'
import { mutantsOf } from '../dist/harness/mutants/operators.js'
import { withPatience } from '../dist/harness/mutants/patience.js'
import { playPlan } from '../dist/harness/playing/play.js'
import { keptAsText, keptIn, strideInWords, wayPlans } from '../dist/harness/playing/regression-paths.js'
import { rested } from '../dist/harness/playing/rested.js'
import { classSubject } from '../dist/harness/subjects/class-subject.js'
import { virtualTimers } from '../dist/harness/subjects/virtual-timers.js'
import { openLibrary } from '../dist/hosts/library.js'
import { formOf } from '../dist/machine/form.js'
import { kernel } from '../dist/machine/kernel/kernel.js'

const [name, file, other] = process.argv.slice(2)
const { world, machine } = (await openLibrary())[name]
const { spec } = world
const form = formOf(machine.chart)
const mutants = mutantsOf(form)
const book = checkResults(spec)
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** The verdict of the judge on a class on one path. */
const blamedOn = async (way, build) => {
  const [plan] = wayPlans(spec, { ...machine, regressionPaths: keptAsText([way]) }).map(rested)
  const played = await playPlan(
    world,
    withPatience(classSubject(spec, 'mutant', build, virtualTimers(settle))),
    plan,
    '1',
  )
  return played.broken !== null || book.take(played).length > 0
}

const original = machine.serviceOn(kernel(machine.chart, machine.domains))
const buildOf = ({ name: mutant }) =>
  machine.serviceOn(
    engineOf(
      form,
      mutants.find((each) => each.name === mutant),
      machine,
    ),
  )
const isBlamed = (way, survivor) => blamedOn(way, buildOf(survivor))

/**
 * The paths on which a mistake may become visible: where the difference was found, a little before, and one step
 * further on, at once or a while later.
 */
function* waysOf({ name: mutant, view, strides }) {
  const there = strides.map(strideInWords)
  const { receives } = machine.views.find((each) => each.name === view)
  const words = [...new Set(spec.proposals.filter(({ what }) => receives(what)).map(strideInWords))]
  const waits = ['wait 400 ms', 'wait 1000 ms', 'wait 2000 ms']
  const all = [
    there,
    there.slice(0, -1),
    there.slice(0, -2),
    ...words.map((word) => [...there, word]),
    ...words.map((word) => [...there.slice(0, -1), word]),
    ...waits.flatMap((wait) => words.map((word) => [...there, wait, word])),
  ]
  for (const strides of all) if (strides.length > 0) yield { mutant, view, strides }
}

/** The first path on which a survivor fails, and the original does not. */
async function showing(survivor) {
  for (const way of waysOf(survivor))
    if ((await isBlamed(way, survivor)) && !(await blamedOn(way, original))) return way
  return null
}

const { survivors } = JSON.parse(readFileSync(file, 'utf8'))
const isThere = ({ came, name: mutant }) =>
  came === 'told apart' && mutants.some((each) => each.name === mutant)
let open = survivors.filter(isThere)
const added = []
while (open.length > 0) {
  const [survivor, ...others] = open
  const way = await showing(survivor)
  open = others
  if (way === null) {
    process.stdout.write(`not blamed: ${survivor.name}\n`)
    continue
  }
  added.push(way)
  // A mistake that is also visible on this path needs no path of its own.
  const left = []
  for (const other of others) if (other.view !== way.view || !(await isBlamed(way, other))) left.push(other)
  open = left
}

const target = other ?? new URL(`../machine/${name}/ways/kept.ts`, import.meta.url)
const known = keptIn(machine.regressionPaths ?? '')
writeFileSync(
  target,
  `/**
 * Ways on which small mistakes show that nothing else meets, by view: the mistake, and what is said on the way to it.
 * \`scripts/ways.mjs\` adds them.
 */
export const ways = \`
${keptAsText([...known, ...added])}
\`
`,
)
process.stdout.write(`${added.length} ways added, ${known.length + added.length} in all.\n`)
