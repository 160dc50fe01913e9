/** Raw events of the spec, and fields of its words. Ids are symbols that are resolved when the event is sent. */
import { isScalar, type Node } from 'yaml'
import type { Field } from '../../spec/words.ts'
import { readDecimal, readFlag, readName, readNumber, readOneOf, readSpeech } from './scalars.ts'
import type { RawEvent } from './shape.ts'
import { suggest } from './suggest.ts'
import { readTimeNode } from './times.ts'
import {
  addProblem,
  clipped,
  type Entry,
  entriesOf,
  filled,
  mistyped,
  own,
  unknownWord,
  type Walk,
} from './walk.ts'

const symbols = ['current', 'stale', 'fresh'] as const

/** How an id is written in a raw event; the JSON Schema uses the same pattern. */
export const idPattern = `^(?:${symbols.join('|')})$`

const readId = (node: Node, walk: Walk): string | undefined => {
  const text = isScalar(node) && typeof node.value === 'string' ? node.value : null
  if (text !== null && new RegExp(idPattern).test(text)) return text
  return text === null
    ? mistyped(walk, node, 'an id')
    : addProblem(walk, node, 'unknown-value', `'${clipped(text)}' is not an id`, suggest(text, symbols))
}

/** Parts of a whole have fractions; all else is counted. */
export const isWhole = (field: Field): boolean => field.kind === 'number' && field.unit !== 'of 1'

const readField = (field: Field, node: Node, walk: Walk): string | number | boolean | undefined => {
  switch (field.kind) {
    case 'id':
      return readId(node, walk)
    case 'text':
    case 'label':
      return readSpeech(node, walk)
    case 'one of':
      return readOneOf(field.values, node, walk)
    case 'instant':
      return readTimeNode(node, walk)?.ms
    case 'flag':
      return readFlag(node, walk)
    case 'number':
      return isWhole(field) ? readNumber(node, walk) : readDecimal(node, walk)
  }
}

/** A value of one field of an event. */
export const readFieldOf = (event: string, field: string, node: Node, walk: Walk) => {
  const word = walk.vocabulary.events.find(({ name }) => name === event)
  const known = own(word?.fields ?? {}, field)
  return known
    ? readField(known, node, walk)
    : addProblem(walk, node, 'unknown-value', `this spec has no '${field}' of '${event}'`)
}

/** Whether a scenario can set a particular: ids and texts are names that only the run assigns. */
export const isReporting = ({ kind }: Field): boolean => kind !== 'id' && kind !== 'text'

/** Particulars of an effect, at least one. An effect that there is not has been reported where it is named. */
export const readFields = (effect: string, node: Node, walk: Walk): RawEvent['with'] | undefined => {
  const word = walk.vocabulary.effects.find(({ name }) => name === effect)
  if (!word) return undefined
  const fields = Object.fromEntries(Object.entries(word.fields).filter(([, field]) => isReporting(field)))
  const entries = entriesOf(walk, node, `the particulars of '${effect}'`)
  if (entries?.length === 0) return addProblem(walk, node, 'missing', 'this says nothing')
  const read = entries?.map((entry) => readOne(fields, entry, walk))
  return read?.every((pair) => pair !== undefined) ? Object.fromEntries(read) : undefined
}

const readOne = (fields: Readonly<Record<string, Field>>, { word, key, value }: Entry, walk: Walk) => {
  const field = own(fields, word)
  if (!field) return unknownWord(walk, key, word, Object.keys(fields))
  const node = filled(walk, value)
  const found = node ? readField(field, node, walk) : undefined
  return found === undefined ? undefined : ([word, found] as const)
}

const fieldsOf = (
  event: string,
  entries: readonly Entry[],
  at: Node,
  walk: Walk,
): RawEvent['with'] | undefined => {
  const fields = walk.vocabulary.events.find(({ name }) => name === event)?.fields ?? {}
  const read = entries.map((entry) => readOne(fields, entry, walk))
  const left = Object.keys(fields).filter(
    (word) => !fields[word]?.optional && !entries.some((entry) => entry.word === word),
  )
  for (const word of left)
    addProblem(walk, at, 'missing', `'${word}' is missing in '${event}'`, `add '${word}: ...' to 'with'`)
  return left.length === 0 && read.every((pair) => pair !== undefined) ? Object.fromEntries(read) : undefined
}

/** A raw event of the spec. */
export const readEvent = (node: Node, walk: Walk): RawEvent | undefined => {
  const entries = entriesOf(walk, node, 'an event', 'write { event: ..., with: { ... } }')
  if (!entries) return undefined
  for (const { word, key } of entries)
    if (word !== 'event' && word !== 'with') unknownWord(walk, key, word, ['event', 'with'])
  const head = entries.find(({ word }) => word === 'event')
  if (!head)
    return addProblem(walk, node, 'missing', "'event' is missing", 'write { event: ..., with: { ... } }')
  const named = filled(walk, head.value)
  const event = named ? readName('event', named, walk) : undefined
  const body = entries.find(({ word }) => word === 'with')?.value
  const inner = body ? entriesOf(walk, body, 'the fields of the event') : []
  if (event === undefined || inner === undefined) return undefined
  const fields = fieldsOf(event, inner, body ?? node, walk)
  return fields && { event, with: fields }
}
