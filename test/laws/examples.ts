/**
 * The examples of a spec: the plain class has no findings, and every broken one has the finding that its first line
 * names.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { judge } from '../../harness/oracle/oracle.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { stream } from '../../simulators/random.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { isFoundOut } from '../support/found-out.ts'
import { findingsIn, watchedBy } from '../support/judged.ts'
import { playing, walked } from '../support/playing.ts'
import type { Storybook } from '../support/storybook.ts'
import type { Good } from './by-hand.ts'

/** The first line: the requirement, and whether what is broken stands there by our ruling alone. */
export const firstLine = (file: URL) => {
  const [, id = '', ruled] = /^\/\/ breaks: (\S+)( \(by ruling\))?\n/.exec(readFileSync(file, 'utf8')) ?? []
  return { id, isRuled: ruled !== undefined }
}

/**
 * Every broken class of a folder stands in the README beside it, and is found out by a story about the requirement that
 * its first line names, with as much certainty as the requirement itself has.
 */
export function brokenAreFoundOut(book: Storybook, folder: URL): void {
  const files = readdirSync(folder)
    .filter((name) => name !== 'stub.ts')
    .map((name) => ({ name, ...firstLine(new URL(name, folder)) }))

  it('the table of the examples has them all', () => {
    const text = readFileSync(new URL('../README.md', folder), 'utf8')
    const reported = [...text.matchAll(/^\| `([\w-]+)` \|.*\| ([A-Z]+-[\w-]+) \|$/gm)].map(
      ([, name, id]) => `${name}.ts ${id}`,
    )
    expect(reported.toSorted()).toEqual(files.map(({ name, id }) => `${name} ${id}`).toSorted())
  })

  it.each(files)('$name breaks $id, and is found out', async ({ name, id, isRuled }) => {
    const { default: build }: { default: Build } = await import(new URL(name, folder).href)
    const basis = book.spec.requirements.find((each) => each.id === id)?.basis
    expect(await isFoundOut(book, build, id, isRuled ? 'ruling' : basis)).toBe(true)
  })
}

const last = (log: Log): number => log.at(-1)?.at ?? 0

const findingsOf = (spec: Spec, settings: Settings, log: Log): readonly string[] => [
  ...findingsIn(judge(spec, settings, log, last(log))),
  ...watchedBy(spec, { settings, log, untilMs: last(log) }),
]

const changes = (of: Log): readonly string[] =>
  of.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)

/**
 * A plain class that receives the events of good logs emits their outputs; in those named in `otherwise` it may rightly
 * change elsewhere.
 */
export function plainFollows(
  spec: Spec,
  build: Build,
  goodLogs: readonly Good[],
  otherwise: readonly string[] = [],
): void {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (name, { settings, log }) => {
    const played = await playing(spec, build, settings)
    for (const { at, way, what, with: payload } of log)
      if (way === 'in') await played.say(at, { what, with: payload })
    await played.say(last(log))
    expect(findingsOf(spec, settings, played.log)).toEqual([])
    if (!otherwise.includes(name)) expect(changes(played.log)).toEqual(changes(log))
  })
}

/** Settings under which walks are taken. */
export interface Ground {
  readonly name: string
  readonly settings: Settings
}

/** How much time (ms) passes between two events of a walk: often none. */
const steps = [0, 0, 0, 1, 20, 100, 1000, 4999, 5000, 5001]

/** Random walks of 250 events over each ground have no findings. */
export function plainWalks(spec: Spec, build: Build, grounds: readonly Ground[], walks: number): void {
  const cases = grounds.flatMap((ground) =>
    Array.from({ length: walks }, (_, seed) => ({ ...ground, seed: `${seed}` })),
  )

  it.each(cases)('$name, seed $seed', async ({ name, settings, seed }) => {
    const random = stream(seed, name)
    const log = await walked(spec, build, { settings, random, events: 250, steps, leftOut: [] })
    expect(findingsOf(spec, settings, log)).toEqual([])
  })
}
