/** What specs tell of runs, faults and figures, speaks of words that they have, and of values that these may take. */
import { describe, expect, it } from 'vitest'
import { discoverSpecs } from '../../hosts/discover.ts'
import type { EventPattern } from '../../spec/event-pattern.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Word } from '../../spec/words.ts'

const specs = Object.values(await discoverSpecs())

const meantBy = ({ faults, metrics }: Pick<Spec, 'faults' | 'metrics'>): readonly EventPattern[] => [
  ...faults.flatMap(({ receives }) => receives),
  ...metrics.flatMap((metric) => {
    if (metric.kind === 'mean') return [...metric.from, ...metric.to, ...(metric.unless ?? [])]
    return metric.kind === 'share' ? [...metric.of, ...metric.among] : metric.of
  }),
]

/** What is wrong with a line that is meant, in a few words; null when nothing is. */
function wrongWith({ states, events, effects }: Spec, eventPattern: EventPattern): string | null {
  const [name, words]: [string, readonly Word[]] =
    'receives' in eventPattern ? [eventPattern.receives, events] : [eventPattern.emits, effects]
  const word = words.find((each) => each.name === name)
  if (word === undefined) return `no word ${name}`
  if (eventPattern.in !== undefined && !states.includes(eventPattern.in)) return `no state ${eventPattern.in}`
  for (const [field, value] of Object.entries(eventPattern.with ?? {})) {
    const kind = word.fields[field]
    if (kind === undefined) return `${name} has no ${field}`
    if (kind.kind === 'one of' && !kind.values.includes(String(value))) return `${field} is never ${value}`
    if (kind.kind === 'label' && !states.includes(String(value))) return `no state ${value}`
  }
  return null
}

describe.each(specs.map((spec) => [spec.name, spec] as const))('faults and metrics of %s', (_, spec) => {
  it('Faults and metrics refer to known events and effects', () => {
    expect(meantBy(spec).flatMap((eventPattern) => wrongWith(spec, eventPattern) ?? [])).toEqual([])
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
    const wrong = (eventPattern: EventPattern) => wrongWith(spec, eventPattern)
    expect(wrong({ receives: 'nonsense' })).toBe('no word nonsense')
    expect(wrong({ emits: 'state', with: { nonsense: 1 } })).toBe('state has no nonsense')
    expect(wrong({ emits: 'state', with: { to: 'nonsense' } })).toMatch(/nonsense$/)
    expect(wrong({ emits: 'state', in: 'nonsense' })).toBe('no state nonsense')
  })
})
