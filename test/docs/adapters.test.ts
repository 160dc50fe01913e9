/** The adapters of docs/ports.md: there is one for each document, it can be judged, and it is told what it lacks. */
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultIn } from '../cli/published.ts'
import { ownFolder, patience, root, turntable } from '../cli/turntable.ts'
import { filesIn, pageAt } from './pages.ts'

const own = await ownFolder()
afterAll(() => own.drop())

const files = filesIn(pageAt('docs/ports.md'))
beforeAll(async () => {
  for (const [name, code] of files) await writeFile(join(own.folder, name), code)
})

/** A document has a contract; what is made of two has none of its own. */
const documents = readdirSync(join(root, 'spec')).filter((name) =>
  existsSync(join(root, 'spec', name, 'contract.ts')),
)

/** Four scenarios: what fails in some runs fails a gate, which plays a hundred times as many. */
const someOf = (name: string): readonly string[] => {
  const all = readdirSync(join(root, 'scenarios', name)).toSorted()
  return all
    .filter((_, place) => place % Math.ceil(all.length / 4) === 0)
    .map((file) => join('scenarios', name, file))
}

it('are there for every document', () => {
  expect([...files.keys()].toSorted()).toEqual(
    ['dialogue', ...documents].map((name) => `${name}.ts`).toSorted(),
  )
})

it.each(documents)('that of %s is judged, and told by name what it lacks', patience, async (name) => {
  const module = join(own.folder, `${name}.ts`)
  const { code, stdout, stderr } = await turntable(['run', ...someOf(name), '--json', '--module', module])
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'seed 1\n' })
  const { [name]: judged } = resultIn(stdout).specs
  expect(judged).toMatchObject({ verdict: 'not conformant' })
  const blamed = {
    basis: 'document',
    requirement: expect.stringMatching(/^[A-Z]+(?:-[A-Z]+)+-\d+$/),
  }
  expect(judged?.failures).toContainEqual(expect.objectContaining(blamed))
})
