/** Addresses inside a report: everything that can be linked to has a fragment of its own. */

const slug = (text: string): string => text.replace(/[^A-Za-z0-9_.-]+/g, '-')

/** The fragment of a page of a spec, without the `#`. */
export const pageId = (spec: string, page: string): string => `${slug(spec)}.${page}`

/** The fragment of a requirement. */
export const requirementId = (spec: string, requirement: string): string =>
  pageId(spec, `req.${slug(requirement)}`)

/** The fragment of the scenario that stands at `index` in the result. */
export const scenarioId = (spec: string, index: number): string => pageId(spec, `scenario.${index + 1}`)

/** The fragment of the run that stands at `index` in the result. */
export const runId = (spec: string, index: number): string => pageId(spec, `run.${index + 1}`)

/** The fragment of a change on the map. */
export const edgeId = (spec: string, from: string, to: string): string =>
  pageId(spec, `edge.${slug(from)}.${slug(to)}`)

/** The fragment of a row of the decision table. */
export const rowId = (spec: string, row: string): string => pageId(spec, `row.${slug(row)}`)

/** The fragment of a check. */
export const checkId = (spec: string, check: string): string => pageId(spec, `check.${slug(check)}`)

/** A name for a file that is downloaded. */
export const fileName = (spec: string, run: string, ending: string): string =>
  `${slug(`${spec}.${run}`)}.${ending}`
