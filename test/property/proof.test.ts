/**
 * The proof: the chart does what the table says, and nothing else. Of the edges that proposals and timers open under
 * every view, one of every kind is judged by the table with nothing forgiven. And the proof can see: every mistake in
 * the chart, and every mistake in the table, is found out.
 */
import { expect, it } from 'vitest'
import { listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { allByHand } from '../spec/agent-voice/logs/all.ts'
import { machine, spec } from '../support/agent-voice.ts'
import { chartMutants, isSeen } from './chart-mutants.ts'
import { conversations, shownIn } from './conversations.ts'
import { corpusOf } from './corpus.ts'
import { exceptionsIn } from './lemmas.ts'
import { exhibitsOf, isFoundOut, tableMutants } from './table-mutants.ts'

/** How many states of each view are left by all their edges. */
const states = Number(process.env.TURNTABLE_STATES ?? 420)

const corpus = corpusOf(spec, machine, states)

it('every transition of the chart is among the edges', () =>
  expect(listedTransitions(machine.chart).flatMap(({ id }) => (corpus.taken.has(id) ? [] : [id]))).toEqual(
    [],
  ))

it('every edge of the chart is a line of the table', () => {
  const first = corpus.cases.find(({ red }) => red.length > 0)
  expect(first === undefined ? [] : [...first.red, first.reported]).toEqual([])
})

it.each(conversations)('$name', (each) =>
  expect(shownIn(spec, corpus.switched.run, each)).toEqual(each.emits),
)

it('every mistake in the chart is found out', () => {
  const mutants = [...chartMutants(corpus)]
  expect(mutants.flatMap(([name, mutant]) => (isSeen(spec, corpus, mutant) ? [] : [name]))).toEqual([])
})

it('every mistake in the table is found out', () => {
  const exhibits = exhibitsOf(spec, corpus, allByHand)
  const mutants = [...tableMutants(spec)]
  expect(mutants.flatMap(([name, mutant]) => (isFoundOut(exhibits, mutant) ? [] : [name]))).toEqual([])
})

it('what is left out changes nothing: bars never open, permissions never close, and what opens at once is open', () => {
  const logs = [...allByHand, ...corpus.cases.map(({ received }) => received)]
  const exceptions = new Set(logs.flatMap((received) => [...exceptionsIn(spec, received)]))
  expect([...exceptions]).toEqual([])
})
