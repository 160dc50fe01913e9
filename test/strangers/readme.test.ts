/** The table of the README is the one that the evidence gives. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openLibrary } from '../../hosts/library.ts'
import { readEvidence } from './judging/evidence.ts'
import { alternativesOf, faultsOf, strangersOf } from './judging/shelf.ts'
import { choicesIn, readTaken } from './judging/taken.ts'
import { type Counts, inText } from './judging/text.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const specs = ['agent-voice', 'turn-detection', 'amplifier', 'vela', 'vela-browser', 'vantum']
const library = await openLibrary(specs)

/** What `npm run strangers` prints where no correct variant is blamed, which .ci/whole holds. */
async function countsOf(spec: string): Promise<Counts> {
  const requirements = library[spec]?.world.spec.requirements ?? []
  const mains = strangersOf(root, spec).map(
    ({ folder }) => import(join(folder, 'main.ts')) as Promise<{ readonly variants: object }>,
  )
  const variants = (await Promise.all(mains)).flatMap((main) => Object.keys(main.variants))
  const faults = faultsOf(root, spec)
  const kept = readEvidence(root, spec)
  const found = faults.map(({ id }) => kept[id])
  return {
    correct: variants.length + alternativesOf(root, spec).length,
    falseAlarms: 0,
    choices: choicesIn(requirements).length,
    taken: Object.keys(readTaken(root, spec)).length,
    broken: faults.length,
    caught: found.filter((each) => each?.on || each?.elsewhere !== undefined).length,
    onRequirement: found.filter((each) => each?.on).length,
  }
}

it('the README has the table of the strangers', async () => {
  const counts = await Promise.all(specs.map(async (spec) => [spec, await countsOf(spec)] as const))
  const table = inText(Object.fromEntries(counts)).trimEnd()
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(table)
})
