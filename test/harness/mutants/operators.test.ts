/** The operators: which mistakes are made in a chart, and that each of them changes what it names and nothing else. */
import { describe, expect, it } from 'vitest'
import { mutated } from '../../../harness/mutants/mutant.ts'
import { mutantsOf } from '../../../harness/mutants/operators.ts'
import { chartOf, formOf } from '../../../machine/form.ts'
import { kitchen } from '../../machine/toy.ts'
import { machine } from '../../support/agent-voice.ts'

const form = formOf(kitchen)
const all = mutantsOf(form)
const namesOf = (kind: string) => all.filter((mutant) => mutant.kind === kind).map(({ name }) => name)

describe('the mutants of a small chart', () => {
  it('lead a transition to its neighbours, or nowhere', () => {
    expect(namesOf('retarget')).toContain('boiled: target pot.hot instead of pot.done')
    expect(namesOf('retarget')).toContain('boiled: target pot.served instead of pot.done')
    expect(namesOf('retarget')).toContain('boiled: stays instead of target pot.done')
  })

  it('drop each transition, and drop and reorder what it does', () => {
    expect(namesOf('drop')).toEqual(
      ['serve', 'peel', 'boil', 'stop', 'again', 'boiled', 'served', 'fry', 'fried'].map(
        (id) => `${id}: dropped`,
      ),
    )
    expect(namesOf('effect dropped')).toEqual(
      expect.arrayContaining(['boil: without take', 'serve: without ring 2', 'serve: without ring 0']),
    )
    expect(namesOf('effects reordered')).toEqual(['serve: ring 0 before ring 2', 'boil: see before take'])
  })

  it('shift timers, leave out guards, entries and regions, and begin elsewhere', () => {
    expect(namesOf('timer')).toEqual(
      ['pot.hot: after boil +1 ms', 'pot.hot: after boil -1 ms'].concat([
        'pan.hot: after fry +1 ms',
        'pan.hot: after fry -1 ms',
      ]),
    )
    expect(namesOf('guard')).toEqual(['served: without hasEggs', 'served: not hasEggs'])
    expect(namesOf('entry')).toEqual(['pot.done: entry without announce'])
    expect(namesOf('region')).toEqual([
      'the chart: region pot stands still',
      'the chart: region pan stands still',
    ])
    expect(namesOf('initial')).toContain('pan: begins in hot instead of cold')
  })

  it('give the next state an answer that it has not', () => {
    expect(namesOf('add')).toContain('boil: added to pot.hot')
    expect(namesOf('add')).toContain('stop: added to pot.done')
  })
})

describe('every mutant of Agent Voice', () => {
  const whole = formOf(machine.chart)
  const mutants = mutantsOf(whole)

  it('has a name of its own, and is of one of eleven kinds', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBe(11)
    expect(mutants.length).toBeGreaterThan(2500)
  })

  it('is another form, and a chart', () => {
    for (const [index, mutant] of mutants.entries()) {
      const other = mutated(whole, mutant)
      expect(other, mutant.name).not.toEqual(whole)
      if (index % 50 === 0) expect(() => chartOf(other, machine.chart), mutant.name).not.toThrow()
    }
  })
})
