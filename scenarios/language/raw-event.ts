/** Raw events of the spec, with their fields. Ids are symbols that are resolved when the event is said. */
import { isScalar, type Node } from 'yaml'
import type { Field } from '../../spec/words.ts'
import { readFlag, readName, readNumber, readOneOf, readSpeech } from './scalars.ts'
import type { RawEvent } from './shape.ts'
import { suggest } from './suggest.ts'
import { readTimeNode } from './times.ts'
import {
  clipped,
  type Entry,
  entriesOf,
  filled,
  mistyped,
  own,
  tell,
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
    : tell(walk, node, 'unknown-value', `'${clipped(text)}' is not an id`, suggest(text, symbols))
}

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
      return readNumber(node, walk)
  }
}

const fieldsOf = (
  event: string,
  entries: readonly Entry[],
  at: Node,
  walk: Walk,
): RawEvent['with'] | undefined => {
  const fields = walk.vocabulary.events.find(({ name }) => name === event)?.fields ?? {}
  const read = entries.map(({ word, key, value }) => {
    const field = own(fields, word)
    if (!field) return unknownWord(walk, key, word, Object.keys(fields))
    const node = filled(walk, value)
    const found = node ? readField(field, node, walk) : undefined
    return found === undefined ? undefined : ([word, found] as const)
  })
  const left = Object.keys(fields).filter(
    (word) => !fields[word]?.optional && !entries.some((entry) => entry.word === word),
  )
  for (const word of left)
    tell(walk, at, 'missing', `'${word}' is missing in '${event}'`, `add '${word}: ...' to 'with'`)
  return left.length === 0 && read.every((pair) => pair !== undefined) ? Object.fromEntries(read) : undefined
}

/** A raw event of the spec. */
export const readEvent = (node: Node, walk: Walk): RawEvent | undefined => {
  const entries = entriesOf(walk, node, 'an event', 'write { event: ..., with: { ... } }')
  if (!entries) return undefined
  for (const { word, key } of entries)
    if (word !== 'event' && word !== 'with') unknownWord(walk, key, word, ['event', 'with'])
  const head = entries.find(({ word }) => word === 'event')
  if (!head) return tell(walk, node, 'missing', "'event' is missing", 'write { event: ..., with: { ... } }')
  const named = filled(walk, head.value)
  const event = named ? readName('event', named, walk) : undefined
  const body = entries.find(({ word }) => word === 'with')?.value
  const inner = body ? entriesOf(walk, body, 'the fields of the event') : []
  if (event === undefined || inner === undefined) return undefined
  const fields = fieldsOf(event, inner, body ?? node, walk)
  return fields && { event, with: fields }
}
