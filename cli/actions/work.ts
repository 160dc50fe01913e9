/** `turntable work`: plays parcels of campaigns that wait on a queue. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { takeStock } from '../../hosts/library.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { noDatabase, openQueue, queueOf } from '../../hosts/queue/queue.ts'
import { work as workOn } from '../../hosts/queue/work.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly queue: string
  readonly module?: string
  readonly workers: number
  readonly drain?: true
  readonly maxTime?: number
}

/** Does it; the exit code. */
export async function work(options: Options, version: string, console: Console): Promise<Exit> {
  const { module = null, drain = false } = options
  const name = await queueOf(version, module)
  if (typeof name !== 'string') return refused(name, console)
  let isAway = false
  const onRetry = () => {
    if (!isAway) console.err('The database does not answer; trying again for 5 minutes.')
    isAway = true
  }
  const database = await openQueue(options.queue, onRetry)
  if (isProblem(database)) return refused(database, console)
  const queue = await database.queue(name)
  const stop = stopEarly(options.maxTime)
  const stock = await takeStock()
  const openShelf = async (spec: string) => {
    const closed = Object.hasOwn(stock, spec) ? stock[spec] : undefined
    if (closed === undefined) throw new Error(`this version has no specification ${spec}`)
    return closed.open()
  }
  const counts = { new: 0, equal: 0, unequal: 0 }
  const base = { queue, module, drain, openShelf, onRetry, stop: stop.signal }
  const machine = `${hostname()}/${randomUUID().slice(0, 8)}`
  const workers = Array.from({ length: options.workers }, (_, index) =>
    workOn({
      ...base,
      worker: `${machine}/${index + 1}`,
      onParcel: ({ campaign, from, to }, accepted) => {
        isAway = false
        counts[accepted] += 1
        console.progress(`${campaign}: runs ${from} to ${to} done, ${counts.new} parcels`)
      },
    }),
  )
  const ended = await Promise.allSettled(workers)
  await database.close().catch(() => {})
  console.out(`${counts.new} parcels done, ${counts.equal} repeated with equal results.`)
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed !== undefined) return refused(noDatabase(options.queue, failed.reason), console)
  if (counts.unequal > 0) return refused(unequal(counts.unequal), console)
  return stop.interrupted() ?? exit.ok
}

const refused = (problem: Problem, console: Console): Exit => {
  console.err(complaint(problem))
  return exit.unmeasured
}

const unequal = (parcels: number): Problem => ({
  code: 'not-deterministic',
  message: `${parcels} parcels have other results here than on another worker.`,
  help: 'Compare the versions of Node and the files of both machines; turntable campaign names the runs.',
})
