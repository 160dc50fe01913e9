/** Mistakes in a table: each is noticed by some log that was written by hand. */
import { describe, expect, it } from 'vitest'
import { oracle } from '../../harness/oracle/oracle.ts'
import type { Fact, Limit, Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Window } from '../../spec/window.ts'
import { blamedIn } from '../support/judged.ts'
import type { ByHand } from './by-hand.ts'

/** Silence behind a log (ms): long enough for immediate answers, too short for anything else. */
const silenceMs = 1500

/** Limits that open or close a ms too early or too late. */
const shifts: Readonly<Record<string, (window: NonNullable<Window>) => Window>> = {
  'opens late': ({ opens, closes }) => ({ opens: opens + 1, closes }),
  'opens early': ({ opens, closes }) => ({ opens: opens - 1, closes }),
  'closes late': ({ opens, closes }) => ({ opens, closes: closes === null ? null : closes + 1 }),
  'closes early': ({ opens, closes }) => ({ opens, closes: closes === null ? null : closes - 1 }),
}

/** A fact that is evaluated, with a wrong value. */
const otherAnswers = <Memory>({ test }: Fact<Memory>): readonly Fact<Memory>['test'][] => [
  (memory, input) => !test(memory, input),
  () => true,
  () => false,
]

/** What can be changed in a table. */
type Table<State extends string, Memory> = Pick<Spec<State, Memory>, 'facts' | 'rows' | 'limits'>

/** What a table finds in a log that ends at once, and in one that ends in silence: as one text, and the rows that apply. */
const finder = <State extends string, Memory>(spec: Spec<State, Memory>) => {
  const judge = oracle(spec)
  return ({ log, settings, untilMs }: ByHand) => {
    const judged = [untilMs, untilMs + silenceMs].map((end) => judge(settings, log, end))
    const rows = judged.flatMap((each) => [...each.rows.values()].filter(({ samples }) => samples > 0))
    return { text: JSON.stringify(judged.map(blamedIn)), rows: rows.map(({ id }) => id) }
  }
}

/** What the table as it is written finds in each log, the shortest first, and the names of the rows and facts it uses. */
function findingsAsWritten<State extends string, Memory>(spec: Spec<State, Memory>, logs: readonly ByHand[]) {
  let queried = new Set<string>()
  const watched = ([name, fact]: [string, Fact<Memory>]): [string, Fact<Memory>] => [
    name,
    {
      ...fact,
      test: (...given) => {
        queried.add(name)
        return fact.test(...given)
      },
    },
  ]
  const find = finder({ ...spec, facts: Object.fromEntries(Object.entries(spec.facts).map(watched)) })
  return logs
    .toSorted((one, other) => one.log.length - other.log.length)
    .map((log) => {
      queried = new Set()
      const { text, rows } = find(log)
      return { log, text, uses: new Set([...rows, ...queried]) }
    })
}

/**
 * The name of a log in which a changed table finds something else than the table as it is written. Logs in which the
 * changed row or fact is used come first.
 */
const noticer = <State extends string, Memory>(spec: Spec<State, Memory>, logs: readonly ByHand[]) => {
  const asWritten = findingsAsWritten(spec, logs)
  return (changes: Partial<Table<State, Memory>>, changed = ''): string | undefined => {
    const find = finder({ ...spec, ...changes })
    const inOrder = [true, false].flatMap((isUsed) =>
      asWritten.filter(({ uses }) => uses.has(changed) === isUsed),
    )
    return inOrder.find(({ log, text }) => find(log).text !== text)?.log.name
  }
}

const elsewhere = <State extends string>(states: readonly State[], row: Row<State>): Row<State>['to'] =>
  row.to === 'stay' ? (states.find((state) => !row.from.includes(state)) ?? states[0] ?? 'stay') : 'stay'

const shifted = <Memory>(limit: Limit<Memory>, shift: (typeof shifts)[string]): Limit<Memory> => ({
  ...limit,
  window: (...asked) => {
    const window = limit.window(...asked)
    return window === null ? null : shift(window)
  },
})

/** Every mistake is noticed. */
export const lawsOfMistakes = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  logs: readonly ByHand[],
): void => {
  const noticed = noticer(spec, logs)

  describe('a fact that answers something else is noticed:', () => {
    it.each(Object.entries(spec.facts))('%s', (name, fact) => {
      for (const test of otherAnswers(fact))
        expect(noticed({ facts: { ...spec.facts, [name]: { ...fact, test } } }, name)).toBeDefined()
    })
  })

  describe('a row that leads elsewhere is noticed:', () => {
    it.each(spec.rows.map((row) => [row.id, row] as const))('%s', (_, row) => {
      const rows = spec.rows.map((each) =>
        each === row ? { ...each, to: elsewhere(spec.states, each) } : each,
      )
      expect(noticed({ rows }, row.id)).toBeDefined()
    })
  })

  const cases = spec.limits
    .filter(({ kind }) => kind === 'due')
    .flatMap((limit) =>
      Object.entries(shifts).map(([way, shift]) => [`${limit.id} ${way}`, limit, shift] as const),
    )
  // A table may have no limits; a suite may not be empty.
  if (cases.length === 0) return

  describe('a limit that is off by one ms is noticed:', () => {
    it.each(cases)('%s', (_, limit, shift) => {
      const limits = spec.limits.map((each) => (each === limit ? shifted(each, shift) : each))
      expect(noticed({ limits })).toBeDefined()
    })
  })
}
