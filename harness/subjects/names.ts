/**
 * Names: canonical ids and text tokens for whatever raw strings a subject or a scenario uses, so that a log is the same
 * whoever chose the strings and holds no transcript.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Field, Word } from '../../spec/words.ts'
import { register } from './register.ts'

/** Translates payloads both ways. */
export interface Names {
  /** A payload of raw strings in canonical names, by the fields of the word. */
  readonly canonical: (word: Word, raw: Readonly<Record<string, Scalar>>) => Payload
  /** The raw strings behind a canonical payload; a name that nobody used yet stands for itself. */
  readonly raw: (word: Word, canonical: Payload) => Record<string, Scalar>
  /** The token of a text that a script says. */
  readonly token: (text: string) => string
}

type Translate = (field: Field, value: string) => string

/** Names for one run. `labels`: user interface texts that are kept as they are. */
export function names(labels: ReadonlySet<string>): Names {
  const { nameFor, rawFor } = register()
  const token = (text: string): string => unlessBlank(text, () => nameFor('text', text))

  const toName: Translate = (field, value) => {
    if (field.kind === 'id') return nameFor(field.of, value)
    if (field.kind === 'text') return token(value)
    if (field.kind === 'label') return labels.has(value) ? value : token(value)
    return field.kind === 'one of' && !field.values.includes(value) ? token(value) : value
  }

  const toRaw: Translate = (field, value) => {
    if (field.kind === 'id') return rawFor(field.of, value)
    return field.kind === 'text' ? unlessBlank(value, () => rawFor('text', value)) : value
  }

  return {
    canonical: (word, raw) => translated(word, raw, toName),
    raw: (word, canonical) => translated(word, canonical, toRaw),
    token,
  }
}

/** Nothing but blanks is no text: it has no token. */
const unlessBlank = (text: string, otherwise: () => string): string => (text.trim() === '' ? '' : otherwise())

/**
 * A value that a log can hold. A class may hand over anything; what is no scalar is known by its type alone, such as
 * `(object)`, and equals nothing that a check expects.
 */
const plain = (value: unknown): Scalar => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'number') return `(${typeof value})`
  return Number.isFinite(value) ? value : '(not finite)'
}

/** The fields of a word, and no others, with every string translated. */
const translated = (
  { fields }: Word,
  payload: Readonly<Record<string, Scalar>>,
  translate: Translate,
): Record<string, Scalar> => {
  const told: Record<string, Scalar> = {}
  for (const name in fields) {
    const field = fields[name]
    const value = payload[name]
    if (field === undefined || value === undefined) continue
    told[name] = typeof value === 'string' ? translate(field, value) : plain(value)
  }
  return told
}
