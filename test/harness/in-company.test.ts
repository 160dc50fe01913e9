/** Two documents in company: each is judged by its own share of the log, and the bridge by what only both ask for. */

import { describe, expect, it } from 'vitest'
import ReturnsAt401 from '../../examples/agent-voice/broken/returns-at-401.ts'
import { unexplored } from '../../harness/charts/explored.ts'
import { judgeSubject } from '../../harness/gate.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { walkPlans } from '../../harness/playing/plans.ts'
import { playPlan } from '../../harness/playing/play.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import machine from '../../machine/agent-voice-with-turn-detection/machine.ts'
import { bridge } from '../../spec/agent-voice-with-turn-detection/bridge.ts'
import together from '../../spec/agent-voice-with-turn-detection/spec.ts'
import type { Spec } from '../../spec/spec.ts'
import { connectTogether } from '../../spec/together/connect.ts'
import { falsifiedOf } from '../laws/falsify.ts'
import { settle } from '../support/settle.ts'
import { storybook } from '../support/storybook.ts'

const { world, stories } = await storybook(together as unknown as Spec)

const playedBy = (plan: Plan, build = machine.service as Build, spec: Spec = world.spec): Promise<Played> =>
  playPlan({ ...world, spec }, classSubject(spec, 'together', build, virtualTimers(settle)), plan, '1')

/** The gate over these plans, on whatever is built and wired. */
const judged = (plans: readonly Plan[], build?: Build, spec: Spec = world.spec) =>
  judgeSubject({
    ...{ spec, machine, explored: unexplored, subject: 'reference', isReference: true },
    ...{ plans, known: [], seed: '1', strict: false, onRun: () => {} },
    async *play(all) {
      for (const plan of all) yield await playedBy(plan, build, spec)
    },
  })

/** The spec over a bridge that lacks something. */
const wired = (changes: Partial<typeof bridge>): Spec => ({
  ...world.spec,
  wiring: {
    ...world.spec.wiring,
    connect: connectTogether(world.spec.parts ?? [], { ...bridge, ...changes }),
  },
})

const without = (what: string): Spec =>
  wired({ crossings: bridge.crossings.filter((crossing) => crossing.what !== what) })

const blamedIn = async (...given: Parameters<typeof judged>): Promise<readonly string[]> => {
  const { failures } = await judged(...given)
  return [...new Set(failures.map(({ requirement }) => requirement))].toSorted()
}

it('is conformant, on its scenarios and on walks, and every requirement is reached', async () => {
  const result = await judged([...stories, ...walkPlans(world.spec, 20)])
  expect(result.failures).toEqual([])
  expect(result).toMatchObject({ verdict: 'conformant', requirements: { total: 8, pass: 8 } })
})

const good = await Promise.all(stories.map((plan) => playedBy(plan)))

it('an edit of a good log falsifies each of its monitors', () => {
  const { monitors } = world.spec
  const goods = good.map(({ plan, log }) => ({ name: plan.name, settings: plan.settings, log }))
  const falsified = falsifiedOf(world.spec, monitors, goods, { afterMs: 1000 })
  expect(monitors.map(({ id }) => id).filter((id) => !falsified.has(id))).toEqual([])
})

describe('an incomplete bridge fails:', () => {
  it('the conversation does not receive the start of speech', async () => {
    expect(await blamedIn(stories, undefined, without('speech-start-detached'))).toContain('JOIN-05')
  })

  it('turn detection does not receive the start of playback', async () => {
    expect(await blamedIn(stories, undefined, without('state'))).toContain('JOIN-06')
  })

  it('voice activity of two kinds reaches the conversation', async () => {
    const instead = bridge.instead.filter((event) => !event.startsWith('vad.'))
    expect(await blamedIn(stories, undefined, wired({ instead }))).not.toEqual([])
  })

  it('every commit is passed on, also where the server commits', async () => {
    const always = bridge.crossings.map((crossing) =>
      crossing.what === 'stt.commit' ? { ...crossing, when: () => true } : crossing,
    )
    expect(await blamedIn(stories, undefined, wired({ crossings: always }))).not.toEqual([])
  })
})

it('a part that breaks its own document is found out in company', async () => {
  const [, detection] = (machine.service as unknown as { readonly parts: readonly Build[] }).parts
  const build = { parts: [ReturnsAt401, detection] } as unknown as Build
  const { failures } = await judged(stories, build)
  expect(failures.map(({ requirement }) => requirement)).toContain('JOIN-01')
  expect(failures.map(({ expected }) => expected).join()).toContain('monitor:barge-in')
})

it('the share of a part is the log that it would have had alone', async () => {
  const [voice, detection] = world.spec.parts ?? []
  const lines = good.flatMap(({ log }) => log)
  const names = (part: typeof voice) =>
    new Set([...(part?.spec.events ?? []), ...(part?.spec.effects ?? [])].map((word) => word.name))
  for (const part of [voice, detection]) {
    const own = lines.map((line) => part?.own(line) ?? null).filter((line) => line !== null)
    expect(own.length).toBeGreaterThan(100)
    const known = names(part)
    expect(own.filter(({ way, what }) => way !== 'world' && !known.has(what))).toEqual([])
  }
  const received = lines.filter(({ way, what }) => way === 'out' && what === 'vad.start')
  expect(received.length).toBeGreaterThan(0)
  for (const line of received) {
    expect(voice?.own(line)).toMatchObject({ way: 'in', who: 'stt', what: 'vad.start' })
    expect(detection?.own(line)).toBeNull()
  }
})
