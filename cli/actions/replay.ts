/** `turntable replay NAME RUN`: plays one run again, by its name, and prints its log. */
import { judgeOf } from '../../harness/judging/apart.ts'
import { checkResults } from '../../harness/judging/check-results.ts'
import { runView } from '../../harness/viewing/run-view.ts'
import { player } from '../../hosts/session.ts'
import { toDebugView } from '../../reports/debug-view.ts'
import { toLog } from '../../reports/log.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { findRun } from '../find-run.ts'

/** The options of the command. */
export interface Options {
  readonly module?: string
  readonly seed: string
  readonly timeline?: true
  readonly json?: true
}

/** Does it; the exit code. */
export async function replay(name: string, run: string, options: Options, console: Console): Promise<Exit> {
  const found = await findRun(name, { run, seed: options.seed }, console)
  if (typeof found === 'number') return found
  const { shelf, plan } = found
  const judge = judgeOf(shelf.world.spec, plan)
  const play = player(shelf, options.module ?? null, options.seed, new AbortController().signal)
  for await (const played of play([plan])) {
    const noted = checkResults(judge).take(played)
    if (options.json) for (const line of played.log) console.out(JSON.stringify(line))
    else if (options.timeline) console.out(toDebugView(played, runView(judge, played), console.width))
    else console.out(toLog(played, noted))
    if (played.broken !== null) return exit.unmeasured
    return noted.length > 0 ? exit.failed : exit.ok
  }
  return exit.unmeasured
}
