/** Since an earlier result: what has become of every requirement that is broken now or was broken then. */
import type { RequirementVerdict, Result, Since, SpecResult } from '../result.ts'

/** The verdicts of an earlier result, by specification and requirement. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, RequirementVerdict>>>>

type Standing = 'broken' | 'kept' | 'silent'

/**
 * What a verdict states about the subject. A known failure did fail; a deviation breaks no statement of the document.
 */
const standings: Readonly<Record<RequirementVerdict, Standing>> = {
  pass: 'kept',
  'not proven': 'kept',
  deviation: 'kept',
  fail: 'broken',
  'known failure': 'broken',
  excluded: 'silent',
  'not observable': 'silent',
  'not reached': 'silent',
  awaiting: 'silent',
}

/** Every verdict on a requirement that there is. */
export const requirementVerdicts = Object.keys(standings) as readonly RequirementVerdict[]

/** The name of a change, by its status then and now; a combination without an entry is no news. */
const changes: Readonly<Record<Standing, Partial<Record<Standing, keyof Since>>>> = {
  kept: { broken: 'regressed' },
  silent: { broken: 'new' },
  broken: { broken: 'stillFailing', kept: 'fixed', silent: 'notJudgedNow' },
}

/** The changes for one specification. Entries that the baseline does not know were not judged then. */
export function sinceOf({ details }: SpecResult, then: Baseline[string] = {}): Since {
  const known = new Map(Object.entries(then))
  const changed = (change: keyof Since): readonly string[] =>
    details.requirements.flatMap(({ requirement: { id }, verdict }) => {
      const before = standings[known.get(id) ?? 'not reached']
      return changes[before][standings[verdict]] === change ? [id] : []
    })
  return {
    regressed: changed('regressed'),
    new: changed('new'),
    stillFailing: changed('stillFailing'),
    fixed: changed('fixed'),
    notJudgedNow: changed('notJudgedNow'),
  }
}

/** The result with what has changed in each of its specifications. */
export const sinceBaseline = (result: Result, baseline: Baseline): Result => ({
  ...result,
  specs: Object.fromEntries(
    Object.entries(result.specs).map(([name, spec]) => [
      name,
      { ...spec, since: sinceOf(spec, Object.hasOwn(baseline, name) ? baseline[name] : {}) },
    ]),
  ),
})
