/** `turntable mutants NAME`: would the gate notice a mistake in the reference? */
import { type MutantsResult, scoreOf } from '../../harness/mutants/result.ts'
import { examineMutants } from '../../hosts/examine-mutants.ts'
import { ownScenarios } from '../../hosts/library.ts'
import { mutantsToTerminal } from '../../reports/mutants.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { chartedShelf, printProblems } from '../shared.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly seed: string
  readonly every: number
  readonly states: number
  readonly atLeast?: number
  readonly maxTime?: number
  readonly json?: true
}

/** The default number of random walks in the gate. */
const walks = 100

/** A mutant is not tried further once this many runs take another path without a failure. */
const judgedAtMost = 60

/** Pairs of states of one mutant that went apart, which are followed under each view. */
const pairs = 30

/** Does it; the exit code. */
export async function mutants(name: string, options: Options, console: Console): Promise<Exit> {
  const shelf = await chartedShelf(name, console)
  if (shelf === null) return exit.usage
  const { problems, unreadable } = await ownScenarios({ [name]: shelf }, name)
  if (problems.length + unreadable.length > 0) return printProblems(problems, unreadable, console)
  const { seed, every, states, atLeast = 0 } = options
  console.err(`seed ${seed}`)
  const orders = { spec: name, seed, walks, every, judgedAtMost, bounds: { states, pairs } }
  const stop = stopEarly(options.maxTime)
  const result = await examineMutants(shelf, orders, stop.signal, (count, total, what) =>
    console.progress(`${count} of ${total} ${what}`),
  )
  if (options.json) console.out(JSON.stringify(result))
  else console.out(mutantsToTerminal(result, { colour: console.colour, width: console.width }))
  const { total, planned } = result
  if (planned !== undefined) console.err(`It was stopped after ${total} of ${planned} mutants.`)
  return stop.interrupted() ?? codeOf(result, atLeast)
}

/** Mutants that were not examined leave it open whether the gate kills enough of them. */
function codeOf(result: MutantsResult, atLeast: number): Exit {
  if (result.planned !== undefined) return exit.unmeasured
  return scoreOf(result) < 10 * atLeast ? exit.failed : exit.ok
}
