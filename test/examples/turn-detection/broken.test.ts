/** Every broken coordinator is found out by some story, for the requirement that its first line names. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkBook } from '../../../harness/judging/checkbook.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { playedBy, spec, stories } from '../../support/turn-detection.ts'

const folder = new URL('../../../examples/turn-detection/broken/', import.meta.url)
const files = readdirSync(folder)
const broken = files.filter((name) => name !== 'stub.ts')
const breaks = (name: string): string =>
  /^\/\/ breaks: (TD-\S+)\n/.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? 'nothing named'

const buildOf = async (name: string): Promise<Build> => (await import(new URL(name, folder).href)).default

it('the table of the examples has them all', () => {
  const text = readFileSync(new URL('../README.md', folder), 'utf8')
  const told = [...text.matchAll(/^\| `([\w-]+)` \|.*\| (TD-[\w-]+) \|$/gm)].map(
    ([, name, id]) => `${name}.ts ${id}`,
  )
  expect(told.toSorted()).toEqual(broken.map((name) => `${name} ${breaks(name)}`).toSorted())
  expect(files.length - broken.length).toBe(1)
})

it.each(broken)('%s', async (name) => {
  const id = breaks(name)
  const build = await buildOf(name)
  const book = checkBook(spec)
  const isAbout = ({ acting }: (typeof stories)[number]) =>
    acting.kind === 'scenario' && acting.scenario.covers.includes(id)
  const isFound = () =>
    [...book.pages.values()].some(
      ({ requirements, noted }) =>
        requirements.includes(id) && noted.some(({ basis }) => basis === 'document'),
    )
  for (const plan of stories.filter(isAbout)) {
    book.take(await playedBy(plan, build))
    if (isFound()) break
  }
  expect(isFound()).toBe(true)
}, 20_000)

it('of a stub nothing but its silence can be told', async () => {
  const book = checkBook(spec)
  const build = await buildOf('stub.ts')
  for (const plan of stories.slice(0, 5)) book.take(await playedBy(plan, build))
  expect(book.pairs.size).toBe(0)
})
