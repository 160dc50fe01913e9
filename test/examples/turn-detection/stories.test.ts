/** The plain coordinator in its world: told every story of turn detection it does nothing wrong, and shows everything. */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/turn-detection/plain.ts'
import { checkResults } from '../../../harness/judging/check-results.ts'
import { playedBy, spec, stories } from '../../support/turn-detection.ts'

/** Permissions that the plain coordinator does not use in any story. */
const ofOthers = ['TD-ROW-083', 'TD-ROW-094', 'TD-ROW-095', 'TD-ROW-132']

const book = checkResults(spec)
const found: string[] = []
for (const plan of stories) {
  const played = await playedBy(plan, Plain)
  for (const { check, run, expected, got } of book.take(played))
    found.push(`${run}: ${check}: ${expected} | ${got}`)
  if (played.broken !== null) found.push(`${plan.name}: ${played.broken.message}`)
}
const reached = [...book.pages.values()].filter(({ samples }) => samples > 0)

describe('the plain coordinator in every story', () => {
  it('does nothing wrong', () => {
    expect(stories.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })

  it('takes every row that it can', () => {
    const rows = new Set(reached.map(({ id }) => id))
    expect(spec.rows.map(({ id }) => id).filter((id) => !rows.has(`row:${id}`))).toEqual(ofOthers)
  })

  it('is asked by every monitor', () => {
    const monitors = new Set(reached.map(({ id }) => id))
    expect(spec.monitors.map(({ id }) => id).filter((id) => !monitors.has(`monitor:${id}`))).toEqual([])
  })

  it('is put to the test for every requirement that a run can show', () => {
    const tested = new Set(reached.flatMap(({ requirements }) => requirements))
    const left = spec.requirements.filter(
      ({ id, sameAs, excluded }) => !excluded && !tested.has(sameAs ?? id),
    )
    expect(left.map(({ id }) => id)).toEqual([])
  })
})

describe('where the world is one millisecond too slow,', () => {
  const slowed = async (file: string, service: string, option: string, ms: number) => {
    const plan = stories.find(({ name }) => name.startsWith(`turn-detection/${file}.yaml`))
    if (plan === undefined) throw new Error(`there is no story ${file}`)
    const options = { ...plan.options, [service]: { ...plan.options[service], [option]: ms } }
    const noted = checkResults(spec).take(await playedBy({ ...plan, options }, Plain))
    return new Set(noted.map(({ check }) => check.replace(/^scenario:.*$/, 'scenario')))
  }

  it.each([
    ['the panel', 'latency-panel', 'panel', 'delayMs', 151, 'monitor:panel.seen-within-150'],
    ['the way of a signal', 'latency-known', 'server', 'wayMs', 151, 'monitor:world.signals-within-150'],
    ['an eager answer', 'answer-eager', 'server', 'answerMs', 301, 'monitor:world.answers-within-300'],
  ])('%s fails', async (_, file, service, option, ms, check) => {
    expect(await slowed(file, service, option, ms - 1)).not.toContain(check)
    expect(await slowed(file, service, option, ms)).toContain(check)
  })
})
