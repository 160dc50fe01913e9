/** A quick gate of a reference goes only where its scenarios have not been, and leaves no transition out. */
import { describe, expect, it } from 'vitest'
import type { SpecResult } from '../../harness/result.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import { judgeIn, quickPlans } from '../../hosts/session.ts'

const name = 'vela-browser'
const { [name]: shelf } = await openLibrary([name])
if (shelf === undefined) throw new Error(`no ${name}`)
const { scenarios } = await ownScenarios({ [name]: shelf }, name)
const paths = quickPlans({ shelf, scenarios }).paths.map((plan) => plan.name)

const judged = (only: 'scenarios' | 'quick', module: string | null = null): Promise<SpecResult> =>
  judgeIn({
    ...{ shelf, scenarios, module, only, seed: '7', walks: 0, strict: false, known: [] },
    ...{ stop: new AbortController().signal, onRun: () => {} },
  })

const pathsIn = ({ details }: SpecResult): readonly string[] =>
  details.runs.flatMap((run) => (run.name.startsWith('path/') ? [run.name] : []))

const uncovered = ({ details }: SpecResult): readonly string[] =>
  (details.transitions ?? []).flatMap(({ id, covered }) => (covered === 0 ? [id] : []))

describe('a quick gate', () => {
  it('of a reference goes to the transitions that its scenarios leave out, and takes them all', async () => {
    const [reported, quick] = [await judged('scenarios'), await judged('quick')]
    const left = uncovered(reported)
    expect(left.length).toBeGreaterThan(0)
    expect(uncovered(quick)).toEqual([])
    expect(pathsIn(quick).length).toBeGreaterThan(0)
    expect(pathsIn(quick).length).toBeLessThan(paths.length)
    expect(paths).toEqual(expect.arrayContaining([...pathsIn(quick)]))
  })

  it('of a foreign class goes to each of them, for nobody sees which it takes', async () =>
    expect(pathsIn(await judged('quick', 'examples/vela-browser/plain.ts'))).toEqual(paths))
})
