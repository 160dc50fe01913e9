/** Wrong answers to inputs of Vantum: each row on an event notices one in some log by hand. */
import { describe, expect, it } from 'vitest'
import { judge } from '../../../harness/oracle/oracle.ts'
import { holds } from '../../../spec/guard.ts'
import type { Line, Log } from '../../../spec/log.ts'
import type { Row } from '../../../spec/row.ts'
import spec from '../../../spec/vantum/spec.ts'
import type { State } from '../../../spec/vantum/states.ts'
import type { Good } from '../../laws/by-hand.ts'
import { blamedIn } from '../../support/judged.ts'
import { goodLogs } from './good-logs.ts'

/** A good log up to an input, and the row that answers it. */
interface Answered {
  readonly row: Row<State>
  readonly settings: Good['settings']
  readonly log: Log
  readonly state: string
}

/** The rows that answer the inputs of a good log. */
function* answersIn({ settings, log }: Good): Generator<Answered> {
  let memory = spec.reducer.start(settings)
  for (const [index, line] of log.entries()) {
    memory = spec.reducer.reduce(memory, line)
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

describe('each row on an event fails, or the pair is forbidden, when the answer is another one:', () => {
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
