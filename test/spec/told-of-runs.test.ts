/** What specs tell of runs, faults and figures, speaks of words that they have, and of values that these may take. */
import { describe, expect, it } from 'vitest'
import { discoverSpecs } from '../../hosts/discover.ts'
import type { Meant } from '../../spec/meant.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Word } from '../../spec/words.ts'

const specs = Object.values(await discoverSpecs())

const meantBy = ({ faults, metrics }: Pick<Spec, 'faults' | 'metrics'>): readonly Meant[] => [
  ...faults.flatMap(({ hears }) => hears),
  ...metrics.flatMap((metric) => {
    if (metric.kind === 'mean') return [...metric.from, ...metric.to, ...(metric.unless ?? [])]
    return metric.kind === 'share' ? [...metric.of, ...metric.among] : metric.of
  }),
]

/** What is wrong with a line that is meant, in a few words; null when nothing is. */
function wrongWith({ states, events, effects }: Spec, meant: Meant): string | null {
  const [name, words]: [string, readonly Word[]] =
    'hears' in meant ? [meant.hears, events] : [meant.shows, effects]
  const word = words.find((each) => each.name === name)
  if (word === undefined) return `no word ${name}`
  if (meant.in !== undefined && !states.includes(meant.in)) return `no state ${meant.in}`
  for (const [field, value] of Object.entries(meant.with ?? {})) {
    const kind = word.fields[field]
    if (kind === undefined) return `${name} has no ${field}`
    if (kind.kind === 'one of' && !kind.values.includes(String(value))) return `${field} is never ${value}`
    if (kind.kind === 'label' && !states.includes(String(value))) return `no state ${value}`
  }
  return null
}

describe.each(specs.map((spec) => [spec.name, spec] as const))('faults and metrics of %s', (_, spec) => {
  it('speak of what can be heard and shown', () => {
    expect(meantBy(spec).flatMap((meant) => wrongWith(spec, meant) ?? [])).toEqual([])
  })

  it('are there, each under a name of its own', () => {
    for (const list of [spec.faults, spec.metrics]) {
      const names = list.map(({ says }) => says)
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('name requirements that there are', () => {
    const known = new Set(spec.requirements.map(({ id }) => id))
    expect(spec.metrics.flatMap(({ requirements }) => requirements).filter((id) => !known.has(id))).toEqual(
      [],
    )
  })
})

describe('what is wrong with a line that is meant', () => {
  const [spec] = specs
  it('is said for a word, a field, a value and a state that there is not', () => {
    if (spec === undefined) throw new Error('no specs')
    const wrong = (meant: Meant) => wrongWith(spec, meant)
    expect(wrong({ hears: 'nonsense' })).toBe('no word nonsense')
    expect(wrong({ shows: 'state', with: { nonsense: 1 } })).toBe('state has no nonsense')
    expect(wrong({ shows: 'state', with: { to: 'nonsense' } })).toMatch(/nonsense$/)
    expect(wrong({ shows: 'state', in: 'nonsense' })).toBe('no state nonsense')
  })
})
