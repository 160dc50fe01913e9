/** `turntable fuzz NAME`: a campaign of random runs, on all cores and on as many machines as there are. */
import { type CampaignHead, campaignResult, reference } from '../../harness/campaigns/campaign-result.ts'
import { lengthOf, type Shard, shardOf, stretchesText } from '../../harness/campaigns/stretch.ts'
import { judgeShare } from '../../hosts/campaign-crew.ts'
import { writeCampaign } from '../../hosts/campaign-file.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { progressLine } from '../../reports/progress.ts'
import { toCampaign } from '../../reports/terminal/campaign.ts'
import { type Console, complaint } from '../console.ts'
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
  readonly queue?: string
  readonly lease: number
  readonly save?: string
  readonly json?: true
}

/** Does it; the exit code. */
export async function fuzz(name: string, options: Options, version: string, console: Console): Promise<Exit> {
  const shelf = await openShelf(name, console)
  if (shelf === null) return exit.usage
  const { module = null, seed, strict = false } = options
  const isTimed = options.runs === undefined && options.maxTime !== undefined
  const head = {
    ...{ version, spec: name, subject: module ?? reference, seed },
    strict: strict || module === null,
    planned: isTimed ? null : (options.runs ?? usualRuns),
  }
  if (options.queue !== undefined) return planOn(options.queue, head, options, console)
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
  const result = campaignResult(head, isTimed || planned === 0 ? [] : [share], found)
  console.out(options.json ? JSON.stringify(result) : toCampaign(result, shelf.world.spec, console))
  const unsaved = options.save === undefined ? null : await writeCampaign(options.save, result)
  if (unsaved !== null) console.err(complaint(unsaved))
  if (result.missing.length > 0)
    console.err(`Stopped after ${found.runs} of ${planned} runs; missing: ${stretchesText(result.missing)}.`)
  if (unsaved !== null) return exit.usage
  return stop.interrupted() ?? exitOf(result)
}

/** Plans the campaign on a queue, for workers on any machine. */
async function planOn(
  address: string,
  head: CampaignHead,
  options: Options,
  console: Console,
): Promise<Exit> {
  const { module = null, lease } = options
  const { noDatabase, openQueue, queueOf } = await import('../../hosts/queue/queue.ts')
  const refused = (problem: Problem): Exit => {
    console.err(complaint(problem))
    return exit.unmeasured
  }
  const name = await queueOf(head.version, module)
  if (typeof name !== 'string') return refused(name)
  const database = await openQueue(address, () => {})
  if (isProblem(database)) return refused(database)
  try {
    const id = await (await database.queue(name)).plan(head, lease)
    console.out(id)
    console.err(
      `Planned. Play it with 'turntable work --drain', and read it with 'turntable campaign ${id}'.`,
    )
    return exit.ok
  } catch (error) {
    return refused(noDatabase(address, error))
  } finally {
    await database.close().catch(() => {})
  }
}
