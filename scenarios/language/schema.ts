/**
 * The JSON Schema (draft-07) of scenario files, made from the table of words: it gives editors completion, hover
 * texts and the first warnings. What needs more than one place to see (budgets, columns, marks) only the reader sees.
 */
import type { Phrase, ServiceWords } from '../../spec/phrases.ts'
import { gather } from './gather.ts'
import { percentPattern, triesPattern } from './scalars.ts'
import { ofEffects, ofEvent, ofFieldOf, ofFields } from './schema-fields.ts'
import {
  decimal,
  flag,
  group,
  mapped,
  matching,
  type Names,
  number,
  orPlaceholder,
  type Schema,
  withHover,
} from './schema-parts.ts'
import type { Head, Shape, Words } from './shape.ts'
import { amount } from './time.ts'
import { never } from './times.ts'
import type { Setting, Vocabulary } from './vocabulary.ts'
import { tableOf } from './words.ts'

const text: Schema = { type: 'string', pattern: '\\S' }

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOfNames = (names: readonly string[]): string => `(?:${names.map(escaped).join('|')})`

const ofWords = (table: Words, names: Names): Schema =>
  group(
    mapped(table, ({ shape, says }) => withHover(ofShape(shape, names), says)),
    Object.keys(table).filter((word) => table[word]?.needed),
  )

/** Words whose particulars are those of the effect that the head names. */
const dependent = (heads: Readonly<Record<string, Head>>, names: Names): readonly Schema[] =>
  Object.entries(heads).flatMap(([head, { also }]) =>
    Object.entries(also).flatMap(([word, { shape }]) =>
      shape.kind === 'fields' && shape.of === null ? ofEffects(head, word, names) : [],
    ),
  )

/** One schema with all words of all heads: completion offers each once; `oneOf` and `dependencies` distinguish them. */
const ofChoice = (heads: Readonly<Record<string, Head>>, names: Names): Schema => {
  const also = Object.assign({}, ...Object.values(heads).map((head) => head.also)) as Words
  const headsOf = (word: string) =>
    Object.keys(heads).filter((head) => Object.hasOwn(heads[head]?.also ?? {}, word))
  const needs = (words: Words) => Object.keys(words).filter((word) => words[word]?.needed)
  const each = { ...mapped(also, ({ shape, says }) => ({ shape, says })), ...heads }
  const depending = dependent(heads, names)
  return {
    ...group(mapped(each, ({ shape, says }) => withHover(ofShape(shape, names), says))),
    oneOf: Object.keys(heads).map((head) => ({ required: [head] })),
    dependencies: {
      ...mapped(also, (_, word) => ({ anyOf: headsOf(word).map((head) => ({ required: [head] })) })),
      ...mapped(heads, (head) => needs(head.also)),
    },
    ...(depending.length > 0 ? { allOf: depending } : {}),
  }
}

/** A phrase with what stands behind it; nothing for one that stands alone. */
const ofPhrase = (word: string, { says, takes, also = {} }: Phrase, names: Names): readonly Schema[] =>
  takes === undefined
    ? []
    : [
        group(
          {
            [word]: withHover(ofShape(takes.shape, names), says),
            ...mapped(also, (part) => withHover(ofShape(part.shape, names), part.says)),
          },
          [word, ...Object.keys(also).filter((other) => also[other]?.needed)],
        ),
      ]

const ofAct = (phrases: Readonly<Record<string, Phrase>>, names: Names): Schema => {
  const all = Object.entries(phrases)
  const bare = all.filter(([, { takes, alone }]) => !takes || alone)
  return orPlaceholder(
    ...bare.map(([word, { says }]) => ({ description: says, const: word })),
    ...all.flatMap(([word, phrase]) => ofPhrase(word, phrase, names)),
  )
}

const scalar: Schema = { type: ['string', 'number', 'boolean'] }

const row: Schema = {
  type: 'object',
  required: ['case'],
  properties: { case: { ...text, description: 'The name of the row in every report.' } },
  additionalProperties: { anyOf: [scalar, { type: 'array', items: scalar, minItems: 1 }] },
}

const settingSchema = ({ kind, values }: Setting, names: Names): Schema =>
  values === null ? { time: names.time, number, decimal, flag, text }[kind] : orPlaceholder({ enum: values })

const ofSettings = (names: Names): Schema =>
  group(
    mapped(names.settings, (setting) =>
      withHover(settingSchema(setting, names), `The setting ${setting.key}.`),
    ),
  )

const ofSince = (names: Names): Schema =>
  orPlaceholder(
    { enum: [...names.of('event'), ...names.of('effect')] },
    matching(`entering +${anyOfNames(names.of('state'))}`),
    { ...text, not: { pattern: '^entering +' } },
  )

const ofPath = (names: Names): Schema =>
  orPlaceholder(matching(`${anyOfNames(names.of('state'))}(?:\\s*>\\s*${anyOfNames(names.of('state'))})+`))

const ofCited = (names: Names): Schema => {
  const one = orPlaceholder({ enum: names.of('requirement') })
  return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] }
}

const ofShape = (shape: Shape, names: Names): Schema => {
  switch (shape.kind) {
    case 'text':
      return text
    case 'speech':
      return { type: 'string' }
    case 'number':
      return number
    case 'decimal':
      return decimal
    case 'tries':
      return orPlaceholder(matching(triesPattern))
    case 'time':
      return names.time
    case 'delay':
      return { anyOf: [names.time, { const: never }] }
    case 'percent':
      return orPlaceholder(matching(percentPattern))
    case 'flag':
      return flag
    case 'name':
      return orPlaceholder({ enum: names.of(shape.of) })
    case 'one of':
      return orPlaceholder({ enum: shape.values })
    case 'path':
      return ofPath(names)
    case 'since':
      return ofSince(names)
    case 'list':
      return orPlaceholder({ type: 'array', items: ofShape(shape.of, names), minItems: 1 })
    case 'cited':
      return ofCited(names)
    case 'map':
      return ofWords(shape.words, names)
    case 'choice':
      return ofChoice(shape.heads, names)
    case 'act':
      return ofAct(shape.phrases, names)
    case 'row':
      return row
    case 'settings':
      return ofSettings(names)
    case 'event':
      return ofEvent(names)
    case 'field':
      return ofFieldOf(shape.event, shape.field, names)
    case 'fields':
      return ofFields(shape.of, names)
  }
}

/** The schema for the scenarios of all these specs together. */
export const scenarioSchema = (vocabularies: readonly Vocabulary[]): Schema => {
  const ids = anyOfNames(vocabularies.flatMap(({ budgets }) => Object.keys(budgets)))
  const names: Names = {
    of: (kind) => [...new Set(vocabularies.flatMap((vocabulary) => vocabulary.names[kind]))],
    settings: Object.assign({}, ...vocabularies.map(({ settings }) => settings)),
    events: vocabularies.flatMap(({ events }) => events),
    effects: vocabularies.flatMap(({ effects }) => effects),
    time: orPlaceholder(matching(`${amount}(?: \\(${ids}\\))?`)),
  }
  const brought: Readonly<Record<string, ServiceWords>> = Object.assign(
    {},
    ...vocabularies.map((vocabulary) => vocabulary.brought),
  )
  const words = tableOf(
    gather(Object.values(brought), { service: names.of('service'), event: names.of('event') }),
  )
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'A scenario', ...ofWords(words, names) }
}
