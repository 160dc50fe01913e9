/** Every log by hand is judged by the table as its author says. */
import { expect, it } from 'vitest'
import { allByHand } from './logs/all.ts'
import { found } from './table.ts'

it.each(allByHand.map((each) => [each.name, each] as const))('%s', (_, { log, untilMs, settings, wrong }) => {
  const checks = found(log, untilMs, settings).map((each) => each.split(': ')[0])
  expect(checks.toSorted()).toEqual(wrong.toSorted())
})
