/** Every broken example of Vantum is found out, for the requirement that its first line names. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkResults } from '../../../harness/judging/check-results.ts'
import { watchOf } from '../../../harness/judging/watch.ts'
import { judge } from '../../../harness/oracle/oracle.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import vantum from '../../../spec/vantum/spec.ts'
import { firstLine } from '../../laws/examples.ts'
import { goodLogs } from '../../spec/vantum/good-logs.ts'
import { isFoundOut } from '../../support/found-out.ts'
import { playing } from '../../support/playing.ts'
import { storybook } from '../../support/storybook.ts'

const spec = vantum as unknown as Spec

const folder = new URL('../../../examples/vantum/broken/', import.meta.url)
const files = readdirSync(folder).filter((name) => name !== 'stub.ts')
const broken = (name: string) => firstLine(new URL(name, folder))
const breaks = (name: string): string => broken(name).id

/** The requirements of every row, pair and monitor that finds something. */
function brokenIn(settings: Settings, log: Log): readonly string[] {
  const untilMs = (log.at(-1)?.at ?? 0) + 1
  const judged = judge(spec, settings, log, untilMs)
  const rows = spec.rows.filter(({ id }) => (judged.rows.get(id)?.failures.length ?? 0) > 0)
  const watched = watchOf(spec.monitors)(settings, log, untilMs)
  const monitors = spec.monitors.filter((_, place) => (watched[place]?.findings.length ?? 0) > 0)
  return [...rows, ...monitors].flatMap(({ requirements }) => requirements)
}

it('the table of the examples has them all', () => {
  const text = readFileSync(new URL('../README.md', folder), 'utf8')
  const reported = [...text.matchAll(/^\| `([\w-]+)` \|.*\| (VAN-[\w-]+) \|$/gm)].map(
    ([, name, id]) => `${name}.ts ${id}`,
  )
  expect(reported.toSorted()).toEqual(files.map((name) => `${name} ${breaks(name)}`).toSorted())
})

const book = await storybook(spec)

it.each(files)('%s is found out by a story', async (name) => {
  const { default: build }: { default: Build } = await import(new URL(name, folder).href)
  const { id, isRuled } = broken(name)
  expect(await isFoundOut(book, build, id, isRuled ? 'ruling' : 'document')).toBe(true)
})

it('A stub shows nothing but its silence', async () => {
  const checks = checkResults(spec)
  const { default: build }: { default: Build } = await import(new URL('stub.ts', folder).href)
  for (const plan of book.stories.slice(0, 5)) checks.take(await book.playedBy(plan, build))
  expect(checks.pairs.size).toBe(0)
})

it.each(files)('%s is detected by the inputs of the good logs', async (name) => {
  const { default: build }: { default: Build } = await import(new URL(name, folder).href)
  const found: string[] = []
  for (const { settings, log } of goodLogs) {
    const played = await playing(spec, build, settings)
    for (const { at, way, what, with: payload } of log)
      if (way === 'in') await played.say(at, { what, with: payload })
    await played.say((log.at(-1)?.at ?? 0) + 2000)
    found.push(...brokenIn(settings, played.log))
  }
  expect(found).toContain(breaks(name))
})
