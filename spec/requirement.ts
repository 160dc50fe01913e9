/** Requirements and budgets: the obligations of a document, in our own words, each with its source. */
import type { Settings } from './row.ts'

/**
 * What a finding against a foreign implementation is based on. `document`: the document requires it, breaking it
 * fails the gate. `interpreted`: the document is unclear; breaking our reading is a deviation, and fails only when
 * every defensible reading is broken. `ruling`: the document is silent and we decided; breaking it is a deviation,
 * and fails only under `--strict`.
 */
export type Basis = 'document' | 'interpreted' | 'ruling'

/** The closed set of reasons for which a requirement is not judged by running a subject. */
export type ExclusionReason = 'process' | 'pattern' | 'static-only'

/** One normative sentence of a document. */
export interface Requirement {
  /** Permanent id with the prefix of its document, for instance `AV-REQ-007`. */
  readonly id: string
  /** Its place: section and line of the document, or "ruling on a gap". */
  readonly source: string
  readonly kind: string
  readonly basis: Basis
  readonly statement: string
  /** How the document was read where it is unclear, contradicts itself or is silent. */
  readonly ruling?: string
  readonly excluded?: { readonly reason: ExclusionReason; readonly because: string }
  /** The requirement that states the same fact; its checks satisfy this one too. */
  readonly sameAs?: string
  /** The theme of the check that is still to be written; a strict list, see CONTRIBUTING. */
  readonly uncovered?: string
  /** Why no check of basis `document` can fail an external class on it; a strict list. */
  readonly undetectable?: string
}

/** A named limit. Inclusive unless `strict`: "within N ms" holds at N and is broken at N + 1. */
export interface Budget {
  /** The requirement that sets it, for instance `AV-PER-002`. */
  readonly id: string
  readonly ms: number
  /** The document writes `>`: the limit itself is still in time, and a timer for it fires at N + 1. */
  readonly strict: boolean
  readonly basis: Basis
  /** The settings key that changes it, when there is one. */
  readonly setting: string | null
  readonly from: string
  readonly to: string
}

/** The limit (ms) of a budget under these settings: its own number, unless a setting names another one. */
export function limitUnder(settings: Settings, { ms, setting }: Pick<Budget, 'ms' | 'setting'>): number {
  const set = setting === null ? ms : settings[setting]
  return typeof set === 'number' ? set : ms
}
