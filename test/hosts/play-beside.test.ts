import { describe, expect, it } from 'vitest'
import type { Played } from '../../harness/playing/plan.ts'
import { walkPlans } from '../../harness/playing/plans.ts'
import { playBeside } from '../../hosts/play-beside.ts'
import { playHere } from '../../hosts/play-here.ts'
import { shelf, spec, stories } from '../support/agent-voice.ts'

const never = new AbortController().signal
const plans = [...walkPlans(spec, 6), ...stories.slice(0, 2)]

const all = async (runs: AsyncIterable<Played>): Promise<readonly Played[]> => {
  const played: Played[] = []
  for await (const run of runs) played.push(run)
  return played
}

const beside = (stop = never) => playBeside({ spec: spec.name, plans, seed: '1' }, stop)

describe('the reference in a thread of its own', () => {
  it('plays as it does here, in the order of the plans', async () => {
    const here = await all(playHere(shelf.world, shelf.machine, plans, '1', never))
    expect(here.map(({ plan }) => plan)).toEqual(plans)
    expect(await all(beside())).toEqual(here)
  })

  it('ends early when it is told, before and between runs', async () => {
    expect(await all(beside(AbortSignal.abort()))).toEqual([])
    const stop = new AbortController()
    const played: string[] = []
    for await (const { plan } of beside(stop.signal)) {
      played.push(plan.name)
      if (played.length === 2) stop.abort()
    }
    expect(played).toEqual(plans.slice(0, 2).map(({ name }) => name))
  })

  it('lets timers and signals have their turn between runs, however far ahead it is', async () => {
    const waiting = new Set<object>()
    for await (const _ of beside()) {
      expect(waiting.size).toBe(0)
      const turn = {}
      waiting.add(turn)
      setImmediate(() => waiting.delete(turn))
      // As busy as one who judges: the runs after this one have come in by then.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  })

  it('says so when there is no such reference', async () => {
    const lost = all(playBeside({ spec: 'no-such-spec', plans, seed: '1' }, never))
    await expect(lost).rejects.toThrow('There is no reference of "no-such-spec".')
  })
})
