import { describe, expect, it } from 'vitest'
import type { Plan, Played, Stride } from '../../harness/playing/plan.ts'
import { playPlan, playPlanSync } from '../../harness/playing/play.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import type { Answer, Subject } from '../../harness/subjects/subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import type { Step } from '../../scenarios/scenario.ts'
import * as voice from '../support/agent-voice.ts'
import { type Bell, GoodDoor, plan, world } from '../support/doorbell.ts'

const settle = voice.settle

const playedWith = (build: unknown, changes: Partial<Plan>): Promise<Played> =>
  playPlan(world, classSubject(world.spec, 'door', build as Build, virtualTimers(settle)), plan(changes), '1')

const lines = ({ log }: Played) =>
  log.map(({ at, way, what, with: { to, visitor } }) => [at, way, what, to ?? visitor ?? ''].join(' ').trim())

const ring: Stride = { afterMs: 0, what: 'ring', with: { visitor: 'fresh', text: 'fresh' } }
const knock: Stride = { afterMs: 0, what: 'knock', with: {} }
const path = (...strides: readonly Stride[]): Partial<Plan> => ({ acting: { kind: 'path', strides } })

describe('playing a path', () => {
  it('says one event after the other, and timers fire at their own instants', async () => {
    const played = await playedWith(GoodDoor, path(ring, { waitMs: 250 }, knock))
    expect(lines(played)).toEqual([
      '0 out snapshot',
      '0 in ring visitor#1001',
      '0 out chime visitor#1001',
      '0 out state open',
      '0 out settled',
      '0 out snapshot',
      '100 out state closed',
      '100 out snapshot',
      '250 in knock',
    ])
    expect([played.untilMs, played.broken]).toEqual([250, null])
  })

  it('at one instant an event that is due comes before a timer', async () => {
    const played = await playedWith(GoodDoor, path(ring, { ...knock, afterMs: 100 }))
    expect(lines(played).slice(-1)).toEqual(['100 in knock'])
    const waited = await playedWith(GoodDoor, path(ring, { ...knock, afterMs: 101 }))
    expect(lines(waited).slice(-3)).toEqual(['100 out state closed', '100 out snapshot', '101 in knock'])
  })

  it('a wait lets everything happen that is due in it, its last instant included', async () => {
    const short = await playedWith(GoodDoor, path(ring, { waitMs: 99 }))
    expect(lines(short)).not.toContain('100 out state closed')
    const exact = await playedWith(GoodDoor, path(ring, { waitMs: 100 }))
    expect(lines(exact)).toContain('100 out state closed')
    expect([short.untilMs, exact.untilMs]).toEqual([99, 100])
  })

  it('fires one timer and then delivers what it led to, before the next timer of that instant', async () => {
    class Busy extends GoodDoor {
      override ring(visitor: string, words: string) {
        this.bell.clock.after(10, () => this.bell.chime('first timer', words))
        this.bell.clock.after(10, () => this.bell.chime('second timer', words))
        return super.ring(visitor, words)
      }
    }
    const options = { porch: { afterMs: 0 }, hall: { knockMs: 0 } }
    const opened = { ...story('closed'), options, open: false }
    const played = await playedWith(Busy, { ...opened, settings: { openMs: 500 } })
    const at10 = played.log.filter(({ at }) => at === 10).map(({ way, what }) => `${way} ${what}`)
    expect(at10).toEqual(['out chime', 'world heard', 'in knock', 'out chime', 'world heard', 'in knock'])
  })

  it('ends where a stride speaks of something that there is not', async () => {
    const stale: Stride = { afterMs: 0, what: 'ring', with: { visitor: 'stale', text: 'fresh' } }
    expect(lines(await playedWith(GoodDoor, path(stale, knock)))).toEqual(['0 out snapshot'])
  })

  it('hides what was said behind a token', async () => {
    const { log } = await playedWith(GoodDoor, path(ring))
    expect(log.find(({ what }) => what === 'ring')?.with.text).toBe('text#1')
  })
})

type Act = Pick<Extract<Step, { kind: 'act' }>, 'to' | 'what' | 'with' | 'afterMs'>

const visits: Act = { to: 'porch', what: 'visits', with: { name: 'Ada' }, afterMs: 0 }

const place = { file: 'x', line: 7, column: 1, length: 1, text: '' }

const act = (it: Act): Extract<Step, { kind: 'act' }> => ({ kind: 'act', mark: null, place, ...it })

