/** `turntable replay NAME RUN`: plays one run again, by its name, and shows its log. */
import { type Command, Option } from 'commander'
import { judgeOf } from '../../harness/judging/apart.ts'
import { checkBook } from '../../harness/judging/checkbook.ts'
import { runView } from '../../harness/viewing/run-view.ts'
import { player } from '../../hosts/session.ts'
import { toDebugView } from '../../reports/debug-view.ts'
import { toLog } from '../../reports/log.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { findRun } from '../find-run.ts'
import { defaultSeed } from '../options.ts'

interface Options {
  readonly module?: string
  readonly seed: string
  readonly timeline?: true
  readonly json?: true
}

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('replay')
    .description('play one run of a gate again and show its log')
    .argument('<name>', 'the specification')
    .argument('<run>', 'the run, as a failure names it')
    .option('--module <file>', 'the class that was judged')
    .option('--seed <seed>', 'the seed of the gate', defaultSeed)
    .addOption(new Option('--timeline', 'show its states, metrics and budgets instead').conflicts('json'))
    .option('--json', 'print the log as lines of JSON')
    .action(async (name: string, run: string, options: Options) =>
      done(await replay(name, run, options, console)),
    )
}

async function replay(name: string, run: string, options: Options, console: Console): Promise<Exit> {
  const found = await findRun(name, { run, seed: options.seed }, console)
  if (typeof found === 'number') return found
  const { shelf, plan } = found
  const judge = judgeOf(shelf.world.spec, plan)
  const play = player(shelf, options.module ?? null, options.seed, new AbortController().signal)
  for await (const played of play([plan])) {
    const noted = checkBook(judge).take(played)
    if (options.json) for (const line of played.log) console.out(JSON.stringify(line))
    else if (options.timeline) console.out(toDebugView(played, runView(judge, played), console.width))
    else console.out(toLog(played, noted))
    if (played.broken !== null) return exit.unmeasured
    return noted.length > 0 ? exit.failed : exit.ok
  }
  return exit.unmeasured
}
