/** Whether the stories of a spec find a broken class out, for the requirement that it breaks. */
import {
  type CheckRecord,
  checkResults,
  type RecordedViolation,
} from '../../harness/judging/check-results.ts'
import type { Plan } from '../../harness/playing/plan.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Storybook } from './storybook.ts'

const fromWeakest: readonly Basis[] = ['ruling', 'interpreted', 'document']

/** Stories whose expectations name a requirement come first, and the rest behind them. */
const naming = (stories: readonly Plan[], id: string): readonly Plan[] => {
  const isNamed = ({ acting }: Plan) => acting.kind === 'scenario' && acting.scenario.covers.includes(id)
  return [...stories.filter(isNamed), ...stories.filter((plan) => !isNamed(plan))]
}

/**
 * Plays stories until a breach that is as certain as `least` counts against a requirement.
 */
export async function isFoundOut(
  { spec, stories, playedBy }: Pick<Storybook, 'spec' | 'stories' | 'playedBy'>,
  build: Build,
  id: string,
  least: Basis = 'document',
): Promise<boolean> {
  const isCertain = ({ basis }: { readonly basis: Basis }): boolean =>
    fromWeakest.indexOf(basis) >= fromWeakest.indexOf(least)
  const book = checkResults(spec)
  for (const plan of naming(stories, id)) {
    book.take(await playedBy(plan, build))
    const pages = [...book.pages.values()].filter(({ requirements }) => requirements.includes(id))
    const isAbout = ({ byName }: CheckRecord, { requirement }: RecordedViolation) =>
      !byName || requirement === id
    if (pages.some((page) => page.noted.some((noted) => isCertain(noted) && isAbout(page, noted))))
      return true
  }
  return false
}
