import { describe, expect, it } from 'vitest'
import { type Stage, stage } from '../../harness/playing/stage.ts'
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
  it('begins empty, in the initial state, with every service told to begin', () => {
    const set = stage(world, {}, false, '1')
    expect([set.now, set.state, set.log]).toEqual([0, 'closed', []])
    expect(agendaOf(set)).toEqual(['0 log light.on'])
  })

  it('of an open run has no services', () => {
    const set = stage(world, {}, true, '1')
    set.tell('porch', { what: 'visits', with: { name: 'Ada' } })
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
    set.tell('porch', { what: 'visits', with: { name: 'Ada' } })
    set.tell('nobody', { what: 'visits', with: {} })
    expect(agendaOf(set)).toEqual(['120 subject ring', '120 subject ring'])
  })

  it('follows the published state, and lets the service of its lane hear what is shown', () => {
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
      set.tell('porch', { what: 'visits', with: { name: 'Ada' } })
      const due = set.agenda.take()
      return { set, now: due === null ? [] : set.arriving(due).map(({ what }) => what) }
    }
    expect(arriving({ lossPercent: 100 }).now).toEqual([])
    expect(arriving({ duplicatePercent: 100 }).now).toEqual(['ring', 'ring'])
    const slow = arriving({ delayMs: 7 })
    expect(slow.now).toEqual([])
    expect(agendaOf(slow.set)).toEqual(['7 subject ring'])
  })

  it('says which service is missing', () => {
    expect(() => stage({ ...world, services: {} }, {}, false, '1')).toThrow(
      /the cast of doorbell names porch/,
    )
  })
})
