/** Healing: at the end of each run of a campaign nothing fails any more, and the conversation must come to rest. */
import { describe, expect, it } from 'vitest'
import NeverIdle from '../../../examples/agent-voice/broken/never-idle.ts'
import { quiescenceOf } from '../../../harness/campaigns/quiescence.ts'
import { swarmOf } from '../../../harness/campaigns/swarm.ts'
import { networkOf } from '../../../harness/playing/network.ts'
import type { Plan } from '../../../harness/playing/plan.ts'
import { saying } from '../../../harness/playing/saying.ts'
import { stage } from '../../../harness/playing/stage.ts'
import { playedBy, spec, world } from '../../support/agent-voice.ts'
import { foundIn } from './played.ts'

const heals = { kind: 'swarm', steps: 0, rates: {}, keenPercent: 0, hastyPercent: 0 } as const
const bare = (changes: Partial<Plan> = {}): Plan => ({
  ...swarmOf(world)('1', 1),
  options: {},
  open: true,
  acting: heals,
  ...changes,
})

describe('healing', () => {
  it('says what the spec has for it after the network has fallen silent', async () => {
    const { log, held, missed } = await playedBy(bare())
    const said = log.flatMap(({ way, what }) => (way === 'out' ? [] : [what]))
    expect(said).toEqual([
      'falls silent',
      ...spec.quiescence.flatMap(({ says }) => says.map(({ what }) => what)),
    ])
    expect({ held, missed }).toEqual({
      held: spec.quiescence.map(({ requirements }) => requirements),
      missed: [],
    })
  })

  it('waits until nothing more would happen, or as long as the spec says', () => {
    const [course] = spec.quiescence
    if (course === undefined) throw new Error('there is nothing to be healed')
    const says = saying(spec, spec.settings)
    const heal = quiescenceOf({ ...spec, quiescence: [{ ...course, says: [] }] }, says)
    const view = { at: 0, log: [], state: 'processing', over: null }
    expect(heal.next(view)).toMatchObject({ kind: 'act', to: 'network' })
    expect(heal.next(view)).toEqual({ kind: 'wait', until: null })
    expect(heal.next({ ...view, at: course.withinMs })).toEqual({ kind: 'wait', until: null })
    expect(heal.reported().held).toEqual([])
    expect(heal.next({ ...view, at: course.withinMs + 1 })).toEqual({ kind: 'end' })
    expect(heal.reported().missed).toEqual([
      {
        at: course.withinMs + 1,
        expected: 'rest in idle or listening or speaking once everything was healed',
        got: `processing after ${course.withinMs} ms`,
        requirements: course.requirements,
        place: null,
      },
    ])
  })

  it('asks nothing where the fact that it needs does not hold', () => {
    const [course] = spec.quiescence
    if (course === undefined) throw new Error('there is nothing to be healed')
    const [name = ''] = Object.keys(spec.facts)
    const toldWhere = (holds: boolean) => {
      const facts = { ...spec.facts, [name]: { asks: '', test: () => holds } }
      const says = saying({ ...spec, facts }, spec.settings)
      const heal = quiescenceOf({ ...spec, quiescence: [{ ...course, says: [], when: name }] }, says)
      const view = { at: 0, log: [], state: 'processing', over: 'quiet' } as const
      heal.next(view)
      expect(heal.next(view)).toEqual({ kind: 'end' })
      return heal.reported().missed.length
    }
    expect([toldWhere(true), toldWhere(false)]).toEqual([1, 0])
  })

  it('sees a class that never comes to rest', async () => {
    const { breakages } = await foundIn({ from: 1, to: 40 }, { build: NeverIdle })
    const settling = breakages.find(({ check }) => check === 'run:settles')
    expect(settling).toMatchObject({ basis: 'document', first: { requirement: 'AV-T-15' } })
    expect(settling?.first.got).toMatch(/^terminating/)
  })
})

describe('a network that falls silent', () => {
  it('A network that falls silent carries nothing more, in spite of pending repeats', () => {
    const net = networkOf({}, '1')
    const signal = { what: 'vad.start', with: {} }
    net.receive({ what: 'repeats the next', with: { count: 5 } })
    expect(net.carry('stt', signal, 0)).toHaveLength(2)
    net.receive({ what: 'falls silent', with: {} })
    for (let at = 1; at < 20; at += 1) expect(net.carry('stt', signal, at)).toEqual([])
  })

  it('loses what was on its way, and nothing that a script says itself', () => {
    const set = stage({ spec, services: {} }, {}, true, '1')
    const due = { from: 'stt', to: 'subject', signal: { what: 'vad.start', with: {} }, leaving: false }
    const arrived = () => [false, true].map((acted) => set.arriving({ ...due, acted }).length)
    expect(arrived()).toEqual([1, 1])
    set.report('network', { what: 'falls silent', with: {} })
    expect(arrived()).toEqual([0, 1])
  })
})
