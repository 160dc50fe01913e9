/** The result of a campaign, or of a part of one: whose it is, the verdict, and everything that was found. */
import { replayOf } from '../judging/case.ts'
import { blames } from '../judging/verdict.ts'
import type { Verdict } from '../result.ts'
import { added, type Breakage, type Findings, nothingFound } from './findings.ts'
import { swarmName } from './swarm.ts'

/** Which campaign it is; only parts of the same campaign can be put together. */
export interface CampaignHead {
  /** The version of this product: another version may draw other runs. */
  readonly version: string
  readonly spec: string
  /** `reference`, or the file of the class. */
  readonly subject: string
  readonly seed: string
  /** Deviations fail, too. */
  readonly strict: boolean
}

/** A check that was broken, with the command that plays the first run again in which it was. */
export interface CampaignFailure extends Breakage {
  readonly replay: string
}

/** The result of a campaign. */
export interface CampaignResult extends CampaignHead, Omit<Findings, 'breakages'> {
  readonly schemaVersion: 1
  readonly verdict: Verdict
  /** Breaches that fail the campaign, and those that do not, each by check and basis. */
  readonly failures: readonly CampaignFailure[]
  readonly deviations: readonly CampaignFailure[]
}

/** What findings come to. */
export function campaignResult(head: CampaignHead, { breakages, ...found }: Findings): CampaignResult {
  const { version, spec, subject, seed, strict } = head
  const replay = replayOf({ spec, subject, seed, isReference: subject === reference })
  const reported = breakages.map((each) => ({ ...each, replay: replay(swarmName(each.first.run)) }))
  const failures = reported.filter(({ basis }) => blames(basis, strict))
  const deviations = reported.filter(({ basis }) => !blames(basis, strict))
  return {
    schemaVersion: 1,
    ...{ version, spec, subject, seed, strict },
    verdict: verdictOf(failures.length, found),
    ...found,
    failures,
    deviations,
  }
}

/** The name of the subject that is judged when no class is named. */
export const reference = 'reference'

function verdictOf(failures: number, { runs, brokenOff, changes }: Omit<Findings, 'breakages'>): Verdict {
  if (failures > 0) return 'not conformant'
  const isMeasured = runs > 0 && brokenOff.runs === 0 && Object.keys(changes).length > 0
  return isMeasured ? 'conformant' : 'inconclusive'
}

/** Why two results are not parts of one campaign: the first particular in which their heads differ, or null. */
export const strangerIn = (one: CampaignHead, other: CampaignHead): keyof CampaignHead | null =>
  (['version', 'spec', 'subject', 'seed', 'strict'] as const).find((name) => one[name] !== other[name]) ??
  null

/** The result of both parts of one campaign; null when a run is in both. */
export function mergedResults(one: CampaignResult, other: CampaignResult): CampaignResult | null {
  const found = added(findingsIn(one), findingsIn(other))
  return found === null ? null : campaignResult(one, found)
}

/** The findings behind a result. They are added to empty findings, so their order does not depend on their source. */
function findingsIn(result: CampaignResult): Findings {
  const reported = [...result.failures, ...result.deviations]
  const breakages = reported.map(({ check, basis, runs, breaches, first }) => ({
    check,
    basis,
    runs,
    breaches,
    first,
  }))
  return added(nothingFound, { ...result, breakages }) ?? nothingFound
}
