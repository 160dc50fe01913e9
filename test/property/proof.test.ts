/**
 * The proof: the chart does what the table says, and nothing else. Of the edges that proposals and timers open under
 * every view, one of every kind is judged by the table with nothing forgiven. And the proof can see: every mistake in
 * the chart, and every mistake in the table, is found out, or stands in a strict list of those that no log shows (`unseen.ts`).
 */
import { expect, it } from 'vitest'
import { listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { machine, spec } from '../support/agent-voice.ts'
import { chartMutants, type Witness, witnessOf } from './chart-mutants.ts'
import { corpusOf } from './corpus.ts'
import { isFoundOut, tableMutants } from './table-mutants.ts'
import { type Unseen, unseenInCharts, unseenInTables } from './unseen.ts'

/** How many states of each view are left by all their edges. */
const states = Number(process.env.TURNTABLE_STATES ?? 420)

const corpus = corpusOf(spec, machine, states)
const witnesses: Witness[] = []

const namesIn = (groups: readonly Unseen[]): readonly string[] => groups.flatMap(({ names }) => names).sort()

it('every transition of the chart is among the edges', () =>
  expect(listedTransitions(machine.chart).flatMap(({ id }) => (corpus.taken.has(id) ? [] : [id]))).toEqual(
    [],
  ))

it('every edge of the chart is a line of the table', () => {
  const first = corpus.cases.find(({ red }) => red.length > 0)
  expect(first === undefined ? [] : [...first.red, first.told]).toEqual([])
})

it('every mistake in the chart is found out, or is known to be unseen', () => {
  const unseen: string[] = []
  for (const [name, mutant] of chartMutants(corpus)) {
    const witness = witnessOf(spec, corpus, mutant)
    if (witness === null) unseen.push(name)
    else witnesses.push(witness)
  }
  expect(unseen.sort()).toEqual(namesIn(unseenInCharts))
})

it('every mistake in the table is found out, or is known to be unseen', () => {
  const mutants = [...tableMutants(spec)]
  const unseen = mutants.flatMap(([name, mutant]) => (isFoundOut(corpus, witnesses, mutant) ? [] : [name]))
  expect(unseen.sort()).toEqual(namesIn(unseenInTables))
})