/** Ada is announced, sooner or later. */
const expects: Step = {
  kind: 'expect',
  expectation: {
    kind: 'sent',
    what: 'chime',
    with: { visitor: 'Ada' },
    times: null,
    atMs: null,
    inThisTurn: false,
  },
  withinMs: null,
  since: { kind: 'last act' },
  mark: null,
  place,
}

/** A story of these acts, of one visit if there are none; `startIn` is the state in which it begins. */
const story = (startIn: string | null, ...acts: readonly Act[]): Partial<Plan> =>
  stepping(startIn, ...(acts.length > 0 ? acts : [visits]).map(act))

/** A story of these steps. */
function stepping(startIn: string | null, ...steps: readonly Step[]): Partial<Plan> {
  const scenario = {
    file: 'x',
    title: '',
    spec: 'doorbell',
    covers: ['DB-01'],
    tags: [],
    why: null,
    cases: [],
  }
  const each = { name: null, steps, never: [], afterwards: [], settings: {}, options: {}, startIn }
  return { open: false, acting: { kind: 'scenario', scenario, case: each } }
}

describe('playing in a closed loop', () => {
  it('Services receive the outputs of the subject, and the subject receives theirs', async () => {
    const played = await playedWith(GoodDoor, { ...story(null), options: { hall: { knockMs: 30 } } })
    expect(lines(played)).toEqual([
      '0 out snapshot',
      '0 world light.on',
      '0 world visits',
      '0 in ring Ada',
      '0 out chime Ada',
      '0 out state open',
      '0 out settled',
      '0 out snapshot',
      '0 world heard',
      '30 in knock',
      '100 out state closed',
      '100 out snapshot',
    ])
  })

  it('what a story says to the subject at the instant of a timer comes before it', async () => {
    const rings = { to: 'subject', what: 'ring', with: { visitor: 'fresh', text: 'fresh' }, afterMs: 0 }
    const knocks = { to: 'subject', what: 'knock', with: {}, afterMs: 100 }
    const played = await playedWith(GoodDoor, story(null, rings, knocks))
    expect(lines(played).slice(-3)).toEqual(['100 in knock', '100 out state closed', '100 out snapshot'])
  })

  it('and in an open one they do not', async () => {
    const { log } = await playedWith(GoodDoor, { ...path(ring), options: { hall: { knockMs: 30 } } })
    expect(log.filter(({ way }) => way === 'world')).toEqual([])
  })

  it('a story that starts in a state is led there by the opening first', async () => {
    const played = await playedWith(GoodDoor, story('open'))
    const rings = played.log.filter(({ what }) => what === 'ring')
    expect(rings).toHaveLength(2)
    expect(played.missed).toEqual([])
  })

  it('a story that starts where the spec does begins once what prepares for it has come to rest', async () => {
    const [visit] = world.spec.opening
    if (visit === undefined) throw new Error('nobody visits')
    const opening = [{ ...visit, prepares: true as const }, visit]
    const prepared = { ...world, spec: { ...world.spec, opening } }
    const subject = classSubject(world.spec, 'door', GoodDoor as unknown as Build, virtualTimers(settle))
    const { log, missed } = await playPlan(prepared, subject, plan(story('closed')), '1')
    const at = (what: string) => log.filter((line) => line.what === what).map((line) => line.at)
    // The door has opened and closed again before the story begins with a visit of its own.
    expect(at('visits')).toEqual([0, 100])
    expect(missed).toEqual([])
  })

  it('a story whose state is never reached is a miss, and ends', async () => {
    class Shut extends GoodDoor {
      protected override move() {}
    }
    const { missed } = await playedWith(Shut, story('open'))
    expect(missed).toMatchObject([{ expected: 'the story to reach open', requirements: [] }])
    expect(missed[0]?.got).toMatch(/still closed/)
  })
})

