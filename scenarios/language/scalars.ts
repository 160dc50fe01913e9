/** Single values: text, numbers, times, names. Each reader gives the value, or reports and gives nothing. */
import { isScalar, type Node } from 'yaml'
import type { NameKind } from '../../spec/phrases.ts'
import type { Since } from '../scenario.ts'
import { placeholderPattern } from './fill.ts'
import type { Code } from './problem.ts'
import { suggest, suggestOf } from './suggest.ts'
import { addProblem, clipped, describe, mistyped, placeOfPart, type Walk } from './walk.ts'

const stringOf = (node: Node): string | null =>
  isScalar(node) && typeof node.value === 'string' ? node.value : null

/** Text as it stands. */
export const readText = (node: Node, walk: Walk): string | undefined => {
  const text = stringOf(node)
  if (text === null) return mistyped(walk, node, 'text', 'put it in quotes')
  return text.trim() === '' ? addProblem(walk, node, 'missing', 'this text is empty') : text
}

/** Speech: text that may be nothing but blanks, for what the microphone takes for speech. */
export const readSpeech = (node: Node, walk: Walk): string | undefined =>
  stringOf(node) ?? mistyped(walk, node, 'spoken text', 'put it in quotes')

const largest = 1_000_000

/** A way out for a number that was put in quotes; null where it is no number. */
const unquoted = (node: Node): string | null => {
  const text = stringOf(node) ?? ''
  return /^[0-9]+(\.[0-9]+)?$/.test(text) ? `write ${text}, without quotes` : null
}

/** A whole number, 0 or more. */
export const readNumber = (node: Node, walk: Walk): number | undefined => {
  const value = isScalar(node) ? node.value : null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    return mistyped(walk, node, 'a whole number', unquoted(node))
  return value > largest ? addProblem(walk, node, 'too-large', `${value} is more than ${largest}`) : value
}

/** Any number, also with a fraction or below 0. */
export const readDecimal = (node: Node, walk: Walk): number | undefined => {
  const value = isScalar(node) ? node.value : null
  if (typeof value !== 'number' || !Number.isFinite(value))
    return mistyped(walk, node, 'a number', unquoted(node))
  return Math.abs(value) > largest
    ? addProblem(walk, node, 'too-large', `${value} is more than ${largest}`)
    : value
}

/** `2 tries`, how it is written; the JSON Schema uses the same pattern. */
export const triesPattern = '^[0-9]{1,3} (?:try|tries)$'

/** A number of tries. */
export const readTries = (node: Node, walk: Walk): number | undefined => {
  const text = stringOf(node) ?? ''
  if (new RegExp(triesPattern).test(text)) return Number(text.split(' ')[0])
  const bare = isScalar(node) && typeof node.value === 'number' ? node.value : 2
  return mistyped(walk, node, "a number of tries, such as '2 tries',", `write '${bare} tries'`)
}

/** `20 %`, how it is written; the JSON Schema uses the same pattern. */
export const percentPattern = '^(?:100|[0-9]{1,2}) %$'

/** A share in whole percent. */
export const readPercent = (node: Node, walk: Walk): number | undefined => {
  const text = stringOf(node) ?? ''
  if (new RegExp(percentPattern).test(text)) return Number(text.split(' ')[0])
  return mistyped(walk, node, "a share, such as '20 %',", "write a whole number up to 100, a space, and '%'")
}

/** True or false. */
export const readFlag = (node: Node, walk: Walk): boolean | undefined =>
  isScalar(node) && typeof node.value === 'boolean'
    ? node.value
    : mistyped(walk, node, 'true or false', "write 'true' or 'false', without quotes")

/** One of a few values; `refusal` describes the problem with any other value. */
export const readOneOf = (
  values: readonly (string | number)[],
  node: Node,
  walk: Walk,
  refusal = `${describe(node)} is not known here`,
): string | number | undefined => {
  const value = isScalar(node) ? node.value : undefined
  const one = values.find((known) => known === value)
  if (one !== undefined) return one
  if (!isScalar(node)) return mistyped(walk, node, values.join(' or '))
  const isQuoted = values.some((known) => typeof known === 'number' && String(known) === value)
  const help = isQuoted ? unquoted(node) : suggestOf(String(value), values.map(String))
  return addProblem(walk, node, 'unknown-value', refusal, help)
}

const codeOf: Partial<Record<NameKind, Code>> = { requirement: 'unknown-requirement', spec: 'unknown-spec' }

const nouns: Readonly<Record<NameKind, string>> = {
  spec: 'a spec',
  state: 'a state',
  requirement: 'a requirement of this spec',
  event: 'an event',
  effect: 'something that the conversation sends',
  label: 'a label of the panel',
  cause: 'a cause',
  code: 'a code or an outcome',
  service: 'a service that takes part',
}

/** A name that the spec knows, as part of a value or as all of it. */
export const known = (text: string, of: NameKind, node: Node, walk: Walk): string | undefined => {
  const names = walk.vocabulary.names[of]
  if (names.includes(text)) return text
  const place = placeOfPart(node, text, walk.page)
  const message = `'${clipped(text)}' is not ${nouns[of]}`
  const help = isPlaceholder(node) ? 'leave the quotes out: in them it is text' : suggest(text, names)
  return addProblem(walk, place, codeOf[of] ?? 'unknown-value', message, help ?? listed(of, walk))
}

/** A placeholder in quotes stays as it is, which cannot be meant where a name is required. */
const isPlaceholder = (node: Node): boolean =>
  isScalar(node) && node.type !== 'PLAIN' && new RegExp(placeholderPattern).test(String(node.value))

/** What lists all the names of a kind. */
const lists: Partial<Record<NameKind, string>> = {
  requirement: 'requirements',
  event: 'events',
  effect: 'effects',
}

const listed = (of: NameKind, { vocabulary }: Walk): string | null =>
  lists[of] === undefined
    ? null
    : `'turntable list ${lists[of]} --spec ${vocabulary.names.spec.join()}' shows all`

/** A name that the spec knows. */
export const readName = (of: NameKind, node: Node, walk: Walk): string | undefined => {
  const text = stringOf(node)
  return text === null ? mistyped(walk, node, nouns[of]) : known(text, of, node, walk)
}

/** `speaking > interrupted > listening`: two states or more. */
export const readPath = (node: Node, walk: Walk): readonly string[] | undefined => {
  const parts = stringOf(node)
    ?.split('>')
    .map((part) => part.trim())
  const help = "write the states with '>' between them: listening > processing"
  if (!parts || parts.length < 2) return mistyped(walk, node, 'a path of states', help)
  const states = parts.flatMap((part) => known(part, 'state', node, walk) ?? [])
  return states.length === parts.length ? states : undefined
}

const entering = /^entering +(.*)$/

/** What a limit is counted from. A name that is neither an event nor an effect is taken for a mark. */
export const readSince = (node: Node, walk: Walk): Since | undefined => {
  const text = stringOf(node)
  if (text === null) return mistyped(walk, node, 'a mark, an event, or `entering` and a state')
  const state = entering.exec(text)?.[1]
  if (state !== undefined)
    return known(state, 'state', node, walk) === undefined ? undefined : { kind: 'entering', state }
  const { event, effect } = walk.vocabulary.names
  if (event.includes(text) || effect.includes(text)) return { kind: 'event', what: text }
  return text.trim() === ''
    ? addProblem(walk, node, 'missing', 'this text is empty')
    : { kind: 'mark', name: text }
}
