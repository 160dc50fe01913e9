/** How much is told at once: a file that is wrong everywhere says so better in a few lines than in thousands. */
import type { Problem } from './problem.ts'

/** How many problems are told at most: of one file, and of all files together. */
export const most = { ofOneFile: 20, inAll: 100 } as const

/** The problems that are told, and how many more there are. */
export interface Bounded {
  readonly told: readonly Problem[]
  readonly more: number
}

/** The first problems of each file, up to a number that somebody can read. */
export const bounded = (problems: readonly Problem[]): Bounded => {
  const count = new Map<string, number>()
  const told = problems.filter(({ place: { file } }) => {
    const before = count.get(file) ?? 0
    count.set(file, before + 1)
    return before < most.ofOneFile
  })
  const shown = told.slice(0, most.inAll)
  return { told: shown, more: problems.length - shown.length }
}
