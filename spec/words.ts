/**
 * Words: the vocabulary of a spec. Every event that a subject can receive and every effect that it can emit is one
 * word with typed fields; parsers, simulators, adapters and reports all read this one table.
 */
import type { Scalar } from './log.ts'
import type { Basis } from './requirement.ts'

/** The content of a field of a word. Ids and texts are canonical in a log: `kind#n` in order of first appearance. */
export type Field =
  /** A correlation id, for instance of a `request`; raw ids never reach a log. */
  | { readonly kind: 'id'; readonly of: string }
  /** Speech or answer text: a log holds a token (`text#1`), or the empty string for a text of nothing but blanks. */
  | { readonly kind: 'text' }
  | { readonly kind: 'one of'; readonly values: readonly string[] }
  /** An instant in ms of virtual time. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'flag' }
  /** A short text of the user interface; labels that are in the spec are kept, any other text becomes a token. */
  | { readonly kind: 'label' }
  | { readonly kind: 'number'; readonly unit: string }

/** One word: an event that a subject receives, or an effect that it emits. */
export interface Word {
  readonly name: string
  /** The lane that sends it (events) or the lane that it is addressed to (effects). */
  readonly lane: string
  /** One plain sentence for editors and reference pages. */
  readonly says: string
  readonly fields: Readonly<Record<string, Field & { readonly optional?: true }>>
  /** Whether the document names it, or we had to. */
  readonly basis: Basis
  /** Requirements that name it or need it. */
  readonly requirements: readonly string[]
}

/**
 * One representative variant of a word, for generators. Ids are symbols that are resolved against the log when the
 * word is sent: `current` (the one the conversation is about), `stale` (a superseded one), `fresh` (never seen).
 */
export interface Proposal {
  readonly what: string
  readonly with: Readonly<Record<string, Scalar>>
}
