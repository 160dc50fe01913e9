import { describe, expect, it } from 'vitest'
import { faultCoverage } from '../../../harness/viewing/fault-coverage.ts'
import type { Spec } from '../../../spec/spec.ts'
import { spec as doorbell } from '../../support/doorbell.ts'
import { knock, line, moved, played, ring, visits } from './logs.ts'

const book = () => faultCoverage(doorbell as unknown as Spec)

describe('a fault book', () => {
  it('knows the faults of the spec and those of the way, and has no cell for what never came', () => {
    const { all, cells } = book()
    expect(all).toEqual([
      ...['somebody knocks', 'a message is lost', 'a message comes twice'],
      ...['a message comes late', 'a message comes damaged'],
    ])
    expect(cells()).toEqual([])
  })

  it('Fault coverage reports the state of a fault, its count, and the number of failed runs', () => {
    const { take, cells } = book()
    take(played(visits), false)
    take(played([knock(0), knock(1)]), true)
    expect(cells().map(({ state, times, failed }) => [state, times, failed])).toEqual([
      ['closed', 3, 1],
      ['open', 1, 0],
    ])
  })

  it('Fault coverage reports what was published at once, and no later or unrelated change', () => {
    const led = (...log: Parameters<typeof played>[0]) => {
      const { take, cells } = book()
      take(played(log), false)
      return cells()[0]?.led
    }
    expect(led(knock(5), line(5, 'out', 'chime'), moved(5, 'closed', 'open'))).toEqual({ open: 1 })
    expect(led(knock(5), moved(5, 'closed', 'open'), moved(5, 'open', 'closed'))).toEqual({ closed: 1 })
    expect(led(knock(5), moved(6, 'closed', 'open'))).toEqual({})
    expect(led(knock(5), ring(5), moved(5, 'closed', 'open'))).toEqual({})
  })

  it('finds the state in which a message went astray by the lines before it', () => {
    const { take, cells } = book()
    const passages = [
      { at: 3, lines: 0, fate: 'lost' },
      { at: 12, lines: 1, fate: 'twice' },
      { at: 16, lines: 2, fate: 'late' },
      { at: 999, lines: visits.length, fate: 'lost' },
    ] as const
    take(played(visits, { passages }), false)
    const found = cells().map(({ fault, state, times }) => [fault, state, times])
    expect(found.slice(-3)).toEqual([
      ['a message is lost', 'closed', 2],
      ['a message comes twice', 'closed', 1],
      ['a message comes late', 'open', 1],
    ])
  })
})
