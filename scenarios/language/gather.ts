/** Gathers the words that the services of a world add to the language: one table of actors, one of habits. */
import type { Acts, Habit, Habits, Heading, Phrase, ServiceWords } from '../../spec/phrases.ts'
import type { Shape } from './shape.ts'
import { act, map } from './words/making.ts'
import { moving } from './words/moving.ts'
import { network, networkWords } from './words/network.ts'

/** The services that take part, and the events that the subject can receive. */
export interface Names {
  readonly service: readonly string[]
  readonly event: readonly string[]
}

/** An actor at the head of a step. */
export interface Actor {
  readonly says: string
  readonly also: typeof moving
  readonly shape: Extract<Shape, { readonly kind: 'act' }>
}

/** A group of `given`. */
export interface Group {
  readonly says: string
  readonly shape: { readonly kind: 'map'; readonly words: Readonly<Record<string, Habit>> }
}

/** The words of all services of a world, under their headings and in their order. */
export interface Gathered {
  readonly actors: Readonly<Record<string, Actor>>
  readonly groups: Readonly<Record<string, Group>>
}

const takesPart = (service: string, { service: cast }: Names): boolean =>
  service === network || cast.includes(service)

/** Whether the services and the subject of this world make it possible. */
const isPossible = ({ to, raises }: Phrase, names: Names): boolean =>
  takesPart(to, names) && (raises === undefined || names.event.includes(raises))

type Words<Of> = Heading & { readonly words: Readonly<Record<string, Of>> }

interface Merged<Of> {
  readonly says: string | undefined
  readonly words: Readonly<Record<string, Of>>
}

/** One of two meanings of a word; throws where they differ. */
const same = <Of>(one: Of | undefined, other: Of | undefined, called: string): Of | undefined => {
  if (one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other))
    return one ?? other
  throw new Error(`Two services give '${called}' different meanings in scenarios.`)
}

/** Merges words under their headings. Throws where two services give one word, or one heading, two meanings. */
const merged = <Of>(
  brought: readonly Words<Of>[],
  isIn: (word: Of) => boolean,
): Readonly<Record<string, Merged<Of> & { readonly says: string }>> => {
  const last = Number.POSITIVE_INFINITY
  const inOrder = brought.toSorted(({ order: a = last }, { order: b = last }) => (a === b ? 0 : a - b))
  const headings = new Map<string, Merged<Of>>()
  for (const { name, says, words } of inOrder) {
    const there = headings.get(name)
    const all: Record<string, Of> = { ...there?.words }
    for (const [word, meaning] of Object.entries(words))
      if (isIn(meaning)) all[word] = same(all[word], meaning, `${name}: ${word}`) ?? meaning
    headings.set(name, { says: same(there?.says, says, name), words: all })
  }
  return Object.fromEntries(
    [...headings].flatMap(([name, { says, words }]) => {
      if (Object.keys(words).length === 0) return []
      if (says === undefined) throw new Error(`No service says what '${name}' is in scenarios.`)
      return [[name, { says, words }] as const]
    }),
  )
}

/**
 * Gathers the words of services, and those of the network. A phrase for an absent service, or for an event that the
 * subject cannot receive, is left out. Throws where two services give one word two meanings.
 */
export const gather = (brought: readonly ServiceWords[], names: Names): Gathered => {
  const all = [networkWords, ...brought]
  const acts = merged(
    all.flatMap((each): readonly Acts[] => each.acts ?? []),
    (phrase) => isPossible(phrase, names),
  )
  const habits = merged(
    all.flatMap((each): readonly Habits[] => each.habits ?? []),
    ({ service }) => takesPart(service, names),
  )
  return {
    actors: Object.fromEntries(
      Object.entries(acts).map(([name, { says, words }]) => [
        name,
        { says, also: moving, shape: act(words) },
      ]),
    ),
    groups: Object.fromEntries(
      Object.entries(habits).map(([name, { says, words }]) => [name, { says, shape: map(words) }]),
    ),
  }
}
