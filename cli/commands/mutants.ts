/** `turntable mutants NAME`: would the gate notice a mistake in the reference? */
import { type Command, InvalidArgumentError } from 'commander'
import { scoreOf } from '../../harness/mutants/result.ts'
import { examineMutants } from '../../hosts/examine-mutants.ts'
import { ownScenarios } from '../../hosts/library.ts'
import { mutantsToTerminal } from '../../reports/mutants.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { defaultSeed } from '../options.ts'
import { chartedShelf, printProblems } from '../shared.ts'

interface Options {
  readonly seed: string
  readonly every: number
  readonly states: number
  readonly atLeast?: number
  readonly json?: true
}

/** So many random walks the gate plays unless it is told otherwise. */
const walks = 100

/** A mutant that so many runs take another way without blame is not tried further. */
const judgedAtMost = 60

/** Pairs of states of one mutant that went apart, which are followed under each view. */
const pairs = 30

const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (text === '' || !Number.isSafeInteger(number) || number < least || number > most)
      throw new InvalidArgumentError(`a whole number from ${least} to ${most} is needed.`)
    return number
  }

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('mutants')
    .description('make small mistakes in the reference, and see which of them the gate notices')
    .argument('<name>', 'the specification, for instance agent-voice')
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--every <number>', 'examine one mutant in so many', wholeNumber(1, 100_000), 1)
    .option(
      '--states <number>',
      'states of each view to compare survivors in',
      wholeNumber(1, 10_000_000),
      1_000_000,
    )
    .option('--at-least <percent>', 'fail when fewer are killed', wholeNumber(0, 100))
    .option('--json', 'print the result as one object on stdout')
    .action(async (name: string, options: Options) => done(await mutants(name, options, console)))
}

async function mutants(name: string, options: Options, console: Console): Promise<Exit> {
  const shelf = await chartedShelf(name, console)
  if (shelf === null) return exit.usage
  const { problems, unreadable } = await ownScenarios({ [name]: shelf }, name)
  if (problems.length + unreadable.length > 0) return printProblems(problems, unreadable, console)
  const { seed, every, states, atLeast = 0 } = options
  console.err(`seed ${seed}`)
  const orders = { spec: name, seed, walks, every, judgedAtMost, bounds: { states, pairs } }
  const result = await examineMutants(shelf, orders, (count, total, what) =>
    console.progress(`${count} of ${total} ${what}`),
  )
  if (options.json) console.out(JSON.stringify(result))
  else console.out(mutantsToTerminal(result, { colour: console.colour, width: console.width }))
  return scoreOf(result) < 10 * atLeast ? exit.failed : exit.ok
}
