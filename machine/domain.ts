/**
 * Domains: the context of a chart is declared field by field, with its bound, so that it can be hashed, explored and
 * kept in slots. Ids are whole numbers from 1; 0 stands for none.
 */

/** What a field of a context may hold. */
export type Domain =
  | { readonly kind: 'flag' }
  | { readonly kind: 'one of'; readonly values: readonly string[] }
  /** An id of a family; equal families are renamed together when states are compared. */
  | { readonly kind: 'id'; readonly of: string }
  /** A list of ids, oldest first. */
  | { readonly kind: 'ids'; readonly of: string; readonly atMost: number }
  /** Ids that were used before; only whether one is among them matters. */
  | { readonly kind: 'past'; readonly of: string; readonly atMost: number }
  /** How many ids of a family were ever given out. */
  | { readonly kind: 'count'; readonly of: string }
  /** An instant in ms of virtual time. */
  | { readonly kind: 'instant' }
  /** A constant of the conversation, in ms or as a switch. */
  | { readonly kind: 'setting' }

/** A declaration: every field of a context with its domain. */
export type Domains = Readonly<Record<string, Domain>>

/** The context that a declaration describes. */
export type ContextOf<D extends Domains> = { readonly [Name in keyof D]: ValueOf<D[Name]> }

type ValueOf<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'one of'; values: readonly (infer Value)[] }
    ? Value
    : D extends { kind: 'ids' | 'past' }
      ? readonly number[]
      : D extends { kind: 'setting' }
        ? number | boolean | string
        : number

/** Why a value is outside its domain, or null when it is inside. */
export function outside(domain: Domain, value: unknown): string | null {
  const said = inside[domain.kind](domain as never, value)
  return said ? null : `${JSON.stringify(value)} is not ${describe(domain)}`
}

const whole = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const inside: {
  readonly [Kind in Domain['kind']]: (domain: Extract<Domain, { kind: Kind }>, value: unknown) => boolean
} = {
  flag: (_, value) => typeof value === 'boolean',
  'one of': ({ values }, value) => values.includes(value as string),
  id: (_, value) => whole(value),
  ids: ({ atMost }, value) => Array.isArray(value) && value.length <= atMost && value.every(whole),
  past: ({ atMost }, value) => Array.isArray(value) && value.length <= atMost && value.every(whole),
  count: (_, value) => whole(value),
  instant: (_, value) => whole(value),
  setting: (_, value) => ['number', 'boolean', 'string'].includes(typeof value),
}

function describe(domain: Domain): string {
  if (domain.kind === 'one of') return `one of ${domain.values.join(', ')}`
  if (domain.kind === 'ids' || domain.kind === 'past') return `a list of at most ${domain.atMost} ids`
  return `of kind ${domain.kind}`
}
