/** Shared code of commands: finding a spec by name, and reporting problems. */
import { closest } from 'fastest-levenshtein'
import { type Closed, type Shelf, takeStock } from '../hosts/library.ts'
import type { Problem } from '../hosts/problem.ts'
import { plural } from '../reports/gauges.ts'
import { bounded } from '../scenarios/language/bounded.ts'
import { printProblem } from '../scenarios/language/print.ts'
import type { Problem as LanguageProblem } from '../scenarios/language/problem.ts'
import { type Console, complaint } from './console.ts'
import { type Exit, exit } from './exit.ts'

/** The shelf of a spec; null after a reported problem when there is none of that name. The rest is not loaded. */
export async function openShelf(name: string, console: Console): Promise<Shelf | null> {
  const closed = await closedShelf(name, console)
  return closed === null ? null : closed.open()
}

/** The same, without opening it. */
export async function closedShelf(name: string, console: Console): Promise<Closed | null> {
  const stock = await takeStock()
  const closed = Object.hasOwn(stock, name) ? stock[name] : undefined
  if (closed !== undefined) return closed
  console.err(complaint(unknownSpec(name, Object.keys(stock))))
  return null
}

/** That there is no spec of that name among these. */
export const unknownSpec = (name: string, names: readonly string[]): Problem => ({
  code: 'unknown-spec',
  message: `There is no specification "${name}" to judge by.`,
  help: `Did you mean ${closest(name, names)}? 'turntable list specs' shows all.`,
})

/** The shelf of a spec with a chart of its own; null after a complaint when there is none. */
export async function chartedShelf(name: string, console: Console): Promise<Shelf | null> {
  const shelf = await openShelf(name, console)
  const { parts = [] } = shelf?.world.spec ?? {}
  if (parts.length === 0) return shelf
  const names = parts.map(({ spec }) => spec.name)
  console.err(
    complaint({
      code: 'no-chart',
      message: `${name} has no chart of its own.`,
      help: `It is made of ${names.join(' and ')}: name one of them.`,
    }),
  )
  return null
}

/**
 * Reports the problems in scenario files, all at once: the first of each file, and the number of the remaining ones.
 */
export function printProblems(
  problems: readonly LanguageProblem[],
  unreadable: readonly Problem[],
  console: Console,
): Exit {
  for (const problem of unreadable) console.err(complaint(problem))
  const { reported, more } = bounded(problems)
  for (const problem of reported) console.err(`${printProblem(problem)}\n`)
  const rest = more > 0 ? `; ${more} of them are not shown` : ''
  if (problems.length > 0) console.err(`${plural(problems.length, 'problem')}${rest}.`)
  return exitOfProblems(problems, unreadable)
}

/** The exit code for what was read: folders that hold no scenario are not wrong, there is just nothing to do. */
export function exitOfProblems(problems: readonly LanguageProblem[], unreadable: readonly Problem[]): Exit {
  if (problems.length > 0) return exit.scenario
  if (unreadable.length === 0) return exit.ok
  return unreadable.every(isEmptyFolder) ? exit.nothing : exit.usage
}

/** Whether a folder was named that holds no scenario. */
export const isEmptyFolder = ({ code }: Problem): boolean => code === 'no-scenarios'
