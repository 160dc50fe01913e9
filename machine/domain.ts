/**
 * Domains: the context of a chart is declared field by field, with its bound, so that it can be hashed, explored and
 * kept in slots. Ids are whole numbers from 1; 0 stands for none.
 */

/** The values that a field of a context may have. */
export type Domain =
  | { readonly kind: 'flag' }
  | { readonly kind: 'one of'; readonly values: readonly string[] }
  /** An id of a family; comparisons of states rename equal families together. */
  | { readonly kind: 'id'; readonly of: string }
  /** A list of ids, oldest first. */
  | { readonly kind: 'ids'; readonly of: string; readonly atMost: number }
  /** Ids that were used before; only membership matters. */
  | { readonly kind: 'past'; readonly of: string; readonly atMost: number }
  /** How many ids of a family were issued so far. */
  | { readonly kind: 'count'; readonly of: string }
  /** A small whole number. */
  | { readonly kind: 'number'; readonly atMost: number }
  /** An amount that is only compared or counted: explorations distinguish how many steps it has, up to this number. */
  | { readonly kind: 'amount'; readonly step: number; readonly steps: number; readonly atMost: number }
  /** An instant in ms of virtual time; 0 stands for none. */
  | { readonly kind: 'instant' }
  /** An instant that is only compared with the current time, and that no timer uses; 0 stands for none. */
  | { readonly kind: 'threshold' }
  /** Instants in the past, oldest first. */
  | { readonly kind: 'instants'; readonly atMost: number }
  /**
   * Inputs that wait to be replayed, with the id family of each type. `reported`: explorations distinguish this many of
   * them, and whether there are more; without it, all of them.
   */
  | {
      readonly kind: 'inputs'
      readonly of: Readonly<Record<string, string>>
      readonly atMost: number
      readonly reported?: number
    }
  /** A span in ms. */
  | { readonly kind: 'span' }
  /** A value for the code that runs the chart; no guard and no update reads it. */
  | { readonly kind: 'note'; readonly values: readonly string[] }
  /** A constant of the conversation, in ms or as a switch. */
  | { readonly kind: 'setting' }

/** A declaration: every field of a context with its domain. */
export type Domains = Readonly<Record<string, Domain>>

/** An input that waits to be replayed. */
export interface Waiting {
  readonly type: string
  readonly id: number
}

/** The type of the context of a declaration. */
export type ContextOf<D extends Domains> = { readonly [Name in keyof D]: ValueOf<D[Name]> }

type ValueOf<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'one of' | 'note'; values: readonly (infer Value)[] }
    ? Value
    : D extends { kind: 'ids' | 'past' | 'instants' }
      ? readonly number[]
      : D extends { kind: 'inputs' }
        ? readonly Waiting[]
        : D extends { kind: 'setting' }
          ? number | boolean | string
          : number

/** Why a value is outside its domain, or null when it is inside. */
export function outside(domain: Domain, value: unknown): string | null {
  const said = inside[domain.kind](domain as never, value)
  return said ? null : `${JSON.stringify(value)} is not ${describe(domain)}`
}

const whole = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const isListOf = (is: (value: unknown) => boolean, value: unknown, atMost: number) =>
  Array.isArray(value) && value.length <= atMost && value.every(is)

const inside: {
  readonly [Kind in Domain['kind']]: (domain: Extract<Domain, { kind: Kind }>, value: unknown) => boolean
} = {
  flag: (_, value) => typeof value === 'boolean',
  'one of': ({ values }, value) => values.includes(value as string),
  id: (_, value) => whole(value),
  ids: ({ atMost }, value) => isListOf(whole, value, atMost),
  past: ({ atMost }, value) => isListOf(whole, value, atMost),
  count: (_, value) => whole(value),
  number: ({ atMost }, value) => whole(value) && (value as number) <= atMost,
  amount: ({ atMost }, value) => whole(value) && (value as number) <= atMost,
  instant: (_, value) => whole(value),
  threshold: (_, value) => whole(value),
  instants: ({ atMost }, value) => isListOf(whole, value, atMost),
  inputs: ({ of, atMost }, value) => isListOf((input) => (input as Waiting).type in of, value, atMost),
  span: (_, value) => whole(value),
  note: ({ values }, value) => values.includes(value as string),
  setting: (_, value) => ['number', 'boolean', 'string'].includes(typeof value),
}

function describe(domain: Domain): string {
  if ('values' in domain) return `one of ${domain.values.join(', ')}`
  if (domain.kind === 'number' || domain.kind === 'amount') return `a whole number up to ${domain.atMost}`
  if ('atMost' in domain) return `a list of at most ${domain.atMost} ${domain.kind}`
  return `of kind ${domain.kind}`
}
