/** Plans of a gate: ways that others begin with are played once, and nothing that they were for is lost. */
import { describe, expect, it } from 'vitest'
import type { Stride } from '../../harness/playing/plan.ts'
import { covering, withoutPrefixes } from '../../harness/playing/plans.ts'
import { plan } from '../support/doorbell.ts'

const ring: Stride = { afterMs: 0, what: 'ring', with: {} }
const wait: Stride = { waitMs: 10 }

const way = (name: string, strides: readonly Stride[], twice?: readonly string[]) =>
  plan({ name, acting: { kind: 'path', strides }, ...(twice === undefined ? {} : { twice }) })

describe('ways without those that others begin with', () => {
  it('keep the longer one, in its place', () => {
    const kept = withoutPrefixes([way('short', [ring]), way('long', [ring, wait]), way('other', [wait])])
    expect(kept.map(({ name }) => name)).toEqual(['long', 'other'])
  })

  it('let the longer one do what the shorter was for', () => {
    const kept = withoutPrefixes([way('a', [ring], ['cell a']), way('b', [ring, ring], ['cell b'])])
    expect(kept.map(({ name, twice }) => [name, twice])).toEqual([['b', ['cell b', 'cell a']]])
  })

  it('are not joined across settings', () => {
    const other = { ...way('quick', [ring, wait]), settings: { delayMs: 1 } }
    expect(withoutPrefixes([way('short', [ring]), other])).toHaveLength(2)
  })

  it('keep one of two that are the same', () =>
    expect(withoutPrefixes([way('one', [ring]), way('two', [ring])])).toHaveLength(1))
})

describe('plans that do what others are for', () => {
  const [short, long, longer] = [way('short', [ring]), way('long', [ring, wait]), way('longer', [ring, ring])]

  it('are the first that begin with each of them, in their order', () => {
    expect(covering([short], [way('other', [wait]), long, longer])).toEqual([long])
    expect(covering([way('b', [ring, ring]), way('a', [ring, wait])], [long, longer])).toEqual([long, longer])
  })

  it('A plan that no other plan covers has no substitute', () =>
    expect(covering([way('a', [wait])], [long, longer])).toEqual([]))
})
