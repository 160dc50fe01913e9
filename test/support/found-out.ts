/** Whether the stories of a spec find a broken class out, for the requirement that it breaks. */
import { checkBook, type Noted, type Page } from '../../harness/judging/checkbook.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Storybook } from './storybook.ts'

const fromWeakest: readonly Basis[] = ['ruling', 'interpreted', 'document']

/**
 * Plays the stories about a requirement until a breach that is as certain as `least` names it, or is found by a check of
 * it that is no story: a story covers more than it misses.
 */
export async function isFoundOut(
  { spec, stories, playedBy }: Pick<Storybook, 'spec' | 'stories' | 'playedBy'>,
  build: Build,
  id: string,
  least: Basis = 'document',
): Promise<boolean> {
  const isCertain = ({ basis }: { readonly basis: Basis }): boolean =>
    fromWeakest.indexOf(basis) >= fromWeakest.indexOf(least)
  const book = checkBook(spec)
  for (const plan of stories) {
    const { acting } = plan
    if (acting.kind !== 'scenario' || !acting.scenario.covers.includes(id)) continue
    book.take(await playedBy(plan, build))
    const pages = [...book.pages.values()].filter(({ requirements }) => requirements.includes(id))
    const isAbout = ({ byName }: Page, { requirement }: Noted) => !byName || requirement === id
    if (pages.some((page) => page.noted.some((noted) => isCertain(noted) && isAbout(page, noted))))
      return true
  }
  return false
}
