/** Killing and comparing: a mistake that shows is blamed by a run, one that cannot show is proven to be none. */
import { describe, expect, it } from 'vitest'
import { arenaOf } from '../../../harness/mutants/arena.ts'
import { type Bounds, besides, type Compared } from '../../../harness/mutants/beside.ts'
import { chosen, findingOf, heldBeside, tried } from '../../../harness/mutants/examining.ts'
import { independence, reachesIn } from '../../../harness/mutants/independence.ts'
import { rangeOf } from '../../../harness/mutants/killing.ts'
import type { Mutant } from '../../../harness/mutants/mutant.ts'
import { mutantsOf } from '../../../harness/mutants/operators.ts'
import { withPatience } from '../../../harness/mutants/patience.ts'
import { mutantsResult, scoreOf, type Tried } from '../../../harness/mutants/result.ts'
import type { Plan, Played } from '../../../harness/playing/plan.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { formOf } from '../../../machine/form.ts'
import { kernel } from '../../../machine/kernel/kernel.ts'
import type { View } from '../../../machine/machine.ts'
import { mutantsToTerminal } from '../../../reports/mutants.ts'
import { machine, playedBy, spec, stories } from '../../support/agent-voice.ts'

const form = formOf(machine.chart)
const all = mutantsOf(form)
const named = (name: string): Mutant => {
  const found = all.find((mutant) => mutant.name === name)
  if (found === undefined) throw new Error(`there is no mutant ${name}`)
  return found
}

const play = (plan: Plan, build: Build): Promise<Played> => playedBy(plan, '1', build)
const plans = stories.filter(({ name }) =>
  /\/(start|start-waits|start-held|answer|barge-in|barge-in-unconfirmed)\.yaml/.test(name),
)
const original = machine.serviceOn(kernel(machine.chart)) as Build
const runs = await Promise.all(plans.map((plan) => play(plan, original)))

/** A conversation that begins and ends, and nothing else: few states. */
const view: View = {
  name: 'begins and ends',
  settings: {},
  receives: (event) =>
    ['user.start', 'user.stop', 'session.ready', 'audio.primed', 'audio.ready', 'reset'].includes(event),
}
const reachOf = reachesIn(spec, machine)
const wide: Bounds = { states: 5000, pairs: 2000 }
const held = (name: string, bounds = wide, under = view): Compared => {
  const found = besides(arenaOf(spec, machine, [named(name)]), under, bounds).get(name)
  if (found === undefined) throw new Error(`${name} was not compared`)
  return found
}

describe('the runs of the gate', () => {
  it('are the same when the service runs on the kernel', async () => {
    for (const [index, plan] of plans.entries()) expect((await playedBy(plan)).log).toEqual(runs[index]?.log)
  })

  it.each([
    'CT-49: target live.active.processing.awaitingTranscript instead of live.active.processing.analysing',
    'CT-30: without publish',
    'CT-112: dropped',
    'CT-01: without (sessionReady and primed and not held)',
    'live.active.interrupted: after due +1 ms',
  ])('The runs of the gate fail %s', async (name) => {
    const range = rangeOf({ spec, machine, form, runs, play, atMost: 60 })
    expect(await range.try(named(name))).toMatchObject({ killed: true })
  })

  it('The runs of the gate do not fail what is not visible in them', async () => {
    const range = rangeOf({ spec, machine, form, runs, play, atMost: 60 })
    expect(await range.try(named('CT-43: limitFinalizing before recordSilence'))).toEqual({
      killed: false,
      judged: 0,
    })
  })
})

describe('a subject that never comes to an end', () => {
  it('is broken off, and shows what it shows', () => {
    const answer = { saw: [], wakeAt: null }
    const endless = withPatience({
      ...{ name: 'endless', emits: ['state'], deaf: [], token: String, stop: () => {} },
      ...{ start: () => answer, input: () => answer, advance: () => answer },
    })
    expect(endless.emits).toEqual(['state'])
    for (let times = 0; times < 5000; times += 1) expect(endless.advance(times)).toBe(answer)
    expect(() => endless.advance(5000)).toThrow('addressed more than 5000 times')
  })
})

