/** Slips: what a mutant leaves behind comes to nothing, unless somebody still makes something of it. */
import { expect, it } from 'vitest'
import { arenaOf } from '../../../harness/mutants/arena.ts'
import { besides } from '../../../harness/mutants/beside.ts'
import { type Aftermath, type Divergence, settled } from '../../../harness/mutants/divergences.ts'
import { mutantsOf } from '../../../harness/mutants/operators.ts'
import type { Pursuit } from '../../../harness/mutants/pursuit.ts'
import { formOf } from '../../../machine/form.ts'
import { machine, spec } from '../../support/agent-voice.ts'

const slip = (differs: Partial<Divergence>): Divergence => ({
  ...{ fields: [], kept: [], asked: [], drawn: [], isElsewhere: false, isAside: false },
  ...{ flow: 0, lateTo: null, pair: null },
  ...differs,
})

const nobody: Aftermath = {
  isAlive: () => false,
  isReason: () => false,
  whyIdle: () => null,
  carried: [],
}

const side = { engine: { historyOf: () => '' } }
/** A pursuit that may follow nothing. */
const nowhere = {
  ...{ trace: { spec }, original: side, mutant: side, sayings: () => [], keyOf: () => 'here' },
  ...{ seen: new Set(), left: 0, aside: null },
} as unknown as Pursuit
const complete = (divergences: readonly Divergence[], aftermath: Partial<Aftermath>): boolean =>
  settled(divergences, { ...nobody, ...aftermath }, nowhere).complete

const pair = { one: {}, other: {}, at: 0, trail: null } as unknown as Divergence['pair']
const left = slip({ fields: [1], pair })
const keeps = slip({ flow: 1, kept: [2] })
const isAlive: Aftermath['isAlive'] = ({ flow }, place) => flow === 1 && place === 2

it('a field that is never written anew matters where what is left behind was carried into it', () => {
  expect(complete([left, keeps], { isAlive })).toBe(true)
  expect(complete([left, keeps], { isAlive, carried: [{ of: 1, into: 2 }] })).toBe(false)
  const carries = slip({ drawn: [{ of: 1, into: 2 }] })
  expect(complete([left, keeps, carries], { isAlive })).toBe(false)
})

it('what a mutant alone makes a new value of matters where that value does', () => {
  const draws = slip({ flow: 2, fields: [1], kept: [1], drawn: [{ of: 1, into: 2 }] })
  expect(complete([left, draws], {})).toBe(true)
  expect(complete([left, draws], { isAlive: (_, place) => place === 2 })).toBe(false)
})

it('A difference that only an unspecified output can report is free, with the reason', () => {
  const { aside } = settled([left], { ...nobody, whyIdle: (place) => `${place} may be told` }, nowhere)
  expect(aside?.why).toBe('1 may be told')
})

it('an effect that may be left out keeps nothing alive, any other does; no pair has to be followed', () => {
  const view = machine.views.find(({ name }) => name === 'speech taken up again')
  if (view === undefined) throw new Error('there is no such view')
  const names = [
    'live.active.speaking: entry without unlimited',
    'CT-20.speaking: without supersedeHandle',
    'CT-20.speaking: without tts.stop',
  ]
  const mutants = mutantsOf(formOf(machine.chart)).filter(({ name }) => names.includes(name))
  const found = besides(arenaOf(spec, machine, mutants), view, { states: 200_000, pairs: 0 })
  const [unlimited, superseded, stopped] = names.map((name) => found.get(name))
  expect(unlimited).toEqual({ parting: null, aside: null, complete: true })
  expect(superseded).toMatchObject({ parting: null, complete: true })
  expect(superseded?.aside?.why).toContain('idempotent')
  expect(stopped?.parting?.says).toContain('tts.stop')
})
