/** The result as JSON: the short object that `--json` prints, and the whole of it for `report.json`. */
import type { Result, SpecResult } from '../harness/result.ts'

/** What `--json` prints: a result whose specs come without their details. */
export interface Summary extends Omit<Result, 'specs'> {
  readonly specs: Readonly<Record<string, Omit<SpecResult, 'details'>>>
}

const withoutDetails = ({ details, ...head }: SpecResult): Omit<SpecResult, 'details'> => head

/** The object that `--json` prints; `resultSchema()` describes it. */
export const toJson = (result: Result): Summary => ({
  ...result,
  specs: Object.fromEntries(Object.entries(result.specs).map(([name, spec]) => [name, withoutDetails(spec)])),
})

/** The text of `report.json`: the whole result with all details, the same bytes for the same result. */
export const toReportJson = (result: Result): string => `${JSON.stringify(result, null, 2)}\n`
