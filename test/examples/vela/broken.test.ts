/**
 * Every broken gateway of Vela is found out by a story, for the requirement that its first line names, and with as much
 * certainty as the requirement itself has.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import type { Spec } from '../../../spec/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import { isFoundOut } from '../../support/found-out.ts'
import { storybook } from '../../support/storybook.ts'

const spec = vela as unknown as Spec

const folder = new URL('../../../examples/vela/broken/', import.meta.url)
const files = readdirSync(folder)
/** The first line: the requirement, and whether what is broken stands there by our ruling alone. */
const firstLine = (name: string) => {
  const [, id = '', ruled] =
    /^\/\/ breaks: (\S+)( \(by ruling\))?\n/.exec(readFileSync(new URL(name, folder), 'utf8')) ?? []
  return { id, isRuled: ruled !== undefined }
}

it('the table of the examples has them all', () => {
  const text = readFileSync(new URL('../README.md', folder), 'utf8')
  const told = [...text.matchAll(/^\| `([\w-]+)` \|.*\| (VEL-[\w-]+) \|$/gm)].map(
    ([, name, id]) => `${name}.ts ${id}`,
  )
  expect(told.toSorted()).toEqual(files.map((name) => `${name} ${firstLine(name).id}`).toSorted())
})

const book = await storybook(spec)

it.each(files)('%s is found out by a story', async (name) => {
  const { default: build }: { default: Build } = await import(new URL(name, folder).href)
  const { id, isRuled } = firstLine(name)
  const basis = spec.requirements.find((each) => each.id === id)?.basis
  expect(await isFoundOut(book, build, id, isRuled ? 'ruling' : basis)).toBe(true)
})