describe('a mutant beside the original', () => {
  const swapped = 'CT-01: allocTurn before markConversing'

  it('A mutant is proven equivalent when no report can differ', () => {
    expect(held(swapped)).toEqual({ parting: null, aside: null, complete: true })
  })

  it('is no proof when states are left out', () => {
    const few = { states: 10, pairs: 10 }
    expect(held(swapped, few)).toEqual({ parting: null, aside: null, complete: false })
  })

  it('A mutant is told apart, with the path to the difference', () => {
    const { parting } = held('CT-08: without settleStop')
    expect(parting?.says).toBe('settled is told nothing instead of settled user.stop resolved')
    expect(parting?.strides.map((stride) => ('what' in stride ? stride.what : 'wait'))).toEqual([
      'user.start',
      'user.stop',
    ])
  })

  it('A mutant is pursued when it reaches another state without a different report', () => {
    const name = 'CT-05: without recordSessionReady'
    expect(held(name).parting?.strides.length).toBeGreaterThan(1)
    expect(held(name, { states: 5000, pairs: 0 }).complete).toBe(false)
  })

  it('is the same where it leaves something behind on which nothing depends any more', () => {
    expect(held('CT-23: without stopStreams', { states: 5000, pairs: 0 })).toEqual({
      ...{ parting: null, aside: null, complete: true },
    })
  })

  it('A mutant is free when only unspecified reports differ', () => {
    const { parting, aside, complete } = held('CT-03j: dropped')
    expect({ parting, complete }).toEqual({ parting: null, complete: true })
    expect(aside?.says).toBe('the input is ignored (not-now)')
  })

  it('waits for an answer only where there may be a call to answer', () => {
    const receives = (event: string) => view.receives(event) || event === 'error'
    const name = 'CT-25: without settleStart FAULTED'
    expect(held(name, wide, { ...view, receives })).toMatchObject({
      parting: { says: 'settled is told nothing instead of settled user.start rejected FAULTED' },
    })
    expect(held('CT-157: without settleStart CANCELLED', wide, { ...view, receives }).parting).toBe(null)
  })
})

describe('two actions that change places', () => {
  const isIndependent = independence(spec, machine, reachOf)

  it.each([
    'CT-01: allocTurn before markConversing',
    'CT-25: audio.release before tts.stop',
    'CT-25: diagnose before settleStart FAULTED',
  ])('are independent where neither needs the other: %s', (name) => {
    expect(isIndependent(named(name))).toBe(true)
  })

  it.each([
    ['one writes what the other tells', 'CT-01: publish before allocTurn'],
    ['both call one service', 'CT-111: tts.cancel (6) before tts.cancel (5)'],
    ['the document orders them', 'CT-20.speaking: stt.pause session-renewal before publish'],
    ['one is left out', 'CT-49: without takeUtterance'],
  ])('are not where %s', (_, name) => {
    expect(isIndependent(named(name))).toBe(false)
  })
})

describe('an examination', () => {
  const found = async (share: number, shares: number) => {
    const isChosen = chosen(400, share, shares)
    const all: Tried[] = []
    for await (const each of tried({ spec, machine, runs, play, judgedAtMost: 5, isChosen })) all.push(each)
    return all
  }
  const bounds = { states: 30, pairs: 5 }
  const given = { spec: 'agent-voice', seed: '1', every: 400, bounds }
  const summed = (all: readonly Tried[]) => {
    const places = all.flatMap(({ came, index }) => (came === 'open' ? [index] : []))
    const views = machine.views
      .slice(0, 2)
      .map((each) => [each.name, heldBeside(spec, machine, places, each, bounds)] as const)
    return mutantsResult(
      given,
      all.map((each) => findingOf(each, views)),
    )
  }

  it('comes to the same however it is shared', async () => {
    const alone = summed(await found(0, 1))
    const shared = summed([...(await found(1, 2)), ...(await found(0, 2))])
    expect(shared).toEqual(alone)
    expect(alone.total).toBe(Math.ceil(all.length / 400))
    expect(alone.killed + alone.equivalent + alone.free + alone.survivors.length).toBe(alone.total)
    expect(alone.killed).toBeGreaterThan(0)
    const page = mutantsToTerminal(alone, { colour: false, width: 80 })
    expect(page).toContain(`${alone.total} mutants, one in 400: ${alone.killed} killed`)
    for (const { name } of alone.survivors) expect(page).toContain(`LIVES  ${name}`)
  })

  it('An examination reports why a free mutant is undetectable', () => {
    const mutant: Tried = { index: 7, name: 'it', kind: 'drop', came: 'open', judged: 3 }
    const aside = { says: 'a record more', strides: [], why: 'it is said nowhere' }
    const beside = new Map([[7, { parting: null, aside, complete: true }]])
    expect(findingOf(mutant, [['a view', beside]])).toMatchObject({
      ...{ came: 'free', says: 'a record more', view: 'a view' },
      why: 'it is said nowhere',
    })
    const left = new Map([[7, { parting: null, aside, complete: false }]])
    expect(findingOf(mutant, [['a view', left]])).toMatchObject({
      ...{ came: 'not told apart', unproven: ['a view'] },
    })
  })

  it('An examination scores the killed mutants among the detectable ones', () => {
    expect(scoreOf({ total: 100, killed: 97, equivalent: 1, free: 0 })).toBe(979)
    expect(scoreOf({ total: 100, killed: 97, equivalent: 1, free: 2 })).toBe(1000)
    expect(scoreOf({ total: 3, killed: 0, equivalent: 3, free: 0 })).toBe(1000)
  })
})
