/** Mistakes in the table of Vantum, and in what is judged by it: each is seen in some log by hand. */
import { describe, expect, it } from 'vitest'
import { judge } from '../../../harness/oracle/oracle.ts'
import { holds } from '../../../spec/guard.ts'
import type { Line, Log } from '../../../spec/log.ts'
import type { Row } from '../../../spec/row.ts'
import type { Memory } from '../../../spec/vantum/memory.ts'
import spec from '../../../spec/vantum/spec.ts'
import type { State } from '../../../spec/vantum/states.ts'
import { blamedIn } from '../../support/judged.ts'
import { type Good, goodLogs } from './good-logs.ts'
import { allByHand } from './logs/all.ts'

/** What a table finds in logs by hand that their authors did not. */
const surprisesOf = (table: typeof spec): readonly string[] =>
  [
    ...goodLogs.map(({ name, log, settings }) => ({
      name,
      log,
      settings,
      untilMs: log.at(-1)?.at ?? 0,
      wrong: [],
    })),
    ...allByHand,
  ]
    .filter(({ log, settings, untilMs, wrong }) => {
      const judged = judge(table, { ...spec.settings, ...settings }, log, untilMs)
      const checks = blamedIn(judged).map(({ what }) => what)
      return checks.toSorted().join() !== wrong.toSorted().join()
    })
    .map(({ name }) => name)

it('without a mistake there are none', () => {
  expect(surprisesOf(spec)).toEqual([])
})

describe('a fact that is answered the other way round is noticed:', () => {
  it.each(Object.keys(spec.facts))('%s', (name) => {
    const fact = spec.facts[name]
    if (fact === undefined) throw new Error(`there is no ${name}`)
    const turned = { ...fact, test: (memory: Memory, input: Line['with']) => !fact.test(memory, input) }
    const table = { ...spec, facts: { ...spec.facts, [name]: turned } }
    expect(surprisesOf(table)).not.toEqual([])
  })
})

type Window = ReturnType<(typeof spec.limits)[number]['window']>

/** Limits that open or close a ms too early or too late. */
const shifts: Readonly<Record<string, (window: NonNullable<Window>) => Window>> = {
  'opens late': ({ opens, closes }) => ({ opens: opens + 1, closes }),
  'opens early': ({ opens, closes }) => ({ opens: opens - 1, closes }),
  'closes late': ({ opens, closes }) => ({ opens, closes: closes === null ? null : closes + 1 }),
  'closes early': ({ opens, closes }) => ({ opens, closes: closes === null ? null : closes - 1 }),
}

/** A cleanup may be cut short from the beginning on: there is nothing before that. */
const unseen = ['release opens early', 'release opens late']

describe('a limit that is off by one ms is noticed:', () => {
  const due = spec.limits.filter(({ kind }) => kind === 'due').map(({ id }) => id)
  const cases = due.flatMap((id) => Object.keys(shifts).map((way) => `${id} ${way}`))

  it.each(cases.filter((name) => !unseen.includes(name)))('%s', (name) => {
    const limits = spec.limits.map((limit) => {
      const shift = shifts[name.slice(limit.id.length + 1)]
      if (shift === undefined || !name.startsWith(limit.id)) return limit
      const window: typeof limit.window = (...asked) => {
        const open = limit.window(...asked)
        return open === null ? null : shift(open)
      }
      return { ...limit, window }
    })
    expect(surprisesOf({ ...spec, limits })).not.toEqual([])
  })
})

/** A good log up to an input, and the row that answers it. */
interface Answered {
  readonly row: Row<State>
  readonly settings: Good['settings']
  readonly log: Log
  readonly state: string
}

/** The rows that answer the inputs of a good log. */
function* answersIn({ settings, log }: Good): Generator<Answered> {
  let memory = spec.recall.start(settings)
  for (const [index, line] of log.entries()) {
    memory = spec.recall.remember(memory, line)
    if (line.way !== 'in') continue
    const row = spec.rows.find(
      ({ from, on, when }) =>
        'event' in on &&
        on.event === line.what &&
        from.includes(memory.state) &&
        holds(when, (fact) => spec.facts[fact]?.test(memory, line.with) ?? false),
    )
    if (row !== undefined) yield { row, settings, log: log.slice(0, index + 1), state: memory.state }
  }
}

const answered = new Map<string, Answered>()
for (const good of goodLogs)
  for (const each of answersIn(good)) if (!answered.has(each.row.id)) answered.set(each.row.id, each)

/** A state that neither a row nor a limit leads to, by no forbidden pair where there is one. */
const elsewhere = ({ row, state }: Answered): string => {
  const limits = spec.rows.filter(({ from, on }) => 'limit' in on && from.some((each) => each === state))
  const wrong = spec.states.filter(
    (to) => to !== row.to && to !== state && !limits.some((limit) => limit.to === to),
  )
  const forbidden = spec.forbidden.filter(({ from }) => from === state).map(({ to }) => to as string)
  return wrong.find((to) => !forbidden.includes(to)) ?? wrong[0] ?? 'nowhere'
}

describe('each row on an event is blamed, or the pair is forbidden, when the answer is another one:', () => {
  const rows = spec.rows.filter(({ on }) => 'event' in on).map(({ id }) => id)

  it.each(rows)('%s', (id) => {
    const found = answered.get(id)
    if (found === undefined) throw new Error(`no log by hand reaches ${id}`)
    const { log, state, settings } = found
    const last = log.at(-1)?.at ?? 0
    const change: Line = {
      at: last,
      who: 'subject',
      way: 'out',
      what: 'state',
      with: { from: state, to: elsewhere(found) },
    }
    const blamed = blamedIn(judge(spec, settings, [...log, change], last)).map(
      ({ what }) => what.split(' ')[0],
    )
    expect([id, `${state}>${elsewhere(found)}`].some((check) => blamed.includes(check))).toBe(true)
  })
})
