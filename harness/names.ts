/**
 * Names: canonical ids and text tokens for whatever raw strings a subject or a scenario uses, in order of first
 * appearance, so that a log is the same whoever chose the strings and holds no transcript.
 */
import type { Payload, Scalar } from '../spec/log.ts'
import type { Field, Word } from '../spec/words.ts'

export interface Names {
  /** A payload of raw strings in canonical names, by the fields of the word. */
  readonly canonical: (word: Word, raw: Readonly<Record<string, Scalar>>) => Payload
  /** The raw strings behind a canonical payload; a name that nobody used yet stands for itself. */
  readonly raw: (word: Word, canonical: Payload) => Record<string, Scalar>
  /** The token of a text that a script says. */
  readonly token: (text: string) => string
}

interface Family {
  readonly byRaw: Map<string, string>
  readonly byName: Map<string, string>
}

/** Names for one run. `labels`: user interface texts that are kept as they are. */
export function names(labels: ReadonlySet<string>): Names {
  const families = new Map<string, Family>()

  const family = (of: string): Family => {
    const known = families.get(of) ?? { byRaw: new Map(), byName: new Map() }
    families.set(of, known)
    return known
  }

  const nameFor = (of: string, raw: string): string => {
    const { byRaw, byName } = family(of)
    const known = byRaw.get(raw)
    if (known !== undefined) return known
    let number = byRaw.size + 1
    while (byName.has(`${of}#${number}`)) number += 1
    return remember(of, raw, `${of}#${number}`)
  }

  const remember = (of: string, raw: string, name: string): string => {
    const { byRaw, byName } = family(of)
    byRaw.set(raw, name)
    byName.set(name, raw)
    return name
  }

  const rawFor = (of: string, name: string): string => {
    const known = family(of).byName.get(name)
    if (known !== undefined) return known
    remember(of, name, name)
    return name
  }

  const blankOr = (text: string, otherwise: () => string): string => (text.trim() === '' ? '' : otherwise())

  const toName = (field: Field, value: Scalar): Scalar => {
    if (typeof value !== 'string') return value
    if (field.kind === 'id') return nameFor(field.of, value)
    if (field.kind === 'text') return blankOr(value, () => nameFor('text', value))
    if (field.kind === 'label')
      return labels.has(value) ? value : blankOr(value, () => nameFor('text', value))
    if (field.kind === 'one of') return field.values.includes(value) ? value : nameFor('text', value)
    return value
  }

  const toRaw = (field: Field, value: Scalar): Scalar => {
    if (typeof value !== 'string') return value
    if (field.kind === 'id') return rawFor(field.of, value)
    if (field.kind === 'text') return blankOr(value, () => rawFor('text', value))
    return value
  }

  const mapped = (word: Word, payload: Readonly<Record<string, Scalar>>, change: typeof toName) =>
    Object.fromEntries(
      Object.entries(word.fields).flatMap(([name, field]) => {
        const value = payload[name]
        return value === undefined ? [] : [[name, change(field, value)] as const]
      }),
    )

  return {
    canonical: (word, raw) => mapped(word, raw, toName),
    raw: (word, canonical) => mapped(word, canonical, toRaw),
    token: (text) => blankOr(text, () => nameFor('text', text)),
  }
}
