/** Drafts: what the map offers as a beginning is a file of our own language, and the reference goes that way. */
import { describe, expect, it } from 'vitest'
import { scenarioPlans } from '../../../harness/playing/plans.ts'
import { draftsOf } from '../../../harness/viewing/draft.ts'
import { mapOf } from '../../../hosts/chart-maps.ts'
import { openLibrary, type Shelf } from '../../../hosts/library.ts'
import { playHere } from '../../../hosts/play-here.ts'
import { printProblem } from '../../../scenarios/language/print.ts'
import { readScenario } from '../../../scenarios/language/read.ts'
import { vocabularyFor } from '../../support/vocabulary.ts'

const shelves = Object.entries(await openLibrary()).filter(([, { world }]) => world.spec.parts === undefined)

/** Every draft of a spec, read. */
const readDrafts = ({ world, machine }: Shelf) => {
  const words = vocabularyFor(world.spec)
  return [...draftsOf(world.spec, mapOf({ world, machine }))].map(([change, text]) => ({
    change,
    ...readScenario({ file: `${change}.yaml`, text }, words),
  }))
}

describe.each(shelves)('the drafts of %s', (_, shelf) => {
  const drafts = readDrafts(shelf)
  const { spec } = shelf.world

  it('read without a problem, and are there for every change that the table asks for', () => {
    expect(drafts.flatMap(({ problems }) => problems.map(printProblem)).join('\n')).toBe('')
    const known = new Set(drafts.map(({ change }) => change))
    const asked = spec.rows.flatMap(({ from, to }) =>
      to === 'stay' ? [] : from.filter((state) => state !== to).map((state) => `${state}>${to}`),
    )
    expect(asked.length).toBeGreaterThan(3)
    expect([...new Set(asked)].filter((change) => !known.has(change))).toEqual([])
  })

  it('are gone by the reference to their end', async () => {
    const plans = drafts.flatMap(({ scenario }) => (scenario === null ? [] : scenarioPlans(spec, scenario)))
    const lost: string[] = []
    const { world, machine } = shelf
    for await (const { plan, missed, held } of playHere(
      world,
      machine,
      plans,
      '1',
      new AbortController().signal,
    ))
      if (missed.length > 0 || held.length < 2) lost.push(`${plan.name}: ${missed[0]?.got}`)
    expect(lost).toEqual([])
  })
})
