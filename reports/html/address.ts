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
