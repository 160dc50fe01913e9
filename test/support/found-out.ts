/** Whether the stories of a spec find a broken class out, for the requirement that it breaks. */
import { checkBook } from '../../harness/judging/checkbook.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Storybook } from './storybook.ts'

const fromWeakest: readonly Basis[] = ['ruling', 'interpreted', 'document']

/** Plays the stories about a requirement until a check that names it finds a breach that is as certain as `least`. */
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
    if (pages.some(({ noted }) => noted.some(isCertain))) return true
  }
  return false
}
