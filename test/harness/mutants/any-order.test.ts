/** What is free in its order alone has still to be told: once, and with the same words. */
import { expect, it } from 'vitest'
import { arenaOf } from '../../../harness/mutants/arena.ts'
import { besides, type Compared } from '../../../harness/mutants/beside.ts'
import { mutantsOf } from '../../../harness/mutants/operators.ts'
import { formOf } from '../../../machine/form.ts'
import machine from '../../../machine/vantum/machine.ts'
import type { Spec } from '../../../spec/spec.ts'
import vantum from '../../../spec/vantum/spec.ts'

const spec = vantum as unknown as Spec

/** A turn in which the model fails, and nothing else. */
const view = {
  name: 'the model fails',
  settings: {},
  receives: (event: string) => ['CONNECTIONS_READY', 'FINAL_TRANSCRIPT', 'LLM_ERROR'].includes(event),
}

const held = (name: string): Compared => {
  const mutants = mutantsOf(formOf(machine.chart)).filter((mutant) => mutant.name === name)
  const found = besides(arenaOf(spec, machine, mutants), view, { states: 5000, pairs: 200 }).get(name)
  if (found === undefined) throw new Error(`there is no mutant ${name}`)
  return found
}

it.each([
  'VT-16: client.state LISTENING before client.error MODEL_FAILED',
  'VT-16: enter LISTENING before log',
])('%s is free, and says why', (name) => {
  const { parting, complete, aside } = held(name)
  expect([parting, complete]).toEqual([null, true])
  expect(aside?.why).toContain('before or behind')
})

it.each([
  [
    'VT-16: without client.error MODEL_FAILED',
    'client, in any order is told nothing instead of client.error MODEL_FAILED',
  ],
  ['VT-16: without log', 'log, in any order is told nothing instead of log error'],
])('%s is told apart in spite of the unspecified order', (name, says) => {
  expect(held(name).parting?.says).toContain(says)
})
