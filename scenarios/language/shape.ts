/**
 * Shapes: what may stand behind a word. Plain data, so that one description makes the reader, the suggestions, the
 * hover texts and the JSON Schema; the types of what is read are derived from it.
 */
import type { Since } from '../scenario.ts'
import type { Found, Time } from './found.ts'

/** The lists of names that come from a spec. */
export type NameKind =
  | 'spec'
  | 'state'
  | 'requirement'
  | 'event'
  | 'effect'
  | 'label'
  | 'cause'
  | 'code'
  | 'service'

/** A value that a signal, an option or a setting may carry. */
export type Plain = number | string | boolean

/** One phrase that an actor may do, and what it becomes: `what` said to the service `to`. */
export interface Phrase {
  readonly says: string
  readonly to: string
  readonly what: string
  /** The event that the conversation hears by it; a spec without this event does not know the phrase. */
  readonly tells?: string
  /** What stands behind the phrase; a phrase without it stands alone. */
  readonly takes?: Part
  /** It may stand alone all the same. */
  readonly alone?: true
  /** Words that may go with what stands behind it. */
  readonly also?: Readonly<Record<string, Part>>
}

/** One particular of an act: how it is written, and `as` what it is said. */
export interface Part extends Word {
  readonly as: string
}

/** One of several words, exactly one of which must be there; `also` are the words that may go with it. */
export interface Head {
  readonly shape: Shape
  readonly says: string
  readonly also: Words
}

export type Shape =
  | { readonly kind: 'text' }
  /** Spoken text, which may be nothing but blanks. */
  | { readonly kind: 'speech' }
  /** A whole number, 0 or more. */
  | { readonly kind: 'number' }
  /** Any number, also with a fraction or below 0. */
  | { readonly kind: 'decimal' }
  /** `2 tries`. */
  | { readonly kind: 'tries' }
  /** A length of time with its unit and, if it is somebody else's number, its source. */
  | { readonly kind: 'time' }
  /** A length of time, or `never`. */
  | { readonly kind: 'delay' }
  /** `20 %`. */
  | { readonly kind: 'percent' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'name'; readonly of: NameKind }
  | { readonly kind: 'one of'; readonly values: readonly (string | number)[] }
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
  /** A value of one field of an event of the spec. */
  | { readonly kind: 'field'; readonly event: string; readonly field: string }
  /** Particulars of an effect of the spec: of the one named, or of the one that the head of the line names. */
  | { readonly kind: 'fields'; readonly of: string | null }

/** One word of the language. */
export interface Word {
  readonly shape: Shape
  /** One plain sentence: the hover text. */
  readonly says: string
  readonly needed?: true
  /** The service whose options this word holds, or the option that this word sets. */
  readonly service?: string
  readonly option?: string
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

/** The values of a group of words: those that are needed are there, the others may be. */
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
