/**
 * A scenario after reading: one situation as data, ready to be played. The language that it is written in is in
 * `scenarios/language/`; nothing here knows YAML.
 */

/** Where something stands in its file; line and column count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
  /** The whole line, for the caret. */
  readonly text: string
}

/** What a limit is counted from. */
export type Since =
  | { readonly kind: 'last act' }
  | { readonly kind: 'mark'; readonly name: string }
  | { readonly kind: 'event'; readonly what: string }
  | { readonly kind: 'entering'; readonly state: string }

/** Some particulars of an effect, by field. */
export type Particulars = Readonly<Record<string, string | number | boolean>>

/** Something that is to hold; each is a pure question put to the public log. */
export type Expectation =
  | { readonly kind: 'state'; readonly state: string; readonly cause: string | null }
  | { readonly kind: 'path'; readonly states: readonly string[] }
  | { readonly kind: 'stays'; readonly state: string; readonly forMs: number }
  | {
      readonly kind: 'sent'
      readonly what: string
      /** Particulars that it has to have. */
      readonly with: Particulars
      readonly times: number | null
      readonly atMs: readonly number[] | null
      readonly inThisTurn: boolean
    }
  /** The promise of a call; the code of a refusal, or null for any. */
  | {
      readonly kind: 'settled'
      readonly call: string
      readonly is: 'granted' | 'refused'
      readonly code: string | null
    }
  | { readonly kind: 'snapshot'; readonly with: Particulars }
  | { readonly kind: 'voice'; readonly is: 'silent' | 'playing' }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'turn'; readonly is: 'new' | 'same'; readonly old: 'interrupted' | 'completed' | null }
  | {
      readonly kind: 'turn ends'
      readonly is: 'interrupted' | 'completed'
      readonly outcome: string | null
    }

/** Something that must not be at any moment of the run. */
export type Never =
  | { readonly kind: 'state'; readonly state: string; readonly forLongerThanMs: number | null }
  | {
      readonly kind: 'sent'
      readonly what: string
      readonly with: Particulars
      readonly moreThan: number
    }
  | { readonly kind: 'voice'; readonly is: 'playing'; readonly whileIn: string }

/** One step of a story, from top to bottom. */
export type Step =
  | {
      readonly kind: 'act'
      /** The service that receives it, for instance `user`, `session`, `copilot`. */
      readonly to: string
      readonly what: string
      readonly with: Readonly<Record<string, string | number | boolean>>
      readonly afterMs: number
      readonly mark: string | null
      readonly place: Place
    }
  | {
      readonly kind: 'expect'
      readonly expectation: Expectation
      readonly withinMs: number | null
      readonly since: Since
      readonly mark: string | null
      /** The requirements that a miss counts against; a line that names none counts against no requirement. */
      readonly cites?: readonly string[]
      readonly place: Place
    }
  | { readonly kind: 'wait'; readonly ms: number; readonly place: Place }
  | { readonly kind: 'note'; readonly text: string; readonly place: Place }

/** What is checked over the whole story, and the requirements that a miss of it counts against, as for an `expect`. */
export interface Cited {
  readonly cites?: readonly string[]
  readonly place: Place
}

/** One row of the examples, or the whole scenario when it has none. */
export interface Case {
  readonly name: string | null
  readonly steps: readonly Step[]
  readonly never: readonly (Cited & { readonly check: Never })[]
  readonly afterwards: readonly (Cited & { readonly expectation: Expectation })[]
  /** Settings that differ from the defaults, by their key in the spec's settings. */
  readonly settings: Readonly<Record<string, number | string | boolean>>
  /** Options of the services, by service and option; times in ms. */
  readonly options: Readonly<Record<string, Readonly<Record<string, number | string | boolean>>>>
  /** The published state in which the story begins, reached with nominal services; null begins at the very start. */
  readonly startIn: string | null
}

/** One situation, with all its cases. */
export interface Scenario {
  readonly file: string
  readonly title: string
  readonly spec: string
  /** The requirements that its expectations name. */
  readonly covers: readonly string[]
  readonly tags: readonly string[]
  readonly why: string | null
  readonly cases: readonly Case[]
}
