/** `turntable fuzz NAME`: a campaign of random runs, on all cores and on as many machines as there are. */
import { campaignResult, reference } from '../../harness/campaigns/campaign-result.ts'
import { lengthOf, type Shard, shardOf } from '../../harness/campaigns/stretch.ts'
import { judgeShare } from '../../hosts/campaign-crew.ts'
import { progressLine } from '../../reports/progress.ts'
import { toCampaign } from '../../reports/terminal/campaign.ts'
import type { Console } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { mostRuns, usualRuns } from '../options.ts'
import { openShelf } from '../shared.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly module?: string
  readonly seed: string
  readonly strict?: true
  readonly runs?: number
  readonly maxTime?: number
  readonly shard: Shard
  readonly workers: number
  readonly json?: true
}

/** Does it; the exit code. */
export async function fuzz(name: string, options: Options, version: string, console: Console): Promise<Exit> {
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
