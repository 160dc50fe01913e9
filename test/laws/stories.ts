/** The laws of the stories of every spec, and the outputs of a correct class in them. */
import { beforeAll, expect, it } from 'vitest'
import { type CheckResults, checkResults } from '../../harness/judging/check-results.ts'
import { requirementResults } from '../../harness/judging/verdict.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { printProblem } from '../../scenarios/language/print.ts'
import type { Storybook } from '../support/storybook.ts'

/** Judges the stories of a spec by themselves. */
export function scenariosAreValid({ files, scenarios }: Storybook): void {
  it.each(Object.entries(files))('%s reads without a problem, and says why', (_, { scenario, problems }) => {
    expect(problems.map(printProblem).join('\n')).toBe('')
    expect(scenario?.why).not.toBeNull()
  })

  it('have titles of their own', () => {
    const titles = scenarios.map(({ title }) => title)
    expect(new Set(titles).size).toBe(Object.keys(files).length)
  })
}

/** Limits that only permit a change: it is optional. */
const permissions = ({ spec }: Storybook): readonly string[] =>
  spec.limits.filter(({ kind }) => kind === 'allowed').map(({ id }) => id)

/** Rows that require something. */
const asking = (book: Storybook) => {
  const allowed = permissions(book)
  return book.spec.rows.filter(({ on }) => !('limit' in on && allowed.includes(on.limit)))
}

/**
 * Plays the stories of a spec with a correct class: no check fails, and every row is reached.
 */
export function scenariosCoverAll(book: Storybook, build: Build): void {
  const { spec, stories } = book
  let checks: CheckResults
  const found: string[] = []

  beforeAll(async () => {
    checks = checkResults(spec)
    for (const plan of stories) {
      const played = await book.playedBy(plan, build)
      if (played.broken !== null) found.push(`${plan.name}: ${played.broken.message}`)
      for (const { check, at, expected, got } of checks.take(played))
        found.push(`${plan.name}, ${check} at ${at} ms: ${expected} | ${got}`)
    }
  })

  it('nothing is found', () => expect(found).toEqual([]))

  it('every row is reached that asks for something', () => {
    const reached = ({ id }: { readonly id: string }) => (checks.pages.get(`row:${id}`)?.samples ?? 0) > 0
    expect(
      asking(book)
        .filter((row) => !reached(row))
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('every budget is measured', () => {
    const unmeasured = [...checks.budgets].filter(([, spread]) => spread.size === 0)
    expect(unmeasured.map(([id]) => id)).toEqual([])
  })

  it('every requirement passes, or waits for its proof, that is not excluded', () => {
    const open = requirementResults(spec, checks.pages.values(), true, [], []).filter(
      ({ verdict }) => !['pass', 'not proven', 'excluded'].includes(verdict),
    )
    expect(open.map(({ requirement, verdict }) => `${requirement.id} ${verdict}`)).toEqual([])
  })
}
