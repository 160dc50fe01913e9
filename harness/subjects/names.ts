/**
 * Names: canonical ids and text tokens for the raw strings of a subject or a scenario, so that a log does not depend on
 * the choice of strings and holds no transcript.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Field, Word } from '../../spec/words.ts'
import { register } from './register.ts'

/** Translates payloads both ways. */
export interface Names {
  /** A payload of raw strings in canonical names, by the fields of the word. */
  readonly canonical: (word: Word, raw: Readonly<Record<string, Scalar>>) => Payload
  /** The raw strings behind a canonical payload; an unused name stands for itself. */
  readonly raw: (word: Word, canonical: Payload) => Record<string, Scalar>
  /** The token of a text that a script sends. */
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

/** Only the fields of a word, with every string translated. */
const translated = (
  { fields }: Word,
  payload: Readonly<Record<string, Scalar>>,
  translate: Translate,
): Record<string, Scalar> => {
  const reported: Record<string, Scalar> = {}
  for (const name in fields) {
    const field = fields[name]
    const value = payload[name]
    if (field === undefined || value === undefined) continue
    reported[name] = typeof value === 'string' ? translate(field, value) : plain(value)
  }
  return reported
}
