/** Whether the stories of a spec find a broken class out, for the requirement that it breaks. */
import { checkBook } from '../../harness/judging/checkbook.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import type { Storybook } from './storybook.ts'

/** Plays the stories about a requirement until a check that names it finds a breach of the document. */
export async function isFoundOut(
  { spec, stories, playedBy }: Pick<Storybook, 'spec' | 'stories' | 'playedBy'>,
  build: Build,
  id: string,
): Promise<boolean> {
  const book = checkBook(spec)
  for (const plan of stories) {
    const { acting } = plan
    if (acting.kind !== 'scenario' || !acting.scenario.covers.includes(id)) continue
    book.take(await playedBy(plan, build))
    const pages = [...book.pages.values()].filter(({ requirements }) => requirements.includes(id))
    if (pages.some(({ noted }) => noted.some(({ basis }) => basis === 'document'))) return true
  }
  return false
}
