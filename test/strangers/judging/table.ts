/**
 * `npm run strangers`: judges every stranger and every planted fault, and prints one table.
 *
 *   npm run strangers                      the whole gate and 2,000 campaign runs of every variant; every fault sought anew
 *   npm run strangers -- --json            the table as one object
 *   npm run strangers -- --spec vela       one specification, repeatable
 *   npm run strangers -- --author ada      one author, repeatable
 *   npm run strangers -- --fault ID        one fault, repeatable; no correct variants
 *   npm run strangers -- --open            the faults without evidence on their requirement; no correct variants
 *   npm run strangers -- --runs 5000       longer campaigns; 0 for none
 *   npm run strangers -- --only correct    or `faults`
 *   npm run strangers -- --write           writes the evidence of the faults, what is proven by it, and which choices are taken otherwise
 *   npm run strangers -- --fast            what CI plays: the evidence of each fault, and no campaigns
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tsImport } from 'tsx/esm/api'
import type { Plan } from '../../../harness/playing/plan.ts'
import { openLibrary, ownScenarios, type Shelf } from '../../../hosts/library.ts'
import { packageRoot } from '../../../hosts/package-root.ts'
import { allPlans } from '../../../hosts/session.ts'
import type { Spec } from '../../../spec/spec.ts'
import { plantedModule, removeCopies, variantModule } from './copies.ts'
import { campaignAlarm, type GateAnswer, gateAnswer } from './correct.ts'
import { type Evidence, type EvidenceBook, readEvidence, writeEvidence } from './evidence.ts'
import { replayAll } from './replay.ts'
import { seek } from './seek.ts'
import {
  type Alternative,
  alternativesOf,
  type Fault,
  faultsOf,
  type Stranger,
  strangersOf,
} from './shelf.ts'
import { sideBySide } from './side-by-side.ts'
import { choicesIn, readTaken, takenFrom, writeTaken } from './taken.ts'
import { type ChoiceCounts, type Counts, inText } from './text.ts'

const root = fileURLToPath(packageRoot)
const specs = ['agent-voice', 'turn-detection', 'amplifier', 'vela', 'vela-browser', 'vantum']

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    spec: { type: 'string', multiple: true, default: specs },
    author: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    runs: { type: 'string', default: '2000' },
    open: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    fast: { type: 'boolean', default: false },
  },
})

/** Progress and findings go to stderr, the table to stdout. */
const note = (text: string): void => void process.stderr.write(`${text}\n`)

/** Faults whose evidence is not true any more. */
let lost = 0

/** A correct implementation: a variant of a stranger, or an alternative. */
interface Correct {
  readonly spec: string
  readonly who: string
  readonly module: () => string
  /** The choices that it is written to take otherwise. */
  readonly takes: readonly string[]
}

async function variantsOf({ spec, author, folder }: Stranger): Promise<readonly Correct[]> {
  const { variants } = (await tsImport(`${folder}/main.ts`, import.meta.url)) as { variants: object }
  return Object.keys(variants).map((variant) => ({
    spec,
    who: `${author} ${variant}`,
    module: () => variantModule(root, folder, variant),
    takes: [],
  }))
}

const asCorrect = (alternative: Alternative): Correct => ({
  spec: alternative.spec,
  who: alternative.id,
  module: () => plantedModule(root, alternative),
  takes: alternative.takes,
})

/** What came of one correct implementation. */
interface Answered extends Correct, GateAnswer {}

async function answerOf(correct: Correct): Promise<Answered> {
  const { spec, who, takes } = correct
  const module = correct.module()
  const runs = options.fast ? 0 : Number(options.runs)
  const byGate = await gateAnswer(root, spec, module)
  const alarm = byGate.alarm ?? (runs === 0 ? null : await campaignAlarm(root, spec, module, runs))
  if (alarm !== null) note(`${spec} ${who}: ${alarm.by}: ${alarm.verdict}\n  ${alarm.findings.join('\n  ')}`)
  const asUsual = takes.filter((id) => !byGate.deviates.includes(id))
  if (asUsual.length > 0) note(`${spec} ${who}: no deviation from ${asUsual.join(', ')}`)
  return { ...correct, ...byGate, alarm }
}

interface Ground {
  readonly shelf: Shelf
  readonly plans: readonly Plan[]
}

async function groundOf(spec: string): Promise<Ground> {
  const library = await openLibrary([spec])
  const shelf = library[spec]
  if (shelf === undefined) throw new Error(`There is no specification ${spec}.`)
  const { scenarios } = await ownScenarios(library, spec)
  return { shelf, plans: allPlans({ shelf, scenarios, walks: 100 }).plans }
}

/** The run that is kept as evidence first: most often the fault is still caught there. */
const keptFirst = (plans: readonly Plan[], kept: Evidence | undefined): readonly Plan[] => {
  const isKept = ({ name }: Plan) => name === (kept?.on ?? kept?.elsewhere)?.run
  return [...plans.filter(isKept), ...plans.filter((plan) => !isKept(plan))]
}

