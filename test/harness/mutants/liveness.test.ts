/** Liveness and lessons: what a field is good for, and what is known of steps that are alike. */
import { expect, it } from 'vitest'
import { lessons } from '../../../harness/mutants/lessons.ts'
import { type Flow, paths } from '../../../harness/mutants/liveness.ts'

const flow = (does: Partial<Flow>): Flow => ({
  decides: new Set(),
  writes: new Map(),
  seen: new Set(),
  ...does,
})

it('a field is alive until it is written, and while another one is made of it that is', () => {
  const steps = paths()
  const goes = flow({})
  const copies = flow({ writes: new Map([[1, new Set([40])]]) })
  const clears = flow({ writes: new Map([[1, new Set<number>()]]) })
  const asks = flow({ decides: new Set([1]) })
  const flows = [goes, copies, clears, asks]
  // 0 goes to 1, which copies field 40 to field 1 on the way to 2, where field 1 is asked for.
  steps.add(0, 1, 0)
  steps.add(1, 2, 1)
  steps.add(2, 3, 3)
  // 3 clears field 1 on the way to 2.
  steps.add(3, 2, 2)
  const isAlive = steps.after(flows, 41)
  expect(isAlive(0, 40)).toBe(true)
  expect(isAlive(0, 1)).toBe(false)
  expect(isAlive(1, 1)).toBe(true)
  expect(isAlive(3, 1)).toBe(false)
  expect(isAlive(3, 40)).toBe(false)
})

it('what is seen where a step leads is alive there', () => {
  const steps = paths()
  steps.add(0, 1, 0)
  expect(steps.after([flow({ seen: new Set([2]) })], 3)(0, 2)).toBe(true)
})

it('steps are alike where the fields agree that were read, and no others', () => {
  const known = lessons<string>()
  const at = (values: readonly number[], event = 'rings') => ({
    where: 'here',
    event,
    digits: (place: number) => values[place],
  })
  expect(known.lookUp(at([1, 2, 3]))).toBe(null)
  known.keep(at([1, 2, 3]), new Set([2, 0]), 'first')
  expect(known.lookUp(at([1, 9, 3]))).toBe('first')
  expect(known.lookUp(at([1, 2, 4]))).toBe(null)
  expect(known.lookUp(at([1, 2, 3], 'stops'))).toBe(null)
  known.keep(at([1, 2, 4]), new Set([1, 2]), 'second')
  expect(known.lookUp(at([7, 2, 4]))).toBe('second')
  expect(known.lookUp(at([7, 3, 4]))).toBe(null)
  known.keep(at([0, 0, 0], 'always'), new Set(), 'whatever')
  expect(known.lookUp(at([4, 5, 6], 'always'))).toBe('whatever')
})
