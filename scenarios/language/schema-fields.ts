/** The parts of the JSON Schema for the events and effects of a spec, field by field. */
import type { Field, Word } from '../../spec/words.ts'
import { idPattern, isReporting, isWhole } from './raw-event.ts'
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
      return flag
    case 'number':
      return isWhole(field) ? number : decimal
  }
}

/** A raw event with its fields. */
export const ofEvent = (names: Names): Schema => ({
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

/** The values that one field of an event may have. */
export const ofFieldOf = (event: string, field: string, names: Names): Schema => {
  const known = names.events.find(({ name }) => name === event)?.fields[field]
  return known ? fieldSchema(known, names) : { not: {} }
}

const particulars = ({ fields }: Word, names: Names): Schema => ({
  ...group(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        isReporting(field) ? [[name, withHover(fieldSchema(field, names), `The particular ${name}.`)]] : [],
      ),
    ),
  ),
  minProperties: 1,
})

/** Particulars of one effect; of any, when a head names it. */
export const ofFields = (of: string | null, names: Names): Schema => {
  const word = names.effects.find(({ name }) => name === of)
  return word ? particulars(word, names) : { type: 'object', minProperties: 1 }
}

/** What `word` may hold depends on the effect that `head` names. */
export const ofEffects = (head: string, word: string, names: Names): readonly Schema[] =>
  names.effects.map((effect) => ({
    if: { properties: { [head]: { const: effect.name } }, required: [head] },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: { properties: { [word]: particulars(effect, names) } },
  }))
