/** The bare chart, and what the runs covered of it: a log heard once more must show the very same conversation. */
import { describe, expect, it } from 'vitest'
import { chartCoverage, listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { bareRun, chartRun, replayed } from '../../harness/charts/chart-subject.ts'
import { allConditions } from '../../harness/charts/deciding.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { chartPlans, twicePlans, walkPlans, withoutPrefixes } from '../../harness/playing/plans.ts'
import { kernel } from '../../machine/kernel/kernel.ts'
import type { Line } from '../../spec/log.ts'
import { explored, machine, playedBy, spec, stories } from '../support/agent-voice.ts'

const run = chartRun(spec, machine)
const paths = withoutPrefixes([...twicePlans(explored()), ...chartPlans(explored())])

const changes = (lines: readonly Line[]) =>
  lines
    .filter(({ way, what }) => way === 'out' && what === 'state')
    .map(({ at, with: { from, to, cause } }) => `${at} ${from}>${to} ${cause}`)

const again = (played: Played) => changes(replayed(run, played).flatMap(({ lines }) => lines))

/** Plans in which the reference and the bare chart, fed with the same inputs, part ways. */
const parting = async (plans: readonly Plan[]) => {
  const parted: string[] = []
  for (const plan of plans) {
    const played = await playedBy(plan)
    if (again(played).join('\n') !== changes(played.log).join('\n')) parted.push(plan.name)
  }
  return parted
}

describe('a bare run', () => {
  it('A bare run takes the same transitions as the replayed chart', async () => {
    const bare = bareRun(machine, kernel(machine.chart, machine.domains))
    for (const plan of stories.slice(0, 12)) {
      const played = await playedBy(plan)
      const taken = replayed(run, played).map((moment) => moment.taken)
      expect(taken.flat().length).toBeGreaterThan(0)
      expect(replayed(bare, played).map((step) => step.taken)).toEqual(taken)
    }
  })
})

const counted = { total: 0, covered: 0, unreachable: 0 }

const covered = async (plans: readonly Plan[]) => {
  const coverage = chartCoverage(spec, machine)
  for (const plan of plans) coverage.take(await playedBy(plan))
  return coverage
}

describe('coverage', () => {
  it('lists every transition with an id, where it leads and what it answers', () => {
    const listed = listedTransitions(machine.chart)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    expect(listed.find(({ id }) => id === 'CT-125')).toEqual({
      id: 'CT-125',
      from: 'live.active.interrupted',
      on: 'after due',
      to: 'live.active.listening',
    })
    expect(listed.find(({ id }) => id === 'CT-40')?.on).toBe('always')
    expect(listed.find(({ id }) => id === 'CT-05')).toMatchObject({ from: 'agentVoice', to: 'stay' })
  })

  it('is nothing before anything was played', async () => {
    const coverage = await covered([])
    expect(coverage.transitions(explored()).filter(({ covered }) => covered > 0)).toEqual([])
    expect(coverage.pairs(explored())).toEqual({ ...counted, total: explored().pairs.size })
    expect(coverage.guards(explored())).toEqual({ ...counted, total: allConditions(machine.chart).length })
    expect(coverage.waysInto('faulted', explored())).toMatchObject({ covered: 0, unreachable: 0 })
  })

  it('is every transition, every deciding condition and every fault path once the ways were played', async () => {
    const coverage = await covered(paths)
    expect(coverage.transitions(explored()).filter(({ covered }) => covered === 0)).toEqual([])
    const guards = coverage.guards(explored())
    expect(guards.covered).toBe(guards.total)
    const faults = coverage.waysInto('faulted', explored())
    expect(faults.total).toBeGreaterThan(50)
    expect(faults.covered).toBe(faults.total)
  })

  it('ends where the run goes another way than the chart', async () => {
    const known = stories.filter(({ name }) => name.startsWith('agent-voice/session-over-earlier.yaml'))
    const coverage = await covered(known)
    const ended = coverage.transitions(explored()).filter(({ id, covered }) => id === 'CT-24' && covered > 0)
    expect(known.length).toBeGreaterThan(0)
    expect(ended).toEqual([])
  })

  it('calls unreachable only what a complete exploration did not find', async () => {
    const coverage = await covered([])
    const without = new Map([...explored().transitions].filter(([id]) => id !== 'CT-125'))
    const unreachable = (complete: boolean) =>
      coverage
        .transitions({ ...explored(), transitions: without, complete })
        .filter((each) => each.unreachable)
        .map(({ id }) => id)
    expect(unreachable(true)).toEqual(['CT-125'])
    expect(unreachable(false)).toEqual([])
  })
})

/** Which session is at hand, and whose the window is, the service knows and the chart alone does not. */
const knownToTheService = [
  'agent-voice/session-over-earlier.yaml',
  'agent-voice/session-reported-again.yaml',
  'agent-voice/start-window-taken.yaml',
]

describe('the reference and the bare chart agree', () => {
  it('in every third scenario', async () => {
    const reported = stories.filter(({ name }) => !knownToTheService.some((file) => name.startsWith(file)))
    expect(await parting(reported.filter((_, index) => index % 3 === 0))).toEqual([])
  })
  it('in 30 walks', async () => expect(await parting(walkPlans(spec, 30))).toEqual([]))
  it('on the way to every transition', async () => {
    expect(await parting(paths.filter((_, index) => index % 4 === 0))).toEqual([])
  })
})
