/** The requirements that the expectations of a scenario name. */
import type { Case } from './scenario.ts'

/** Each requirement that an expectation of this case names, once, in the order of the lines. */
export function namedIn({ steps, never, afterwards }: Case): readonly string[] {
  const cited = [...steps.filter((step) => step.kind === 'expect'), ...afterwards, ...never]
  return [...new Set(cited.flatMap(({ cites = [] }) => cites))]
}
