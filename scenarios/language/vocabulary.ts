/** The vocabulary of a scenario file: the few lists of a spec that its words are checked against. */
import type { NameKind, ServiceWords } from '../../spec/phrases.ts'
import type { Choices, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Word } from '../../spec/words.ts'
import { type Gathered, gather } from './gather.ts'
import { type Table, tableOf } from './words.ts'

/** What a scenario may name. */
export interface Vocabulary {
  readonly names: Readonly<Record<NameKind, readonly string[]>>
  /** Limits in ms, by the requirement that sets them. */
  readonly budgets: Readonly<Record<string, number>>
  /** The settings as words, `copilot timeout` for `copilotTimeoutMs`. */
  readonly settings: Readonly<Record<string, Setting>>
  readonly events: readonly Word[]
  readonly effects: readonly Word[]
  /** The words that each service of the cast brings, by its name. */
  readonly brought: Readonly<Record<string, ServiceWords>>
  /** The same words, gathered: of these alone, and in the table of all words. */
  readonly gathered: Gathered
  readonly words: Table
}

/** One setting as a word of the language. */
export interface Setting {
  readonly key: string
  readonly kind: 'time' | 'number' | 'decimal' | 'flag' | 'text'
  /** All that it may be, where that is one of a few values. */
  readonly values: readonly (number | string)[] | null
}

const kindOf = (key: string, value: number | string | boolean): Setting['kind'] => {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'string') return 'text'
  if (key.endsWith('Ms')) return 'time'
  return Number.isInteger(value) ? 'number' : 'decimal'
}

const spaced = (key: string): string =>
  key.replace(/Ms$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The words for a spec's settings, from their keys. */
export const settingWords = (settings: Settings, choices: Choices = {}): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      spaced(key),
      { key, kind: kindOf(key, value), values: choices[key] ?? null },
    ]),
  )

/** The parts of a spec that a vocabulary is drawn from. */
export type Source = Pick<Spec, 'name' | 'states' | 'labels' | 'requirements' | 'budgets'> &
  Pick<Spec, 'events' | 'effects' | 'settings' | 'rows' | 'codes' | 'cast' | 'choices'>

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** The outputs of a conversation that have words of their own in the language. */
const shownOfItself = ['state', 'snapshot', 'turn', 'settled']

/** The closed set that a field of an effect may be of; none where it may be anything. */
const valuesOf = ({ effects }: Pick<Source, 'effects'>, name: string): readonly string[] =>
  effects.flatMap(({ fields }) => {
    const field = fields[name]
    return field?.kind === 'one of' ? field.values : []
  })

/** The hint for a name that is no participant. */
export const thoseWhoTakePart = (who: readonly string[]): string =>
  `those who take part are ${who.join(', ')}`

const namesOf = (spec: Source): Vocabulary['names'] => ({
  spec: [spec.name],
  state: spec.states,
  requirement: spec.requirements.map(({ id }) => id),
  event: spec.events.map((word) => word.name),
  effect: spec.effects.map((word) => word.name).filter((name) => !shownOfItself.includes(name)),
  label: unique([
    ...Object.values(spec.labels).flatMap((labels) => Object.values(labels)),
    ...valuesOf(spec, 'label'),
  ]),
  cause: unique([
    ...spec.rows.flatMap((row) => row.cause ?? []),
    ...valuesOf(spec, 'cause'),
    ...spec.events.map((word) => word.name),
  ]),
  code: spec.codes,
  service: spec.cast,
})

/** The services of a world by name, with the words that they bring. */
export type Services = Readonly<Record<string, { readonly words?: ServiceWords }>>

const broughtBy = ({ cast }: Source, services: Services): Vocabulary['brought'] =>
  Object.fromEntries(
    cast.flatMap((service) => {
      const words = services[service]?.words
      return words === undefined ? [] : [[service, words]]
    }),
  )

/**
 * Draws the vocabulary of a spec, and of the services of its cast. What has words of its own is not something that it
 * sends. Throws where two services give one word two meanings.
 */
export const vocabularyOf = (spec: Source, services: Services): Vocabulary => {
  const names = namesOf(spec)
  const brought = broughtBy(spec, services)
  const gathered = gather(Object.values(brought), names)
  return {
    names,
    budgets: Object.fromEntries(spec.budgets.map(({ id, ms }) => [id, ms])),
    settings: settingWords(spec.settings, spec.choices),
    events: spec.events,
    effects: spec.effects,
    brought,
    gathered,
    words: tableOf(gathered),
  }
}
