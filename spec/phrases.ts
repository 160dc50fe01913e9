/**
 * Phrases: the words that a simulated service adds to the language of scenarios, as data. An act is what an actor can
 * do in a step; a habit sets one option of a service for a whole scenario.
 */

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

/** The permitted forms of one value. */
export type ValueShape =
  | { readonly kind: 'text' }
  /** Spoken text, which may be nothing but blanks. */
  | { readonly kind: 'speech' }
  /** A whole number, 0 or more. */
  | { readonly kind: 'number' }
  /** Any number, also with a fraction or below 0. */
  | { readonly kind: 'decimal' }
  /** `2 tries`. */
  | { readonly kind: 'tries' }
  /** A length of time with its unit and, if the number comes from elsewhere, its source. */
  | { readonly kind: 'time' }
  /** A length of time, or `never`. */
  | { readonly kind: 'delay' }
  /** `20 %`. */
  | { readonly kind: 'percent' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'name'; readonly of: NameKind }
  | { readonly kind: 'one of'; readonly values: readonly (string | number)[] }
  /** A value of one field of an event of the spec. */
  | { readonly kind: 'field'; readonly event: string; readonly field: string }

/** One particular of an act: its written form, and `as` its name in the signal. */
export interface Part {
  readonly as: string
  readonly shape: ValueShape
  /** One plain sentence: the hover text. */
  readonly says: string
  readonly needed?: true
}

/** One phrase that an actor may do, and its translation: `what` is sent to the service `to`. */
export interface Phrase {
  readonly says: string
  readonly to: string
  readonly what: string
  /** The event that the conversation receives by it; a spec without this event does not know the phrase. */
  readonly raises?: string
  /** What stands behind the phrase; a phrase without it stands alone. */
  readonly takes?: Part
  /** It may stand alone all the same. */
  readonly alone?: true
  /** Words that may go with what stands behind it. */
  readonly also?: Readonly<Record<string, Part>>
}

/** One word that sets an option of a service. */
export interface Habit {
  readonly service: string
  readonly option: string
  readonly shape: ValueShape
  /** One plain sentence: the hover text. */
  readonly says: string
}

/** The heading under which words stand: an actor of steps, or a group of `given`. */
export interface Heading {
  readonly name: string
  /** Its hover text; one of the services that add words under a heading has to give it. */
  readonly says?: string
  /**
   * The place of these words among all, in lists, in the published schema and in the draws of campaigns; words without
   * it come last. Another order gives other runs of a campaign.
   */
  readonly order?: number
}

/** Phrases of one actor. Several services may add phrases to the same actor. */
export interface Acts extends Heading {
  readonly words: Readonly<Record<string, Phrase>>
}

/** Habits of one group of `given`. Several services may add habits to the same group. */
export interface Habits extends Heading {
  readonly words: Readonly<Record<string, Habit>>
}

/** All words that a service adds to the language. */
export interface ServiceWords {
  readonly acts?: readonly Acts[]
  readonly habits?: readonly Habits[]
}

/** A phrase of a known service; the signal has the words of the phrase, or other ones. */
export type Action = Omit<Phrase, 'to' | 'what'> & { readonly what?: string }

/** Phrases of an actor that address one service. */
export const acts = (to: string, heading: Heading, actions: Readonly<Record<string, Action>>): Acts => ({
  ...heading,
  words: Object.fromEntries(
    Object.entries(actions).map(([word, action]) => [word, { what: word, ...action, to }]),
  ),
})

/** Habits of one service; a habit may set an option of another service instead. */
export const habits = (
  service: string,
  heading: Heading,
  words: Readonly<Record<string, Omit<Habit, 'service'> & { readonly service?: string }>>,
): Habits => ({
  ...heading,
  words: Object.fromEntries(Object.entries(words).map(([word, habit]) => [word, { service, ...habit }])),
})

/** A phrase that stands alone. */
export const alone = (says: string): Action => ({ says })

/** A phrase with something behind it, and words that may go with that. */
export const withThis = (takes: Part, says: string, also: Readonly<Record<string, Part>> = {}): Action => ({
  takes,
  says,
  also,
})

/** A phrase with something behind it, or without. */
export const maybeWith = (takes: Part, says: string, also: Readonly<Record<string, Part>> = {}): Action => ({
  ...withThis(takes, says, also),
  alone: true,
})

/** What stands behind a phrase, and the particular that it becomes. */
export const part = (as: string, shape: ValueShape, says: string): Part => ({ as, shape, says })
