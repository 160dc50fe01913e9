/** `turntable fuzz NAME`: a campaign of random runs, on all cores and on as many machines as there are. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { campaignResult, reference } from '../../harness/campaigns/campaign-result.ts'
import { lengthOf, type Shard, shardOf } from '../../harness/campaigns/stretch.ts'
import { judgeShare } from '../../hosts/campaign-crew.ts'
import { progressLine } from '../../reports/progress.ts'
import { toCampaign } from '../../reports/terminal/campaign.ts'
import type { Console } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { defaultSeed, duration, mostRuns, runs, shard, workers } from '../options.ts'
import { openShelf } from '../shared.ts'
import { stopEarly } from '../stop.ts'

interface Options {
  readonly module?: string
  readonly seed: string
  readonly strict?: true
  readonly runs?: number
  readonly maxTime?: number
  readonly shard: Shard
  readonly workers: number
  readonly json?: true
}

/** How many runs a campaign has for which neither a number nor a time is named. */
const usualRuns = 10_000

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('fuzz')
    .description('play random runs with faults, heal each of them, and see that it comes to rest')
    .argument('<name>', 'the specification, for instance agent-voice')
    .option('--runs <number>', `how many runs; ${usualRuns} unless a time is named`, runs)
    .option('--max-time <time>', 'begin no block of runs after so long, for instance 10m', duration)
    .option('--shard <i/n>', 'the i-th of n shares of the campaign, for merge', shard, { number: 1, of: 1 })
    .option('--workers <number>', 'how many work side by side', workers, availableParallelism())
    .option('--module <file>', 'the file whose default export is the class to judge')
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--strict', 'fail on deviations, too')
    .option('--json', 'print the result as one object on stdout')
    .action(async (name: string, options: Options) =>
      done(await fuzz(name, options, program.version() ?? '', console)),
    )
}

async function fuzz(name: string, options: Options, version: string, console: Console): Promise<Exit> {
  const shelf = await openShelf(name, console)
  if (shelf === null) return exit.usage
  const { module = null, seed, strict = false } = options
  const isTimed = options.runs === undefined && options.maxTime !== undefined
  const share = shardOf(options.runs ?? (isTimed ? mostRuns : usualRuns), options.shard)
  const planned = lengthOf(share)
  const stop = stopEarly(options.maxTime)
  console.err(`seed ${seed}`)
  const found = await judgeShare({
    ...{ shelf, module, seed, runs: share, workers: options.workers, stop: stop.signal },
    onBlock: ({ runs: so, breakages }) =>
      console.progress(
        isTimed
          ? `${so} runs, ${breakages.length} checks broken`
          : progressLine({ done: so, total: planned, failures: breakages.length }),
      ),
  })
  const head = { version, spec: name, subject: module ?? reference, seed, strict: strict || module === null }
  const result = campaignResult(head, found)
  console.out(options.json ? JSON.stringify(result) : toCampaign(result, shelf.world.spec, console))
  if (stop.interrupted()) return exit.interrupted
  const isCutShort = !isTimed && found.runs < planned
  if (isCutShort) console.err(`It was stopped after ${found.runs} of ${planned} runs.`)
  return isCutShort && result.verdict === 'conformant' ? exit.unmeasured : exitOf(result)
}
