/** What an actor does: a phrase, or a phrase with what is spoken. */
import { isScalar, type Node } from 'yaml'
import { readSpeech } from './scalars.ts'
import type { Act, Phrase } from './shape.ts'
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

/** Reads what an actor does. */
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
