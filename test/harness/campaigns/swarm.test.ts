/** Swarms: each run of a campaign draws for itself what may happen in it. */
import { describe, expect, it } from 'vitest'
import { actionsOf, done } from '../../../harness/campaigns/actions.ts'
import { drawsOf } from '../../../harness/campaigns/draws.ts'
import { drawnHabits, habitsOf } from '../../../harness/campaigns/habits.ts'
import { drawnBy } from '../../../harness/campaigns/rates.ts'
import { swarmName, swarmNumber, swarmOf } from '../../../harness/campaigns/swarm.ts'
import { stream } from '../../../simulators/random.ts'
import { playedBy, spec, world } from '../../support/agent-voice.ts'

const planned = swarmOf(world)
const many = Array.from({ length: 300 }, (_, index) => planned('1', index + 1))
const swarms = many.flatMap(({ acting, ...plan }) => (acting.kind === 'swarm' ? [{ ...plan, acting }] : []))

describe('a swarm', () => {
  it('is a function of spec, seed and number', () => {
    expect(swarmOf(world)('1', 7)).toEqual(planned('1', 7))
    expect(planned('2', 7)).not.toEqual(planned('1', 7))
  })

  it('is another one for each number, with events and rates of its own', () => {
    const drawn = new Set(swarms.map(({ acting }) => JSON.stringify(acting.rates)))
    expect(drawn.size).toBeGreaterThan(280)
    for (const { what } of spec.proposals) {
      const withIt = swarms.filter(({ open, acting }) => open && what in acting.rates).length
      expect(withIt, what).toBeGreaterThan(0)
      expect(withIt, what).toBeLessThan(swarms.length)
    }
  })

  it('draws settings, the kind of world, and the habits of the services', () => {
    const locals = many.filter(({ settings }) => settings.responder === 'local').length
    expect(locals).toBeGreaterThan(15)
    expect(many.filter(({ open }) => open).length).toBeGreaterThan(120)
    const options = new Set(many.flatMap(({ options: all }) => Object.keys(all)))
    expect([...options].sort()).toEqual(['audio', 'copilot', 'network', 'panel', 'session', 'stt', 'tts'])
    expect(many.filter(({ open, options: all }) => open && Object.keys(all).length > 0)).toEqual([])
  })

  it('is called by its number, and nothing else is', () => {
    expect(swarmNumber(swarmName(42))).toBe(42)
    for (const name of ['fuzz/', 'fuzz/0', 'fuzz/01', 'fuzz/1e3', 'fuzz/-1', 'fuzz/1.5', 'walk/1', 'fuzz/1 '])
      expect(swarmNumber(name), name).toBeNull()
  })

  it('plays the same again, and says something else under another seed', async () => {
    const plan = planned('1', 12)
    const { log } = await playedBy(plan)
    expect((await playedBy(plan)).log).toEqual(log)
    expect((await playedBy(plan, '2')).log).not.toEqual(log)
  })

  it('gets everywhere: forty of them visit every state', async () => {
    const visited = new Set<string>()
    for (const plan of many.slice(0, 40))
      for (const {
        what,
        with: { to },
      } of (await playedBy(plan)).log)
        if (what === 'state') visited.add(String(to))
    expect([...visited].sort()).toEqual([...spec.states].sort())
  })
})

describe('draws', () => {
  const random = stream('1', 'test')
  const draw = drawsOf(spec)

  it('come by their rates, and from nothing comes nothing', () => {
    const drawn = drawnBy({ often: 9, never: 0, rarely: 1 })
    const seen = Array.from({ length: 1000 }, () => drawn(random))
    const times = (name: string) => seen.filter((each) => each === name).length
    expect(times('often')).toBeGreaterThan(800)
    expect(times('rarely')).toBeGreaterThan(50)
    expect(times('never')).toBe(0)
    expect(drawnBy({})(random)).toBeNull()
  })

  it('give options that the services take', () => {
    for (let round = 0; round < 200; round += 1)
      for (const [service, options] of Object.entries(drawnHabits(habitsOf(world), 100, draw, random)))
        expect(() => world.services[service]?.start(options)).not.toThrow()
  })

  it('keep to what the spec assumes of the world', () => {
    const labels = Array.from(
      { length: 400 },
      () => drawnHabits(habitsOf(world), 100, draw, random).panel?.delayMs,
    )
    const times = labels.flatMap((ms) => (typeof ms === 'number' ? [ms] : []))
    expect(Math.max(...times)).toBe(spec.assumed.options['panel.delayMs'])
    expect(Math.min(...times)).toBe(0)
    const wild = habitsOf({ ...world, spec: { ...spec, assumed: { options: {}, monitors: [] } } })
    const all = Array.from({ length: 400 }, () => drawnHabits(wild, 100, draw, random).panel?.delayMs)
    expect(all).toContain(-1)
    expect(all).toContain(60_001)
  })

  it('do everything that a scenario can do, with all that is needed', () => {
    const actions = actionsOf(world)
    expect(actions.size).toBeGreaterThan(50)
    const says = actions.get('user: says')
    if (says === undefined) throw new Error('nobody can say anything')
    for (let round = 0; round < 20; round += 1)
      expect(done(says, draw, random)).toEqual({
        what: 'says',
        with: { text: expect.any(String), forMs: expect.any(Number) },
      })
  })
})
