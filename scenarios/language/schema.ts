/**
 * The JSON Schema (draft-07) of scenario files, made from the table of words: it gives editors completion, hover
 * texts and the first warnings. What needs more than one place to see (budgets, columns, marks) only the reader sees.
 */
import type { Field } from '../../spec/words.ts'
import { placeholderPattern } from './fill.ts'
import { idPattern } from './raw-event.ts'
import { triesPattern } from './scalars.ts'
import type { Head, NameKind, Phrase, Shape, Words } from './shape.ts'
import { amount } from './time.ts'
import type { Setting, Vocabulary } from './vocabulary.ts'
import { words } from './words.ts'

/** A JSON Schema, or a part of one. */
export type Schema = { readonly [key: string]: unknown }

const text: Schema = { type: 'string', pattern: '\\S' }
const placeholder: Schema = { type: 'string', pattern: placeholderPattern }
const orPlaceholder = (...schemas: readonly Schema[]): Schema => ({ anyOf: [...schemas, placeholder] })
const matching = (pattern: string): Schema => ({ type: 'string', pattern: `^(?:${pattern})$` })

const group = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
})

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOfNames = (names: readonly string[]): string => `(?:${names.map(escaped).join('|')})`

const mapped = <From, To>(record: Readonly<Record<string, From>>, to: (from: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))

const withHover = (schema: Schema, description: string): Schema => ({ description, ...schema })

/** Everything that the schema takes from the vocabularies of all specs. */
interface Names {
  readonly of: (kind: NameKind) => readonly string[]
  readonly settings: Readonly<Record<string, Setting>>
  readonly events: Vocabulary['events']
  readonly time: Schema
}

const ofWords = (table: Words, names: Names): Schema =>
  group(
    mapped(table, ({ shape, says }) => withHover(ofShape(shape, names), says)),
    Object.keys(table).filter((word) => table[word]?.needed),
  )

/** One schema with all words of all heads: completion offers each once, `oneOf` and `dependencies` tell them apart. */
const ofChoice = (heads: Readonly<Record<string, Head>>, names: Names): Schema => {
  const also = Object.assign({}, ...Object.values(heads).map((head) => head.also)) as Words
  const headsOf = (word: string) =>
    Object.keys(heads).filter((head) => Object.hasOwn(heads[head]?.also ?? {}, word))
  const needs = (words: Words) => Object.keys(words).filter((word) => words[word]?.needed)
  const each = { ...mapped(also, ({ shape, says }) => ({ shape, says })), ...heads }
  return {
    ...group(
      mapped(each, ({ shape, says }) => withHover(ofShape(shape, names), says)),
      [],
    ),
    oneOf: Object.keys(heads).map((head) => ({ required: [head] })),
    dependencies: {
      ...mapped(also, (_, word) => ({ anyOf: headsOf(word).map((head) => ({ required: [head] })) })),
      ...mapped(heads, (head) => needs(head.also)),
    },
  }
}

const ofAct = (phrases: Readonly<Record<string, Phrase>>, names: Names): Schema => {
  const told = Object.entries(phrases)
  const bare = told.filter(([, phrase]) => !phrase.speech)
  const spoken = told.map(([word, { says, lasts }]) =>
    group(
      {
        [word]: { description: says, type: 'string' },
        ...(lasts ? { for: withHover(names.time, 'How long it is said.') } : {}),
      },
      lasts ? [word, 'for'] : [word],
    ),
  )
  return orPlaceholder(
    ...bare.map(([word, { says }]) => ({ description: says, const: word })),
    ...spoken.filter((_, index) => told[index]?.[1].speech),
  )
}

const fieldSchema = (field: Field, names: Names): Schema => {
  switch (field.kind) {
    case 'id':
      return orPlaceholder(matching(idPattern))
    case 'text':
    case 'label':
      return { type: 'string' }
    case 'one of':
      return orPlaceholder({ enum: field.values })
    case 'instant':
      return names.time
    case 'flag':
      return orPlaceholder({ type: 'boolean' })
    case 'number':
      return number
  }
}

const ofEvent = (names: Names): Schema => ({
  ...group(
    {
      event: withHover(orPlaceholder({ enum: names.of('event') }), 'The name of the event.'),
      with: { description: 'The fields of the event.', type: 'object' },
    },
    ['event'],
  ),
  allOf: names.events.map(({ name, fields }) => {
    const needed = Object.keys(fields).filter((field) => !fields[field]?.optional)
    const body = group(
      mapped(fields, (field) => fieldSchema(field, names)),
      needed,
    )
    return {
      if: { properties: { event: { const: name } }, required: ['event'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { with: body }, ...(needed.length > 0 ? { required: ['with'] } : {}) },
    }
  }),
})

const scalar: Schema = { type: ['string', 'number', 'boolean'] }
const number: Schema = orPlaceholder({ type: 'integer', minimum: 0, maximum: 1_000_000 })

const row: Schema = {
  type: 'object',
  required: ['case'],
  properties: { case: { ...text, description: 'The name of the row in every report.' } },
  additionalProperties: { anyOf: [scalar, { type: 'array', items: scalar, minItems: 1 }] },
}

const settingSchema = ({ kind }: Setting, names: Names): Schema =>
  ({ time: names.time, number, flag: orPlaceholder({ type: 'boolean' }), text })[kind]

const ofShape = (shape: Shape, names: Names): Schema => {
  switch (shape.kind) {
    case 'text':
      return text
    case 'number':
      return number
    case 'tries':
      return orPlaceholder(matching(triesPattern))
    case 'time':
      return names.time
    case 'flag':
      return orPlaceholder({ type: 'boolean' })
    case 'name':
      return orPlaceholder({ enum: names.of(shape.of) })
    case 'one of':
      return orPlaceholder({ enum: shape.values })
    case 'path':
      return orPlaceholder(
        matching(`${anyOfNames(names.of('state'))}(?:\\s*>\\s*${anyOfNames(names.of('state'))})+`),
      )
    case 'since':
      return orPlaceholder(
        { enum: [...names.of('event'), ...names.of('effect')] },
        matching(`entering +${anyOfNames(names.of('state'))}`),
        { ...text, not: { pattern: '^entering +' } },
      )
    case 'list':
      return orPlaceholder({ type: 'array', items: ofShape(shape.of, names), minItems: 1 })
    case 'map':
      return ofWords(shape.words, names)
    case 'choice':
      return ofChoice(shape.heads, names)
    case 'act':
      return ofAct(shape.phrases, names)
    case 'row':
      return row
    case 'settings':
      return group(
        mapped(names.settings, (setting) =>
          withHover(settingSchema(setting, names), `The setting ${setting.key}.`),
        ),
        [],
      )
    case 'event':
      return ofEvent(names)
  }
}

/** The schema for the scenarios of all these specs together. */
export const scenarioSchema = (vocabularies: readonly Vocabulary[]): Schema => {
  const ids = anyOfNames(vocabularies.flatMap(({ budgets }) => Object.keys(budgets)))
  const names: Names = {
    of: (kind) => [...new Set(vocabularies.flatMap((vocabulary) => vocabulary.names[kind]))],
    settings: Object.assign({}, ...vocabularies.map(({ settings }) => settings)),
    events: vocabularies.flatMap(({ events }) => events),
    time: orPlaceholder(matching(`${amount}(?: \\(${ids}\\))?`)),
  }
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'A scenario', ...ofWords(words, names) }
}
