// Keeps the ways on which mistakes show: of every survivor that `turntable mutants NAME --json` told apart, the way there
// is played by the mutant; where it is blamed, the gate is to go that way from now on.
//
//   node scripts/ways.mjs NAME found.json      rewrites machine/NAME/ways/kept.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { checkBook } from '../dist/harness/judging/checkbook.js'
import { engineOf } from '../dist/harness/mutants/killing.js'
import { mutantsOf } from '../dist/harness/mutants/operators.js'
import { withPatience } from '../dist/harness/mutants/patience.js'
import { playPlan } from '../dist/harness/playing/play.js'
import { rested } from '../dist/harness/playing/rested.js'
import { keptAsText, keptIn, strideInWords, wayPlans } from '../dist/harness/playing/ways.js'
import { classSubject } from '../dist/harness/subjects/class-subject.js'
import { virtualTimers } from '../dist/harness/subjects/virtual-timers.js'
import { openLibrary } from '../dist/hosts/library.js'
import { formOf } from '../dist/machine/form.js'

const [name, file] = process.argv.slice(2)
const { world, machine } = (await openLibrary())[name]
const { spec } = world
const form = formOf(machine.chart)
const mutants = mutantsOf(form)
const book = checkBook(spec)
const settle = () => new Promise((resolve) => setImmediate(resolve))

const isBlamed = async (way, mutant) => {
  const [plan] = wayPlans(spec, { ...machine, ways: keptAsText([way]) }).map(rested)
  const build = machine.serviceOn(engineOf(form, mutant, machine))
  const played = await playPlan(
    world,
    withPatience(classSubject(spec, 'mutant', build, virtualTimers(settle))),
    plan,
    '1',
  )
  return played.broken !== null || book.take(played).length > 0
}

const { survivors } = JSON.parse(readFileSync(file, 'utf8'))
let open = survivors.filter(({ came }) => came === 'told apart')
const added = []
for (; open.length > 0; open = open.slice(1)) {
  const [{ name: shows, view, strides }] = open
  const way = { shows, view, strides: strides.map(strideInWords) }
  const mutant = mutants.find((each) => each.name === shows)
  if (!(await isBlamed(way, mutant))) continue
  added.push(way)
  // What else shows on this way needs none of its own.
  const left = [open[0]]
  for (const other of open.slice(1))
    if (
      other.view !== view ||
      !(await isBlamed(
        way,
        mutants.find((each) => each.name === other.name),
      ))
    )
      left.push(other)
  open = left
}

const target = new URL(`../machine/${name}/ways/kept.ts`, import.meta.url)
const known = keptIn(machine.ways ?? '')
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
