/** Merging: the parts of one campaign become the result that one machine would have written. */
import {
  type CampaignHead,
  type CampaignResult,
  campaignResult,
  findingsIn,
  wholeOf,
} from './campaign-result.ts'
import { added, type Findings, nothingFound } from './findings.ts'
import type { Stretch } from './stretch.ts'

/** Why a part does not fit to the parts before it. */
export type Misfit =
  | {
      readonly code: 'other-campaign'
      readonly member: keyof CampaignHead
      readonly own: string
      readonly other: string
    }
  | { readonly code: 'runs-twice' }
  /** The same runs came twice, with different content. */
  | { readonly code: 'not-deterministic'; readonly runs: readonly Stretch[] }

/** Adds up parts in any order. */
export interface Merger {
  /** Adds a part. A part that was added before with the same content has no effect. */
  readonly add: (part: CampaignResult) => Misfit | null
  /** The result of all parts, as one of the whole campaign; null if the campaign is not known yet. */
  readonly result: () => CampaignResult | null
}

const members = ['version', 'spec', 'subject', 'seed', 'strict', 'planned'] as const

/** A merger without parts. It accepts parts of the campaign `of`, or else of the campaign of the first part. */
export function merger(of: CampaignHead | null = null): Merger {
  let head = of
  let found: Findings = nothingFound
  const seals = new Map<string, string>()

  const add = (part: CampaignResult): Misfit | null => {
    const before = head ?? part
    const member = members.find((name) => before[name] !== part[name])
    if (member !== undefined)
      return { code: 'other-campaign', member, own: String(part[member]), other: String(before[member]) }
    const runs = JSON.stringify(part.done)
    const seal = seals.get(runs)
    if (seal === part.seal) return null
    if (seal !== undefined) return { code: 'not-deterministic', runs: part.done }
    const sum = added(found, findingsIn(part))
    if (sum === null) return { code: 'runs-twice' }
    seals.set(runs, part.seal)
    head = before
    found = sum
    return null
  }

  return { add, result: () => (head === null ? null : campaignResult(head, wholeOf(head), found)) }
}
