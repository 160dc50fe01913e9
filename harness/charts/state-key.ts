/**
 * State keys: two states of a chart are equal when they differ only in the names of ids and in the elapsed time. The
 * declared domains of the context define the kind and the range of each number. Fields with few values are digits of
 * whole numbers, because numbers compare faster than texts.
 */
import type { Domain, Domains, Waiting } from '../../machine/domain.ts'
import { rowsOf } from '../../machine/kernel/slots.ts'
import type { State } from '../../machine/step.ts'

/** The key of a state at `now` ms. Only keys of one maker can be compared. */
export type StateKey = (state: State, now: number) => number | string

/** A context as a list, in the order of its declaration. */
type Row = readonly unknown[]

/** The ids of each family that a context names, in order; families by their place. */
type Named = readonly (readonly number[])[]

/** The part of one field that distinguishes two states. */
type Read = (value: never, now: number, named: Named) => number | string

/** How a field is read: as a whole number below `size`, or, if that is infinite, as a text or any number. */
interface Reading {
  readonly size: number
  readonly read: Read
}

/** A field in its place. */
interface Field extends Reading {
  readonly place: number
}

/** A family of ids: its own place, and at most how many different ones a context names. */
interface Family {
  readonly order: number
  readonly atMost: number
}

/** An id by its place among those of its family that the context still names; 0 for none and for a forgotten id. */
const rank = (named: Named, family: Family | undefined, id: number): number =>
  id === 0 ? 0 : (named[family?.order ?? -1]?.indexOf(id) ?? -1) + 1

type Inputs = readonly (Waiting & { readonly word?: string })[]
type FamilyOf = (of: string) => Family | undefined

const unbounded = Number.POSITIVE_INFINITY

const readings: {
  readonly [Kind in Domain['kind']]:
    | ((domain: Extract<Domain, { kind: Kind }>, familyOf: FamilyOf) => Reading)
    | null
} = {
  flag: () => ({ size: 2, read: (value: boolean) => (value ? 1 : 0) }),
  'one of': ({ values }) => {
    const places = new Map(values.map((value, place) => [value, place]))
    return { size: values.length, read: (value: string) => places.get(value) ?? -1 }
  },
  number: ({ atMost }) => ({ size: atMost + 1, read: (value: number) => value }),
  amount: ({ step, steps }) => ({
    size: steps + 1,
    read: (value: number) => Math.min(Math.ceil(value / step), steps),
  }),
  span: () => ({ size: unbounded, read: (value: number) => value }),
  id: ({ of }, familyOf) => {
    const family = familyOf(of)
    return { size: (family?.atMost ?? 0) + 1, read: (id: number, _, named) => rank(named, family, id) }
  },
  ids: ({ of }, familyOf) => {
    const family = familyOf(of)
    const read = (ids: readonly number[], _: number, named: Named) =>
      ids.length === 0 ? '' : ids.map((id) => rank(named, family, id)).join('-')
    return { size: unbounded, read }
  },
  inputs: ({ of, reported = unbounded }, familyOf) => ({
    size: unbounded,
    read: (inputs: Inputs, _, named) =>
      inputs
        .slice(0, reported)
        .map(({ type, id, word }) => `${type} ${rank(named, familyOf(of[type] ?? ''), id)} ${word}`)
        .join('-') + (inputs.length > reported ? '+' : ''),
  }),
  past: () => ({ size: 2, read: (ids: readonly number[]) => (ids.length > 0 ? 1 : 0) }),
  // Whether there was ever one, and whether there may be an older one than the one at hand.
  count: () => ({ size: 3, read: (value: number) => Math.min(value, 2) }),
  instants: ({ atMost }) => ({ size: atMost + 1, read: (instants: readonly number[]) => instants.length }),
  instant: () => ({ size: unbounded, read: (value: number, now) => Math.max(value - now, -1) }),
  threshold: () => ({ size: 3, read: (value: number, now) => (value === 0 ? 0 : value > now ? 1 : 2) }),
  note: null,
  setting: null,
}

/** The key of a state, read by the domains of its context. */
export function stateKeys(domains: Domains): StateKey {
  const rowOf = rowsOf(domains)
  const declared = Object.values(domains)
  const members = membersOf(declared)
  const families = [...members.values()]
  const fields = fieldsOf(declared, members)
  const [first = [], ...others] = wordsOf(fields)
  const texts = fields.filter(isText)
  const isOneNumber = others.length === 0 && texts.length === 0
  const placeOf = placeNumbers()
  return ({ snapshot, timers }, now) => {
    const row = rowOf(snapshot.context)
    const named = families.length === 0 ? none : families.map((places) => namedIn(row, places))
    const beginning = word(placeOf(snapshot.value), first, row, now, named)
    if (isOneNumber && timers.length === 0 && beginning >= 0) return beginning
    let key = String(beginning)
    if (beginning < 0) key += ` ${placeOf(snapshot.value)} ${strange(first, row, now, named)}`
    for (const digits of others) {
      const next = word(0, digits, row, now, named)
      key += next < 0 ? `,${strange(digits, row, now, named)}` : `,${next}`
    }
    for (const { place, read } of texts) key += `,${read(row[place] as never, now, named)}`
    const inOrder = timers.length > 1 ? [...timers].sort((a, b) => a.order - b.order) : timers
    for (const { id, due } of inOrder) key += `;${id} ${due - now}`
    return key
  }
}