/** Plays the whole gate for each fault, until it is caught on a requirement that it breaks. */
async function soughtAnew(
  { shelf, plans }: Ground,
  faults: readonly Fault[],
  kept: EvidenceBook,
): Promise<EvidenceBook> {
  const found = await sideBySide(faults, async (fault) => {
    const { on, any, broken } = await seek(
      shelf,
      keptFirst(plans, kept[fault.id]),
      plantedModule(root, fault),
      fault,
    )
    const outcome =
      (on && `${on.run} on ${on.requirements.join(', ')} by ${on.check}`) ??
      (any === null ? 'missed' : `elsewhere: ${any.requirements.join(', ')} by ${any.check} in ${any.run}`)
    note(
      `${fault.spec} ${fault.id} (${fault.breaks.join(', ')}): ${outcome}${broken === null ? '' : `; ${broken}`}`,
    )
    return [fault.id, { on, ...(on === null && any !== null ? { elsewhere: any } : {}) }] as const
  })
  return Object.fromEntries(found)
}

async function judgeFaults(spec: string, ground: Ground, faults: readonly Fault[]): Promise<EvidenceBook> {
  const kept = readEvidence(root, spec)
  const book = options.fast
    ? await replayAll(root, ground, faults, kept, note)
    : await soughtAnew(ground, faults, kept)
  lost += options.fast ? faults.filter(({ id }) => kept[id]?.on && !book[id]?.on).length : 0
  if (options.write) {
    const known = new Set(faultsOf(root, spec).map(({ id }) => id))
    writeEvidence(
      root,
      spec,
      Object.fromEntries(Object.entries({ ...kept, ...book }).filter(([id]) => known.has(id))),
    )
  }
  return book
}

/** The correct implementations that are asked for. */
async function correctOf(spec: string): Promise<readonly Correct[]> {
  if (options.only === 'faults' || options.fault !== undefined || options.open) return []
  const isAsked = (author: string) => options.author?.includes(author) ?? true
  const strangers = strangersOf(root, spec).filter(({ author }) => isAsked(author))
  const alternatives = alternativesOf(root, spec).filter(
    ({ id, in: author }) => isAsked(id) || isAsked(author),
  )
  return [...(await Promise.all(strangers.map(variantsOf))).flat(), ...alternatives.map(asCorrect)]
}

function faultsAskedFor(spec: string): readonly Fault[] {
  if (options.only === 'correct') return []
  const kept = readEvidence(root, spec)
  return faultsOf(root, spec).filter(
    ({ id, in: author }) =>
      (options.fault?.includes(id) ?? true) &&
      (options.author?.includes(author) ?? true) &&
      !(options.open && kept[id]?.on),
  )
}

/** Which choices are taken otherwise: by what was judged, and by what is kept of the rest. */
function takenBy({ name: spec, requirements }: Spec, answered: readonly Answered[]): ChoiceCounts {
  const choices = choicesIn(requirements)
  const kept = readTaken(root, spec)
  if (answered.length === 0) return { choices: choices.length, taken: Object.keys(kept).length }
  const judged = new Set(answered.map(({ who }) => who))
  const unjudged = Object.entries(kept).flatMap(([choice, who]) =>
    who.filter((each) => !judged.has(each)).map((each) => [each, [choice]] as const),
  )
  const taken = takenFrom(choices, [
    ...(options.author === undefined ? [] : unjudged),
    ...answered.map(({ who, deviates }) => [who, deviates] as const),
  ])
  if (options.write) writeTaken(root, spec, taken)
  return { choices: choices.length, taken: Object.keys(taken).length }
}

async function countsOf(spec: string): Promise<Counts> {
  const ground = await groundOf(spec)
  const answered = await sideBySide(await correctOf(spec), answerOf)
  const faults = faultsAskedFor(spec)
  const evidence = Object.values(faults.length === 0 ? {} : await judgeFaults(spec, ground, faults))
  return {
    correct: answered.length,
    falseAlarms: answered.filter(({ alarm }) => alarm !== null).length,
    ...takenBy(ground.shelf.world.spec, answered),
    broken: faults.length,
    caught: evidence.filter(({ on, elsewhere }) => on !== null || elsewhere !== undefined).length,
    onRequirement: evidence.filter(({ on }) => on !== null).length,
  }
}

removeCopies(root)
const table: Record<string, Counts> = {}
// The evidence of a specification keeps one thread busy, a whole gate every core.
const atOnce = options.fast && options.only === 'faults' ? availableParallelism() : 1
const counted = await sideBySide(options.spec, countsOf, atOnce)
for (const [place, spec] of options.spec.entries()) {
  const counts = counted[place]
  if (counts !== undefined) table[spec] = counts
}
process.stdout.write(options.json ? `${JSON.stringify({ specs: table })}\n` : inText(table))
removeCopies(root)
process.exitCode = lost > 0 || Object.values(table).some(({ falseAlarms }) => falseAlarms > 0) ? 1 : 0
