import { describe, expect, it } from 'vitest'
import { type Stage, stage } from '../../harness/playing/stage.ts'
import type { Simulator } from '../../simulators/simulator.ts'
import { world } from '../support/doorbell.ts'

const lines = ({ log }: Stage) => log.map(({ at, who, way, what }) => [at, who, way, what].join(' '))

/** Takes everything off the agenda, as `at to what`. */
const agendaOf = (set: Stage) => {
  const due: string[] = []
  for (let at = set.agenda.next(); at !== null; at = set.agenda.next()) {
    const item = set.agenda.take()
    due.push([at, item?.to, item?.signal.what].join(' '))
  }
  return due
}

describe('the stage', () => {
  it('The stage begins empty, in the initial state, and starts every service', () => {
    const set = stage(world, {}, false, '1')
    expect([set.now, set.state, set.log]).toEqual([0, 'closed', []])
    expect(agendaOf(set)).toEqual(['0 log light.on'])
  })

  it('of an open run has no services', () => {
    const set = stage(world, {}, true, '1')
    set.report('porch', { what: 'visits', with: { name: 'Ada' } })
    expect(agendaOf(set)).toEqual([])
  })

  it('writes at the present instant; an event stands in the lane that its word has', () => {
    const set = stage(world, {}, true, '1')
    set.now = 30
    set.write('script', 'in', { what: 'ring', with: { visitor: 'visitor#1' } })
    set.write('hall', 'world', { what: 'heard', with: {} })
    expect(lines(set)).toEqual(['30 porch in ring', '30 hall world heard'])
  })

  it('puts on the agenda what a service says, from now on, and passes options to it', () => {
    const set = stage(world, { porch: { rings: 2, afterMs: 20 } }, false, '1')
    agendaOf(set)
    set.now = 100
    set.report('porch', { what: 'visits', with: { name: 'Ada' } })
    set.report('nobody', { what: 'visits', with: {} })
    expect(agendaOf(set)).toEqual(['120 subject ring', '120 subject ring'])
  })

  it('The stage follows the published state and delivers outputs to the service of their lane', () => {
    const set = stage(world, { hall: { knockMs: 5 } }, false, '1')
    agendaOf(set)
    set.show([
      { what: 'chime', with: { visitor: 'visitor#1', words: 'text#1' } },
      { what: 'state', with: { from: 'closed', to: 'open', cause: 'ring' } },
    ])
    expect(set.state).toBe('open')
    expect(lines(set)).toEqual(['0 subject out chime', '0 subject out state'])
    expect(agendaOf(set)).toEqual(['0 log heard', '5 subject knock'])
  })

  it('lets what a service says pass the network, where there is one with faults', () => {
    const arriving = (network: Record<string, number>) => {
      const set = stage(world, { network }, false, '1')
      agendaOf(set)
      set.report('porch', { what: 'visits', with: { name: 'Ada' } })
      const due = set.agenda.take()
      return { set, now: due === null ? [] : set.arriving(due).map(({ what }) => what) }
    }
    expect(arriving({ lossPercent: 100 }).now).toEqual([])
    expect(arriving({ duplicatePercent: 100 }).now).toEqual(['ring', 'ring'])
    const slow = arriving({ delayMs: 7 })
    expect(slow.now).toEqual([])
    expect(agendaOf(slow.set)).toEqual(['7 subject ring'])
    expect(slow.set.passages).toEqual([{ at: 0, lines: slow.set.log.length, fate: 'late' }])
    expect(arriving({ lossPercent: 100 }).set.passages.map(({ fate }) => fate)).toEqual(['lost'])
    expect(arriving({}).set.passages).toEqual([])
  })

  it('lets one way alone be bad', () => {
    const arriving = (only: string) => {
      const set = stage(world, { network: { lossPercent: 100, only } }, false, '1')
      agendaOf(set)
      set.report('porch', { what: 'visits', with: { name: 'Ada' } })
      const due = set.agenda.take()
      return due === null ? [] : set.arriving(due).map(({ what }) => what)
    }
    expect([arriving('porch'), arriving('hall')]).toEqual([[], ['ring']])
  })

  it.each([
    ['loses the next', { count: 1 }, [[], ['ring']], []],
    ['repeats the next', { count: 1, from: 'porch' }, [['ring', 'ring'], ['ring']], []],
    ['holds back the next', { forMs: 40 }, [[], ['ring']], ['40 subject ring']],
    ['loses the next', { count: 1, from: 'hall' }, [['ring'], ['ring']], []],
    ['loses the next', { count: 0 }, [['ring'], ['ring']], []],
    ['bends the next', { count: 1 }, [['ring'], ['ring']], []],
  ] as const)('does what a script has in store: %s %j', (what, said, arrived, toCome) => {
    const set = stage(world, { porch: { rings: 2 } }, false, '1')
    agendaOf(set)
    set.report('network', { what, with: said })
    set.report('porch', { what: 'visits', with: { name: 'Ada' } })
    const due = [set.agenda.take(), set.agenda.take()].flatMap((one) => one ?? [])
    expect(due.map((one) => set.arriving(one).map(({ what }) => what))).toEqual(arrived)
    expect(agendaOf(set)).toEqual(toCome)
  })

  it('The stage delivers what the subject publishes about itself to all services, and other effects to one', () => {
    const heardBy: string[] = []
    const listening = (name: string): Simulator => ({
      name,
      options: {},
      start: () => null,
      receive: (state, { what }) => {
        heardBy.push(`${name} ${what}`)
        return { state, emissions: [] }
      },
    })
    const services = { porch: listening('porch'), hall: listening('hall') }
    const set = stage({ ...world, services }, {}, false, '1')
    set.show([
      { what: 'snapshot', with: { state: 'open' } },
      { what: 'chime', with: { visitor: 'visitor#1', words: 'text#1' } },
    ])
    expect(heardBy).toEqual(['porch begin', 'hall begin', 'porch snapshot', 'hall snapshot', 'hall chime'])
  })

  it('says which service is missing', () => {
    expect(() => stage({ ...world, services: {} }, {}, false, '1')).toThrow(
      /the cast of doorbell names porch/,
    )
  })
})