/**
 * The part of a field that distinguishes two states, by its place, as in their keys. A setting does not distinguish.
 */
export type Digits = (place: number) => unknown

/**
 * Reads contexts at `now` ms field by field, as keys read them. What no key reads (notes, settings) is read as it is.
 * `ranked`: an id as contexts name it, 0 for one that this context does not.
 */
export function digitsOf(domains: Domains): {
  readonly digits: (row: Row, now: number) => Digits
  readonly ranked: (row: Row, of: string, id: number) => number
} {
  const declared = Object.values(domains)
  const members = membersOf(declared)
  const families = [...members]
  const readers = new Map(fieldsOf(declared, members).map(({ place, read }) => [place, read]))
  return {
    digits: (row, now) => {
      let named: Named | null = null
      return (place) => {
        const read = readers.get(place)
        if (read === undefined) return row[place]
        named ??= families.map(([, places]) => namedIn(row, places))
        return read(row[place] as never, now, named)
      }
    },
    ranked: (row, of, id) => namedIn(row, members.get(of) ?? []).indexOf(id) + 1,
  }
}

const none: Named = []

const isText = ({ size }: Reading): boolean => size > inOneWord

/** The number of values in one whole number: the engine counts fastest up to there. */
const inOneWord = 1_000_000_000

/** The digits of whole numbers, as many of them in each as go in. */
function wordsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const words: Field[][] = []
  let size = unbounded
  for (const field of fields) {
    if (isText(field)) continue
    size *= field.size
    if (size > inOneWord) {
      words.push([])
      size = field.size
    }
    words.at(-1)?.push(field)
  }
  return words
}

/** A whole number of these digits that begins with `number`; -1 if one of them is outside its domain. */
function word(number: number, digits: readonly Field[], row: Row, now: number, named: Named): number {
  let made = number
  for (let index = 0; index < digits.length; index += 1) {
    const { size, read, place } = digits[index] as Field
    const digit = read(row[place] as never, now, named) as number
    if (!(digit >= 0 && digit < size && Number.isInteger(digit))) return -1
    made = made * size + digit
  }
  return made
}

/** Digits of which one is outside its domain: a chart that was changed may write anything. */
const strange = (digits: readonly Field[], row: Row, now: number, named: Named): string =>
  digits
    .map(({ size, read, place }) => {
      const digit = read(row[place] as never, now, named) as number
      return digit >= 0 && digit < size ? digit : `(${JSON.stringify(row[place])})`
    })
    .join(' ')

/** Numbers the configurations of a chart. States share these values, so that each is stored once. */
function placeNumbers(): (value: unknown) => number {
  const written = new Map<string, number>()
  const numberOf = (text: string): number => {
    const number = written.get(text) ?? written.size
    written.set(text, number)
    return number
  }
  const known = new WeakMap<object, number>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return numberOf(String(value))
    const number = known.get(value) ?? numberOf(JSON.stringify(value))
    known.set(value, number)
    return number
  }
}

/** Families of ids, each with the places of the fields that name one or several. */
type Members = ReadonlyMap<string, readonly number[]>

function membersOf(declared: readonly Domain[]): Members {
  const members = new Map<string, number[]>()
  for (const [place, domain] of declared.entries()) {
    if (domain.kind !== 'id' && domain.kind !== 'ids') continue
    members.set(domain.of, [...(members.get(domain.of) ?? []), place])
  }
  return members
}

/** Every field that distinguishes states, with its place and its reader. */
function fieldsOf(declared: readonly Domain[], members: Members): readonly Field[] {
  const most = (place: number): number => {
    const domain = declared[place]
    return domain?.kind === 'ids' ? domain.atMost : 1
  }
  const families = new Map(
    [...members].map(([of, places], order) => {
      const atMost = places.reduce((sum, place) => sum + most(place), 0)
      return [of, { order, atMost }]
    }),
  )
  return declared.flatMap((domain, place) => {
    const reading = readings[domain.kind]
    return reading === null ? [] : [{ place, ...reading(domain as never, (of) => families.get(of)) }]
  })
}

/** The ids that the fields in these places name, in order. */
function namedIn(row: Row, places: readonly number[]): readonly number[] {
  const ids: number[] = []
  for (const place of places) {
    const value = row[place] as number | readonly number[] | undefined
    if (typeof value === 'number') add(ids, value)
    else for (const id of value ?? []) add(ids, id)
  }
  return ids.length > 1 ? ids.sort((a, b) => a - b) : ids
}

function add(ids: number[], id: number): void {
  if (id !== 0 && !ids.includes(id)) ids.push(id)
}
