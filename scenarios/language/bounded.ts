/** The limits on reported problems: for a file with errors everywhere a few lines are more useful than thousands. */
import type { Problem } from './problem.ts'

/** The maximum number of reported problems: of one file, and of all files together. */
export const most = { ofOneFile: 20, inAll: 100 } as const

/** The reported problems, and the number of the remaining ones. */
export interface Bounded {
  readonly reported: readonly Problem[]
  readonly more: number
}

/** The first problems of each file, up to a readable number. */
export const bounded = (problems: readonly Problem[]): Bounded => {
  const count = new Map<string, number>()
  const reported = problems.filter(({ place: { file } }) => {
    const before = count.get(file) ?? 0
    count.set(file, before + 1)
    return before < most.ofOneFile
  })
  const shown = reported.slice(0, most.inAll)
  return { reported: shown, more: problems.length - shown.length }
}
