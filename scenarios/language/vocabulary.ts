/** The vocabulary of a scenario file: the few lists of a spec that its words are checked against. */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Word } from '../../spec/words.ts'
import type { NameKind } from './shape.ts'

/** What a scenario may name. */
export interface Vocabulary {
  readonly names: Readonly<Record<NameKind, readonly string[]>>
  /** Limits in ms, by the requirement that sets them. */
  readonly budgets: Readonly<Record<string, number>>
  /** The settings as words, `copilot timeout` for `copilotTimeoutMs`. */
  readonly settings: Readonly<Record<string, Setting>>
  readonly events: readonly Word[]
  readonly effects: readonly Word[]
}

/** One setting as a word of the language. */
export interface Setting {
  readonly key: string
  readonly kind: 'time' | 'number' | 'flag' | 'text'
}

const kindOf = (key: string, value: number | string | boolean): Setting['kind'] => {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'string') return 'text'
  return key.endsWith('Ms') ? 'time' : 'number'
}

const spaced = (key: string): string =>
  key.replace(/Ms$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The words for a spec's settings, from their keys. */
export const settingWords = (settings: Settings): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [spaced(key), { key, kind: kindOf(key, value) }]),
  )

/** The parts of a spec that a vocabulary is drawn from. */
export type Source = Pick<Spec, 'name' | 'states' | 'labels' | 'requirements' | 'budgets'> &
  Pick<Spec, 'events' | 'effects' | 'settings' | 'rows' | 'codes' | 'cast'>

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** Draws the vocabulary of a spec. What it only shows of itself (lane `subject`) is not something that it sends. */
export const vocabularyOf = (spec: Source): Vocabulary => ({
  names: {
    spec: [spec.name],
    state: spec.states,
    requirement: spec.requirements.map(({ id }) => id),
    event: spec.events.map((word) => word.name),
    effect: spec.effects.filter(({ lane }) => lane !== 'subject').map((word) => word.name),
    label: unique(Object.values(spec.labels).flatMap((labels) => Object.values(labels))),
    cause: unique([...spec.rows.flatMap((row) => row.cause ?? []), ...spec.events.map((word) => word.name)]),
    code: spec.codes,
    service: spec.cast,
  },
  budgets: Object.fromEntries(spec.budgets.map(({ id, ms }) => [id, ms])),
  settings: settingWords(spec.settings),
  events: spec.events,
  effects: spec.effects,
})
