/** The result of a campaign, or of a part of one: whose it is, the verdict, and everything that was found. */
import { replayOf } from '../judging/case.ts'
import { hashOf } from '../judging/hash.ts'
import { blames } from '../judging/verdict.ts'
import type { Verdict } from '../result.ts'
import { added, type Breakage, type Findings, nothingFound } from './findings.ts'
import { inBoth, joined, lengthOf, type Stretch, without } from './stretch.ts'
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
  /** How many runs the whole campaign has; null for a campaign that is limited by time alone. */
  readonly planned: number | null
}

/** A check that was broken, with the command that plays the first run again in which it was. */
export interface CampaignFailure extends Breakage {
  /** How many runs of other seeds must be clean before a fix is believable at 99 %. */
  readonly cleanRuns: number
  readonly replay: string
}

/** The result of a campaign, or of a part of one. */
export interface CampaignResult extends CampaignHead, Omit<Findings, 'breakages'> {
  readonly schemaVersion: 2
  readonly verdict: Verdict
  /** The runs that this result is about: a shard, or the whole campaign; none if only the time is limited. */
  readonly share: readonly Stretch[]
  /** Runs of the share that were not played. */
  readonly missing: readonly Stretch[]
  /** Breaches that fail the campaign, and those that do not, each by check and basis. */
  readonly failures: readonly CampaignFailure[]
  readonly deviations: readonly CampaignFailure[]
  /** SHA-256 of all other members as JSON. A result whose seal differs was changed after it was written. */
  readonly seal: string
}

/** The result of a share of a campaign. */
export function campaignResult(
  head: CampaignHead,
  share: readonly Stretch[],
  { breakages, ...found }: Findings,
): CampaignResult {
  const { version, spec, subject, seed, strict, planned } = head
  const replay = replayOf({ spec, subject, seed, isReference: subject === reference })
  const reported = breakages.map((each) => ({
    ...each,
    cleanRuns: cleanRunsFor(each.runs / found.runs),
    replay: replay(swarmName(each.first.run)),
  }))
  const failures = reported.filter(({ basis }) => blames(basis, strict))
  const deviations = reported.filter(({ basis }) => !blames(basis, strict))
  const missing = without(share, found.done)
  const result = {
    schemaVersion: 2,
    ...{ version, spec, subject, seed, strict, planned },
    verdict: verdictOf(failures.length, missing.length, found),
    ...{ share, missing },
    ...found,
    failures,
    deviations,
  } as const
  return { ...result, seal: hashOf(JSON.stringify(result)) }
}

/** The name of the subject that is judged when no class is named. */
export const reference = 'reference'

/** The probability that a fix is believed and is none. */
const doubt = 0.01

/**
 * The number of clean runs after which a failure that occurs in this share of all runs is gone with a confidence of
 * 99 %: if it were still there, so many clean runs would have a probability of at most 1 %.
 */
export function cleanRunsFor(share: number): number {
  return doubtfulRuns({ runs: 1, probability: 1 - share }).runs + 1
}

/** Clean runs, and how probable they are while the failure is still there. */
interface CleanRuns {
  readonly runs: number
  readonly probability: number
}

/** The most clean runs, a multiple of `step`, that leave a doubt; by doubling the step, in multiplications only. */
function doubtfulRuns(step: CleanRuns): CleanRuns {
  if (step.probability <= doubt) return { runs: 0, probability: 1 }
  const even = doubtfulRuns({ runs: 2 * step.runs, probability: step.probability * step.probability })
  const odd = { runs: even.runs + step.runs, probability: even.probability * step.probability }
  return odd.probability > doubt ? odd : even
}

/** All runs of a campaign. */
export const wholeOf = ({ planned }: CampaignHead): readonly Stretch[] =>
  planned === null ? [] : [{ from: 1, to: planned }]

function verdictOf(
  failures: number,
  missing: number,
  { runs, brokenOff, changes }: Omit<Findings, 'breakages'>,
): Verdict {
  if (failures > 0) return 'not conformant'
  const isMeasured = missing === 0 && runs > 0 && brokenOff.runs === 0 && Object.keys(changes).length > 0
  return isMeasured ? 'conformant' : 'inconclusive'
}

/** The findings behind a result. They are added to empty findings, so their order does not depend on their source. */
export function findingsIn(result: CampaignResult): Findings {
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

/** Why a result of the right shape cannot be trusted, as a clause; null if its members agree with each other. */
export function contradictionIn(result: CampaignResult): string | null {
  const { seal, share, done, runs, planned, inputs, lines, brokenOff, failures, deviations } = result
  const { seal: _, ...rest } = result
  if (seal !== hashOf(JSON.stringify(rest))) return 'its seal does not match its content'
  const ranges = joined(done)
  const asked = joined(share)
  if (ranges === null || asked === null) return 'it lists a run twice'
  if (runs !== ranges.reduce((sum, range) => sum + lengthOf(range), 0))
    return 'its number of runs differs from its ranges'
  if (planned !== null && without(ranges, asked).length > 0) return 'it contains runs outside its share'
  if (planned !== null && without(asked, wholeOf(result)).length > 0) return 'its share exceeds the campaign'
  if (inputs > lines) return 'it has more inputs than lines'
  if (brokenOff.runs > runs || (brokenOff.first === null) !== (brokenOff.runs === 0))
    return 'its broken-off runs do not add up'
  const firsts = [...failures, ...deviations].map(({ first }) => first.run)
  const all = brokenOff.first === null ? firsts : [...firsts, brokenOff.first.run]
  if (!all.every((run) => inBoth(ranges, [{ from: run, to: run }])))
    return 'it names a run that it does not contain'
  if ([...failures, ...deviations].some((each) => each.runs > runs || each.breaches < each.runs))
    return 'its breaches do not add up'
  const derived = campaignResult(result, share, findingsIn(result))
  return derived.seal === seal ? null : 'its verdict or its order does not follow from its findings'
}
