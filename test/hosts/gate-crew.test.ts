/** The crew of a gate: the same result whoever judges, and however many they are. */
import { describe, expect, it } from 'vitest'
import type { SpecResult } from '../../harness/result.ts'
import { type Crew, judgeAll } from '../../hosts/gate-crew.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import { judgeIn } from '../../hosts/session.ts'

// The second one has more scenarios, so that it is begun first.
const wanted = ['vela-browser', 'vela']
const library = await openLibrary(wanted)
const same = { seed: '7', walks: 3, only: 'quick', stop: new AbortController().signal } as const
const silent = () => {}

/** A result without its checks: monitors come in the order of whoever loads their modules, and here that is not Node. */
const headOf = ({ details: { runs, requirements, scenarios, faults }, ...head }: SpecResult) => ({
  head,
  runs,
  scenarios,
  faults,
  verdicts: requirements.map(({ requirement, verdict }) => [requirement.id, verdict]),
})

const judgedBy = async (crew: Crew): Promise<readonly SpecResult[]> => {
  const judged = await judgeAll(wanted, crew)
  if ('kind' in judged) throw new Error('the scenarios could not be read')
  return judged
}

describe('several references', () => {
  it('come to the same bytes by one, by two, and each by itself', async () => {
    const [byOne, byTwo] = await Promise.all(
      [1, 2].map((workers) => judgedBy({ ...same, workers, onRun: silent })),
    )
    const alone = await Promise.all(
      wanted.map(async (name) => {
        const shelf = library[name]
        if (shelf === undefined) throw new Error(`no ${name}`)
        const { scenarios } = await ownScenarios(library, name)
        return judgeIn({
          ...{ shelf, scenarios, ...same, module: null, strict: false, known: [] },
          onRun: silent,
        })
      }),
    )
    expect(byOne?.map(({ spec }) => spec)).toEqual(['vela-browser', 'vela'])
    expect(byOne?.every(({ details }) => details.runs.length > 20)).toBe(true)
    expect(JSON.stringify(byTwo)).toBe(JSON.stringify(byOne))
    expect(alone.map(headOf)).toEqual(byOne?.map(headOf))
  })

  it('tell how far all of them are together', async () => {
    const reported: (readonly number[])[] = []
    const results = await judgedBy({ ...same, onRun: (done, total) => reported.push([done, total]) })
    const runs = results.reduce((sum, { details }) => sum + details.runs.length, 0)
    expect(reported.at(-1)).toEqual([runs, runs])
  })

  it('come to an end at once when they are stopped, and are inconclusive', async () => {
    const stop = new AbortController()
    stop.abort()
    const results = await judgedBy({ ...same, stop: stop.signal, onRun: silent })
    expect(results.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'inconclusive'])
  })
})