describe('a subject that is out of order', () => {
  it('a timer that arms itself for ever at one instant is called restless', async () => {
    class Restless extends GoodDoor {
      constructor(bell: Bell) {
        super(bell)
        const again = () => void bell.clock.after(0, again)
        again()
      }
    }
    const { broken } = await playedWith(Restless, path({ waitMs: 10 }))
    expect(broken?.code).toBe('restless')
    expect(broken?.message).toMatch(/at 0 ms: more than 10000/)
  })

  it('one that goes on for ever, but in time, ends with its script', async () => {
    class Clockwork extends GoodDoor {
      constructor(bell: Bell) {
        super(bell)
        const again = () => void bell.clock.after(50, again)
        again()
      }
    }
    const { broken, untilMs } = await playedWith(Clockwork, path({ waitMs: 1000 }))
    expect([broken, untilMs]).toEqual([null, 1000])
    expect((await playedWith(Clockwork, story(null))).broken).toBeNull()
  })

  it('A subject that never stops reporting is cut off after an hour', async () => {
    class Babbling extends GoodDoor {
      constructor(bell: Bell) {
        super(bell)
        const again = () => {
          bell.chime('nobody', 'again')
          bell.clock.after(50_000, again)
        }
        again()
      }
    }
    const hourMs = 3_600_000
    const ends = async (steps: readonly Step[]) => {
      const { untilMs, missed } = await playedWith(Babbling, stepping(null, ...steps))
      return [untilMs, ...missed.map(({ expected, got, place: at }) => [at?.line, expected, got])]
    }
    const got = 'chime with visitor Ada was not sent, and things still go on without it after 60 min'
    expect(await ends([expects])).toEqual([hourMs, [7, 'chime with visitor Ada to be sent', got]])
    // Without anything to wait for it ends as well; and an hour begins anew with each act, and after each wait.
    expect(await ends([act(visits)])).toEqual([hourMs])
    const late = { ...act(visits), afterMs: 2 * hourMs }
    expect(await ends([late, expects])).toEqual([3 * hourMs])
    const wait: Step = { kind: 'wait', ms: 2 * hourMs, place }
    expect(await ends([wait, expects])).toEqual([3 * hourMs, [7, 'chime with visitor Ada to be sent', got]])
  })

  it('one that throws keeps the log up to there, and its expectations count for nothing', async () => {
    class Fragile extends GoodDoor {
      override knock(): never {
        throw new Error('no')
      }
    }
    const { log, broken, missed } = await playedWith(Fragile, path(ring, knock, ring))
    expect(broken?.code).toBe('threw')
    expect(log.at(-1)).toMatchObject({ way: 'in', what: 'knock' })
    expect(missed).toEqual([])
  })

  it('an error of ours is not laid at its door', async () => {
    const broken = { ...world, services: {} }
    const subject = classSubject(world.spec, 'door', GoodDoor as Build, virtualTimers(settle))
    await expect(playPlan(broken, subject, plan({ open: false }), '1')).rejects.toThrow(/no such service/)
  })
})

describe('a subject that is deaf', () => {
  class Deaf {
    readonly bell: Bell
    constructor(bell: Bell) {
      this.bell = bell
    }
    ring(visitor: string, words: string) {
      this.bell.chime(visitor, words)
    }
  }

  it('A deaf subject does not receive its missing inputs, and the log begins with the assumptions', async () => {
    const played = await playedWith(Deaf, path(knock, ring))
    expect(played.deaf).toEqual(['knock'])
    expect(lines(played)).toEqual(['0 in knock', '0 in ring visitor#1001', '0 out chime visitor#1001'])
    expect(played.log[0]?.who).toBe('porch')
  })
})

describe('synchronous and promised subjects', () => {
  const acting = path(ring, { waitMs: 250 }, knock)
  const subject = (): Subject => classSubject(world.spec, 'door', GoodDoor as Build, virtualTimers())

  it('one that answers at once is played without a promise, and one with promises alike', async () => {
    const now = playPlanSync(world, subject(), plan(acting), '1')
    const later = (reply: Answer) => new Promise<Answer>((done) => setImmediate(() => done(reply)))
    const slow = subject()
    const promised: Subject = {
      ...slow,
      emits: [],
      deaf: [],
      start: (setup) => later(slow.start(setup) as Answer),
      input: (at, signal) => later(slow.input(at, signal) as Answer),
      advance: (at) => later(slow.advance(at) as Answer),
    }
    // Without a way to drain promises, how they settle is seen whenever there is time for it.
    const unsettled = ({ log }: Played) => log.filter(({ what }) => what !== 'settled')
    expect(unsettled(await playPlan(world, promised, plan(acting), '1'))).toEqual(unsettled(now))
    expect(() => playPlanSync(world, promised, plan(acting), '1')).toThrow(/answered with a promise/)
  })
})

describe('a run', () => {
  it('is the same for the same seed and another for another one', async () => {
    const walk: Plan = {
      ...{ name: 'walk/1', title: '', settings: voice.spec.settings, options: {}, open: true },
      acting: { kind: 'walk', steps: 40 },
    }
    const [one, again, other] = [
      await voice.playedBy(walk, 'a'),
      await voice.playedBy(walk, 'a'),
      await voice.playedBy(walk, 'b'),
    ]
    expect(again.log).toEqual(one.log)
    expect(other.log).not.toEqual(one.log)
    expect((await voice.playedBy({ ...walk, name: 'walk/2' }, 'a')).log).not.toEqual(one.log)
  })
})
