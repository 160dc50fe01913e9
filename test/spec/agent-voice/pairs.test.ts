import { expect, it } from 'vitest'
import { forbidden } from '../../../spec/agent-voice/forbidden.ts'
import { states } from '../../../spec/agent-voice/states.ts'
import { rows } from '../../../spec/agent-voice/table.ts'

it('every published pair is drawn by a row, forbidden, or open by the words "any state"', () => {
  const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => `${from}>${to}`))
  const drawn = new Set(rows.flatMap(({ from, to }) => from.map((state) => `${state}>${to}`)))
  const never = new Set(forbidden.map(({ from, to }) => `${from}>${to}`))
  expect(pairs.filter((pair) => !drawn.has(pair) && !never.has(pair))).toEqual([
    'faulted>suspended',
    'terminating>suspended',
    'terminating>faulted',
  ])
})
