/**
 * Shapes: the permitted values behind a word. Plain data, so that one description makes the reader, the suggestions,
 * the hover texts and the JSON Schema; the types of parsed values are derived from it.
 */
import type { Phrase, Plain, ValueShape } from '../../spec/phrases.ts'
import type { Since } from '../scenario.ts'
import type { Found, Time } from './found.ts'

/** One of several words, exactly one of which must be there; `also` are the words that may go with it. */
export interface Head {
  readonly shape: Shape
  readonly says: string
  readonly also: Words
}

/** What may stand behind a word: one value, or a structure of words. */
export type Shape =
  | ValueShape
  /** `speaking > interrupted > listening`. */
  | { readonly kind: 'path' }
  | { readonly kind: 'since' }
  | { readonly kind: 'list'; readonly of: Shape }
  /** Requirements: one, or a list. */
  | { readonly kind: 'cited' }
  | { readonly kind: 'map'; readonly words: Words }
  | { readonly kind: 'choice'; readonly heads: Readonly<Record<string, Head>> }
  | { readonly kind: 'act'; readonly phrases: Readonly<Record<string, Phrase>> }
  /** The rows of an examples table; the columns are the author's own. */
  | { readonly kind: 'row' }
  /** The settings of the spec, as spaced words. */
  | { readonly kind: 'settings' }
  /** One event of the spec with its fields. */
  | { readonly kind: 'event' }
  /** Particulars of an effect of the spec: of the one named, or of the one that the head of the line names. */
  | { readonly kind: 'fields'; readonly of: string | null }

/** One word of the language. */
export interface Word {
  readonly shape: Shape
  /** One plain sentence: the hover text. */
  readonly says: string
  readonly needed?: true
}

/** The table of words, typed. */
export type Words = Readonly<Record<string, Word>>

/** What an act was read as. */
export interface Act {
  readonly phrase: Phrase
  readonly with: Readonly<Record<string, Plain>>
}

/** What a raw event was read as. */
export interface RawEvent {
  readonly event: string
  readonly with: Readonly<Record<string, Plain>>
}

/** The value that a shape is read as. */
export type ValueOf<S extends Shape> = S extends { kind: 'text' | 'speech' | 'name' }
  ? string
  : S extends { kind: 'number' | 'decimal' | 'tries' | 'percent' }
    ? number
    : S extends { kind: 'time' | 'delay' }
      ? Time
      : S extends { kind: 'flag' }
        ? boolean
        : S extends { kind: 'one of'; values: readonly (infer V)[] }
          ? V
          : S extends { kind: 'path' | 'cited' }
            ? readonly string[]
            : S extends { kind: 'since' }
              ? Since
              : S extends { kind: 'list'; of: infer Of extends Shape }
                ? readonly Found<ValueOf<Of>>[]
                : S extends { kind: 'map'; words: infer W extends Words }
                  ? ValuesOf<W>
                  : S extends { kind: 'choice'; heads: infer H extends Readonly<Record<string, Head>> }
                    ? ChoiceOf<H>
                    : S extends { kind: 'act' }
                      ? Act
                      : S extends { kind: 'row' }
                        ? string
                        : S extends { kind: 'settings' | 'fields' }
                          ? Readonly<Record<string, Plain>>
                          : S extends { kind: 'event' }
                            ? RawEvent
                            : S extends { kind: 'field' }
                              ? Plain
                              : never

/** The values of a group of words: required ones are present, the rest may be. */
export type ValuesOf<W extends Words> = {
  readonly [K in keyof W as W[K] extends { needed: true } ? K : never]: Found<ValueOf<W[K]['shape']>>
} & {
  readonly [K in keyof W as W[K] extends { needed: true } ? never : K]?: Found<ValueOf<W[K]['shape']>>
}

/** The value of a choice: which word was there, its value, and what went with it. */
export type ChoiceOf<H extends Readonly<Record<string, Head>>> = {
  readonly [K in keyof H]: {
    readonly head: K
    readonly value: ValueOf<H[K]['shape']>
    readonly also: ValuesOf<H[K]['also']>
  }
}[keyof H]
