/** Groups whose words are not fixed: what an actor does, a raw event, settings, rows of examples. */
import { isScalar, isSeq, type Node } from 'yaml'
import type { Field } from '../../spec/words.ts'
import { asksForColumns } from './fill.ts'
import { readFlag, readName, readNumber, readOneOf, readSpeech, readText } from './scalars.ts'
import type { Act, Phrase, RawEvent } from './shape.ts'
import { suggest } from './suggest.ts'
import { readTimeNode } from './times.ts'
import { clipped, type Entry, entriesOf, filled, mistyped, own, tell, type Walk } from './walk.ts'

type Phrases = Readonly<Record<string, Phrase>>

const example = ({ lasts }: Phrase, word: string): string =>
  `write { ${word}: "..."${lasts ? ', for: 1.5 s' : ''} }`

const unknownPhrase = (word: string, phrases: Phrases, at: Node, walk: Walk): undefined =>
  tell(
    walk,
    at,
    'unknown-value',
    `'${clipped(word)}' is nothing that can be done here`,
    suggest(word, Object.keys(phrases)),
  )

const bareAct = (text: string, phrases: Phrases, node: Node, walk: Walk): Act | undefined => {
  const phrase = own(phrases, text)
  if (!phrase) return unknownPhrase(text, phrases, node, walk)
  if (!phrase.speech) return { phrase, text: null, forMs: null }
  return tell(walk, node, 'missing', `'${text}' needs the words that are spoken`, example(phrase, text))
}

const value = (entry: Entry | undefined, walk: Walk): Node | null => filled(walk, entry?.value ?? null)

/** What an actor does: a phrase, or a phrase with what is spoken. */
export const readAct = (phrases: Phrases, node: Node, walk: Walk): Act | undefined => {
  if (isScalar(node) && typeof node.value === 'string') return bareAct(node.value, phrases, node, walk)
  const entries = entriesOf(walk, node, 'what is done')
  if (!entries) return undefined
  const head = entries.find(({ word }) => own(phrases, word))
  const phrase = head && own(phrases, head.word)
  for (const { word, key } of entries)
    if (word !== head?.word && !(word === 'for' && phrase?.lasts))
      unknownPhrase(word, phrase?.lasts ? { ...phrases, for: phrase } : phrases, key, walk)
  if (entries.length === 0)
    return tell(
      walk,
      node,
      'missing',
      'this says nothing',
      `it needs one of: ${Object.keys(phrases).join(', ')}`,
    )
  if (!head || !phrase) return undefined
  if (!phrase.speech)
    return mistyped(walk, node, `'${head.word}' alone`, `write '${head.word}' without braces`)
  const lasts = entries.find(({ word }) => word === 'for')
  if (phrase.lasts && !lasts)
    return tell(walk, node, 'missing', `'for' is missing: how long is it said?`, example(phrase, head.word))
  const spoken = value(head, walk)
  const length = value(lasts, walk)
  const text = spoken ? readSpeech(spoken, walk) : undefined
  const time = length ? readTimeNode(length, walk) : undefined
  if (text === undefined || (phrase.lasts && !time)) return undefined
  return { phrase, text, forMs: time?.ms ?? null }
}

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

const unknownWord = (word: string, known: readonly string[], at: Node, walk: Walk): undefined =>
  tell(walk, at, 'unknown-word', `'${clipped(word)}' is not known here`, suggest(word, known))

const fieldsOf = (
  event: string,
  entries: readonly Entry[],
  at: Node,
  walk: Walk,
): RawEvent['with'] | undefined => {
  const fields = walk.vocabulary.events.find(({ name }) => name === event)?.fields ?? {}
  const read = entries.map(({ word, key, value }) => {
    const field = own(fields, word)
    if (!field) return unknownWord(word, Object.keys(fields), key, walk)
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
    if (word !== 'event' && word !== 'with') unknownWord(word, ['event', 'with'], key, walk)
  const head = entries.find(({ word }) => word === 'event')
  if (!head) return tell(walk, node, 'missing', "'event' is missing", 'write { event: ..., with: { ... } }')
  const named = value(head, walk)
  const event = named ? readName('event', named, walk) : undefined
  const body = entries.find(({ word }) => word === 'with')?.value
  const inner = body ? entriesOf(walk, body, 'the fields of the event') : []
  if (event === undefined || inner === undefined) return undefined
  const fields = fieldsOf(event, inner, body ?? node, walk)
  return fields && { event, with: fields }
}

const settingReaders = {
  time: (node: Node, walk: Walk) => readTimeNode(node, walk)?.ms,
  number: readNumber,
  flag: readFlag,
  text: readText,
}

/** Settings by the keys of the spec. */
export const readSettings = (
  node: Node,
  walk: Walk,
): Record<string, string | number | boolean> | undefined => {
  const known = walk.vocabulary.settings
  const entries = entriesOf(walk, node, 'a group of settings')
  const read = entries?.map(({ word, key, value }) => {
    const setting = own(known, word)
    if (!setting) return unknownWord(word, Object.keys(known), key, walk)
    const node = filled(walk, value)
    const found = node ? settingReaders[setting.kind](node, walk) : undefined
    return found === undefined ? undefined : ([setting.key, found] as const)
  })
  return read?.every((pair) => pair !== undefined) ? Object.fromEntries(read) : undefined
}

const isCell = (node: Node): boolean =>
  isScalar(node) || (isSeq<Node>(node) && node.items.length > 0 && node.items.every((item) => isScalar(item)))

/** One row of the examples, by its name. Its cells are read where they are used. */
export const readRow = (node: Node, walk: Walk): string | undefined => {
  const entries = entriesOf(walk, node, 'a row', 'write - { case: ..., column: ... }')
  if (!entries) return undefined
  for (const { value } of entries) {
    if (value && !isCell(value)) mistyped(walk, value, 'one value, or a list of values,')
    if (value && asksForColumns(value))
      mistyped(walk, value, 'a value', 'a row cannot have placeholders itself')
  }
  for (const column of ['case', ...walk.columns])
    if (!entries.some(({ word }) => word === column))
      tell(
        walk,
        node,
        'missing',
        `this row has no '${column}'`,
        'every row has every column, and a name in `case`',
      )
  const name = entries.find(({ word }) => word === 'case')
  return name?.value ? readText(name.value, walk) : undefined
}
