/**
 * Packing: where every field of a context has few values, all fields together are bits of a few whole numbers. Such a
 * row of numbers is written, compared and found again much faster than an object.
 */
import { type Domain, type Domains, outside } from '../domain.ts'
import { refuse } from '../kernel/refusal.ts'

/** Where a field is packed, and the meaning of its bits. */
export interface Slot {
  readonly name: string
  readonly domain: Domain
  /** The index of the number in the row that contains it; number 0 of a row identifies the configuration. */
  readonly word: number
  readonly shift: number
  readonly mask: number
  /** The values of the field: its bits are an index into this list. */
  readonly values: readonly unknown[]
  readonly places: ReadonlyMap<unknown, number>
}

/** How a context is packed. */
export interface Packing {
  /** In the order of the declaration. */
  readonly slots: readonly Slot[]
  /** How many numbers a row has. */
  readonly width: number
}

/** The sign bit is left out, so that every word is a whole number from 0. */
const bitsOfWord = 31
/** More values than that are too many. */
const atMost = 65_536

/** Every value of a field; null when the list is too long. */
function valuesOf(domain: Domain): readonly unknown[] | null {
  if (domain.kind === 'flag') return [false, true]
  if (domain.kind === 'one of') return domain.values
  if (domain.kind !== 'number' || domain.atMost >= atMost) return null
  return Array.from({ length: domain.atMost + 1 }, (_, value) => value)
}

/** Packs contexts of this declaration. Refuses a field with too many values. */
export function packingOf(domains: Domains): Packing {
  let word = 1
  let shift = 0
  const slots = Object.entries(domains).map(([name, domain]): Slot => {
    const values =
      valuesOf(domain) ?? refuse(`a field of kind ${domain.kind} packed`, `the context, '${name}'`)
    const bits = 32 - Math.clz32(values.length - 1)
    if (shift + bits > bitsOfWord) {
      word += 1
      shift = 0
    }
    const places = new Map(values.map((value, place) => [value, place]))
    const slot = { name, domain, word, shift, mask: (1 << bits) - 1, values, places }
    shift += bits
    return slot
  })
  return { slots, width: word + 1 }
}

/** The index of a value among those of its field. Throws when it is none of them. */
export function placeOf({ name, domain, places }: Slot, value: unknown): number {
  const place = places.get(value)
  if (place === undefined)
    throw new Error(`The field '${name}' leaves its domain: ${outside(domain, value)}.`)
  return place
}

/** The index of the value that a slot has in the row that begins at `from`. */
export const heldAt = ({ word, shift, mask }: Slot, rows: Int32Array, from: number): number =>
  ((rows[from + word] as number) >> shift) & mask
