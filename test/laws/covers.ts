/** What the stories of a spec cover, they ask about: `covers` is a claim, and here it is held to what was judged. */
import { expect, it } from 'vitest'
import { checkBook, type Page } from '../../harness/judging/checkbook.ts'
import type { Plan } from '../../harness/playing/plan.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Storybook } from '../support/storybook.ts'

/** What each line of a scenario that asks for something names that it asks about. */
export const citedBy = ({ cases }: Pick<Scenario, 'cases'>): readonly (readonly string[])[] =>
  cases
    .flatMap(({ steps, never, afterwards }) => [
      ...steps.filter((step) => step.kind === 'expect'),
      ...never,
      ...afterwards,
    ])
    .map(({ cites = [] }) => cites)

/** What the lines of a scenario ask about: a line that names nothing means the first that the file covers. */
const meantBy = (scenario: Scenario): readonly string[] =>
  citedBy(scenario).flatMap((cites) => (cites.length > 0 ? cites : scenario.covers.slice(0, 1)))

/** Notes, run by run, what was asked in each scenario. */
export interface Asked {
  /** Notes what the pages ask about that the run of this plan has put to the test. */
  readonly take: (plan: Plan, pages: Iterable<Page>) => void
  /** Every requirement that a scenario covers and nothing in it asks about, behind the file. */
  readonly open: () => readonly string[]
}

/** Opens the notes on the stories of a spec. */
export function askedIn({ spec, scenarios }: Pick<Storybook, 'spec' | 'scenarios'>): Asked {
  const judged = new Map(scenarios.map((scenario) => [scenario.file, new Set(meantBy(scenario))]))
  const seen = new Map<string, number>()
  const same = new Map(spec.requirements.map(({ id, sameAs }) => [id, sameAs ?? id]))
  return {
    take: ({ acting }, pages) => {
      const ids = acting.kind === 'scenario' ? judged.get(acting.scenario.file) : undefined
      for (const { id, held, samples, requirements } of pages) {
        if (held === null && samples > (seen.get(id) ?? 0)) for (const each of requirements) ids?.add(each)
        seen.set(id, samples)
      }
    },
    open: () =>
      scenarios.flatMap(({ file, covers }) => {
        const ids = judged.get(file)
        const isAsked = (id: string) => ids?.has(id) || ids?.has(same.get(id) ?? id)
        return covers.filter((id) => !isAsked(id)).map((id) => `${file} ${id}`)
      }),
  }
}

/** Plays the stories of a spec with a class that does nothing wrong: each asks about all that it covers. */
export function storiesAskAll(
  book: Pick<Storybook, 'spec' | 'scenarios' | 'stories' | 'playedBy'>,
  build: Build,
): void {
  it('every story asks about what it covers: by a row, a pair or a monitor, or in a line that means it', async () => {
    const checks = checkBook(book.spec)
    const asked = askedIn(book)
    for (const plan of book.stories) {
      checks.take(await book.playedBy(plan, build))
      asked.take(plan, checks.pages.values())
    }
    expect(asked.open()).toEqual([])
  }, 120_000)
}
