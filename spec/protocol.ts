/**
 * The protocol of a specification: every event, effect and world line once, with its service, its fields and its
 * meaning. The types of trace lines and the vocabulary of scenarios and reports derive from it; in a decision table a
 * misspelt event, effect or state does not compile.
 */
import { cited } from './cites.ts'
import type { Foreign } from './foreign.ts'
import type { Way } from './log.ts'
import type { Field, Word } from './words.ts'

type Fields = Word['fields']

/** One kind of event, effect or world line. */
export interface Kind<F extends Fields = Fields> extends Omit<Word, 'name' | 'fields'> {
  readonly fields: F
}

/**
 * Declares a kind.
 *
 * @param lane the service that sends the event, or to which the effect is addressed
 * @param cites the requirements that name it, and its basis if that is not `document`: `'VEL-T-21 ruling'`
 */
export function kind(lane: string, cites: string, says: string): Kind<Record<never, never>>
/** The same with fields. */
export function kind<const F extends Fields>(lane: string, cites: string, says: string, fields: F): Kind<F>
/** The same for any fields. */
export function kind(lane: string, cites: string, says: string, fields: Fields = {}): Kind {
  return { lane, says, fields, ...cited(cites) }
}

type Kinds = Readonly<Record<string, Kind>>

/** The parameter of {@link defineProtocol}. */
export interface Protocol {
  /** The published states, in the order in which reports list them. */
  readonly states: readonly string[]
  /** What a subject receives. */
  readonly events: Kinds
  /** Observable actions of a subject. */
  readonly effects: Kinds
  /** Lines between two services of the simulated world. */
  readonly world: Kinds
}

/** Returns the protocol as it is declared, with its literal types. */
export const defineProtocol = <const P extends Protocol>(protocol: P): P => protocol

/** The type of a value of this field. */
type ValueOf<F extends Field> = F extends { kind: 'one of'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'instant' | 'number' }
      ? number
      : string

type OptionalIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { optional: true } ? K : never
}[keyof F]

type FieldsIn<K extends Kinds> = { [N in keyof K]: keyof K[N]['fields'] }[keyof K]
/** Every field of a protocol: a line without the field has no value of it, and any other field does not compile. */
type FieldsOf<P extends Protocol> = FieldsIn<P['events']> | FieldsIn<P['effects']> | FieldsIn<P['world']>

/** The world of the judge gives each field its declared values. */
type Given<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalIn<F>>]: ValueOf<F[K]>
} & { readonly [K in OptionalIn<F>]?: ValueOf<F[K]> }

/** A foreign implementation may leave out any field, and may emit any value. */
type Emitted<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> | Foreign }

type LinesOf<P extends Protocol, K extends Kinds, W extends Way> = {
  [N in keyof K & string]: {
    readonly at: number
    readonly who: string
    readonly way: W
    readonly what: N
    readonly with: (W extends 'out' ? Emitted<K[N]['fields']> : Given<K[N]['fields']>) & {
      readonly [A in Exclude<FieldsOf<P>, keyof K[N]['fields']>]?: never
    }
  }
}[keyof K & string]

/** A line of an event that the subject receives. */
export type InputOf<P extends Protocol> = LinesOf<P, P['events'], 'in'>
/** A line of an effect of the subject. */
export type OutputOf<P extends Protocol> = LinesOf<P, P['effects'], 'out'>
/** Any line that a trace of this protocol can contain. */
export type LineOf<P extends Protocol> = InputOf<P> | OutputOf<P> | LinesOf<P, P['world'], 'world'>
/** The name of a published state. */
export type StateOf<P extends Protocol> = P['states'][number]
/** The name of an event. */
export type EventOf<P extends Protocol> = keyof P['events'] & string
/** The name of an effect. */
export type EffectOf<P extends Protocol> = keyof P['effects'] & string

const wordsOf = (kinds: Kinds): readonly Word[] =>
  Object.entries(kinds).map(([name, rest]) => ({ name, ...rest }))

/** The vocabulary of a protocol, as the parts of a spec that shared code reads. */
export const vocabularyOf = <P extends Protocol>({ states, events, effects }: P) => ({
  states: states as readonly StateOf<P>[],
  events: wordsOf(events),
  effects: wordsOf(effects),
})
