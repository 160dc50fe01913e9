/** The decision table of Amplifier draws the twenty-nine ticks of the document, the three returns, and no other pair. */
import { expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import spec from '../../../spec/amplifier/spec.ts'
import { conversationStates, dashes, returns, ticked } from '../../../spec/amplifier/states.ts'
import { goodLogs } from './good-logs.ts'

it('has the thirty-five dashes of the document, in its order', () => {
  expect(dashes).toHaveLength(35)
  for (const { from, to, requirement } of dashes) {
    const { statement } = spec.requirements.find(({ id }) => id === requirement) ?? {}
    expect(statement).toMatch(new RegExp(`^Cell ${from} -> ${to} is not valid`, 'i'))
  }
})

const pairs = conversationStates.flatMap((from) => ticked[from].map((to) => `${from} ${to}`))

it('has its twenty-nine ticks, each with a requirement', () => {
  expect(pairs).toHaveLength(29)
  const cells = spec.requirements
    .map(({ statement }) => /^Cell ([A-Z_]+) -> ([A-Z_]+) is ticked/.exec(statement))
    .filter((cell) => cell !== null)
    .map(([, from, to]) => `${from} ${to}`.toLowerCase())
  expect(cells.toSorted()).toEqual(pairs.toSorted())
})

it('draws them, and what leads back from an error', () => {
  const isNamed = (state: string) => conversationStates.some((each) => each === state)
  const drawn = new Set(
    spec.rows.flatMap(({ from, to }) => from.filter(() => isNamed(to)).map((state) => `${state} ${to}`)),
  )
  const back = returns.map((to) => `error ${to}`)
  expect([...drawn].toSorted()).toEqual(['off idle', ...pairs, ...back].toSorted())
})

it('has all 414 requirements, 48 of them with a twin, and excludes no more than 40', () => {
  expect(new Set(spec.requirements.map(({ id }) => id)).size).toBe(414)
  const twins = spec.requirements.filter(({ sameAs }) => sameAs !== undefined)
  expect(twins).toHaveLength(48)
  const known = new Set(spec.requirements.map(({ id }) => id))
  expect(twins.filter(({ sameAs = '' }) => !known.has(sameAs))).toEqual([])
  expect(spec.requirements.filter(({ excluded }) => excluded).length).toBeLessThanOrEqual(40)
})

it('good logs by hand keep every row', () => {
  const judge = oracle(spec)
  const kept = new Set(
    goodLogs
      .flatMap(({ settings, log }) => [...judge(settings, log, log.at(-1)?.at ?? 0).rows.values()])
      .filter(({ samples }) => samples > 0)
      .map(({ id }) => id),
  )
  expect(spec.rows.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([])
})
