/** Every log by hand is judged by the table as its author says, and together they notice every mistake in the table. */
import { describe, expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import type { Fact, Row } from '../../../spec/row.ts'
import type { Memory } from '../../../spec/turn-detection/memory.ts'
import spec from '../../../spec/turn-detection/spec.ts'
import type { State } from '../../../spec/turn-detection/states.ts'
import { blamedIn } from '../../support/judged.ts'
import type { ByHand } from './by-hand.ts'
import { cornersByHand } from './logs/corners.ts'
import { speechByHand } from './logs/speech.ts'
import { updatesByHand } from './logs/updates.ts'

const all: readonly ByHand[] = [...updatesByHand, ...speechByHand, ...cornersByHand]

const judge = oracle(spec)

it.each(all.map((each) => [each.name, each] as const))(
  '%s',
  (_, { log, settings, untilMs, wrong, keeps }: ByHand) => {
    const judged = judge(settings, log, untilMs)
    expect(blamedIn(judged).map(({ what, got }) => `${what}: ${got}`)).toEqual(wrong)
    if (keeps !== null) expect(judged.rows.get(keeps)?.samples).toBe(1)
  },
)

type Table = Pick<typeof spec, 'facts' | 'rows' | 'limits'>

/** Silence behind a log (ms): long enough for what is owed, too short for anything else. */
const silenceMs = 1500

/** What a table with some of its parts changed finds in all logs. */
const foundBy = (changes: Partial<Table>): string => {
  const found = oracle({ ...spec, ...changes })
  return all
    .map(({ log, settings, untilMs }) => JSON.stringify(blamedIn(found(settings, log, untilMs + silenceMs))))
    .join()
}

const asWritten = foundBy({})

const factAs = (name: string, test: Fact<Memory>['test']): Partial<Table> => ({
  facts: { ...spec.facts, [name]: { asks: '', test } },
})

const rowAs = (row: Row<State>, to: Row<State>['to']): Partial<Table> => ({
  rows: spec.rows.map((each) => (each === row ? { ...each, to } : each)),
})

describe('a mistake in the table is noticed by some log:', () => {
  const facts = Object.entries(spec.facts)

  it.each(facts)('%s, whatever it would answer instead', (name, { test }) => {
    expect(foundBy(factAs(name, (memory, input) => !test(memory, input)))).not.toBe(asWritten)
    expect(foundBy(factAs(name, () => true))).not.toBe(asWritten)
    expect(foundBy(factAs(name, () => false))).not.toBe(asWritten)
  })

  it.each(spec.rows.map((row) => [row.id, row] as const))('%s, with another change', (_, row) => {
    const other = spec.states.find((state) => !row.from.includes(state) && state !== row.to)
    expect(foundBy(rowAs(row, row.to === 'stay' ? (other ?? 'fallback') : 'stay'))).not.toBe(asWritten)
  })

  it.each(spec.limits.map((limit) => [limit.id, limit] as const))('%s, a millisecond off', (id, limit) => {
    const off = (by: number): Partial<Table> => ({
      limits: spec.limits.map((each) =>
        each !== limit
          ? each
          : {
              ...each,
              window: (memory, settings) => {
                const window = each.window(memory, settings)
                if (window === null) return null
                return {
                  opens: window.opens + by,
                  closes: window.closes === null ? null : window.closes + by,
                }
              },
            },
      ),
    })
    expect(id).toBe(limit.id)
    expect(foundBy(off(1))).not.toBe(asWritten)
  })
})
