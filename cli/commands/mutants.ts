/** `turntable mutants NAME`: would the gate notice a mistake in the reference? */
import { type Command, InvalidArgumentError } from 'commander'
import type { Options } from '../actions/mutants.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { defaultSeed, duration } from '../options.ts'

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
    .option('--max-time <time>', 'stop after so long, for instance 30s', duration)
    .option('--json', 'print the result as one object on stdout')
    .action(async (name: string, options: Options) => {
      const { mutants } = await import('../actions/mutants.ts')
      done(await mutants(name, options, console))
    })
}
