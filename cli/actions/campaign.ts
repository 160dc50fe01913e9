/** `turntable campaign`: the progress and the result of a campaign on a queue. */
import { merger } from '../../harness/campaigns/merging.ts'
import { stretchesText } from '../../harness/campaigns/stretch.ts'
import { campaignIn, writeCampaign } from '../../hosts/campaign-file.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import type { Database } from '../../hosts/queue/database.ts'
import { noDatabase, openQueue } from '../../hosts/queue/queue.ts'
import type { CampaignState } from '../../hosts/queue/results.ts'
import { toCampaign } from '../../reports/terminal/campaign.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { openShelf } from '../shared.ts'

/** The options of the command. */
export interface Options {
  readonly queue: string
  readonly save?: string
  readonly json?: true
}

/** Does it; the exit code. */
export async function campaign(id: string | undefined, options: Options, console: Console): Promise<Exit> {
  const database = await openQueue(options.queue, () => {})
  if (isProblem(database)) return refused(database, console)
  try {
    return id === undefined ? await list(database, console) : await report(id, database, options, console)
  } catch (error) {
    return refused(noDatabase(options.queue, error), console)
  } finally {
    await database.close().catch(() => {})
  }
}

async function list(database: Database, console: Console): Promise<Exit> {
  const all = await database.campaigns()
  for (const { id, parcels, done } of all) console.out(`${id}  ${done} of ${parcels} parcels`)
  if (all.length > 0) return exit.ok
  console.err("No campaign is planned. Plan one with 'turntable fuzz NAME --runs 100000 --queue ADDRESS'.")
  return exit.nothing
}

async function report(
  id: string,
  database: Database,
  { json, save }: Options,
  console: Console,
): Promise<Exit> {
  const state = await database.state(id)
  if (state === null) return refused(unknownCampaign(id), console)
  const { add, result } = merger(state.head)
  for await (const text of database.results(id)) {
    const part = campaignIn(text, `A parcel of ${id}`)
    if (isProblem(part)) return refused(part, console)
    add(part)
  }
  const merged = result()
  const shelf = await openShelf(state.head.spec, console)
  if (merged === null || shelf === null) return exit.usage
  console.out(json ? JSON.stringify(merged) : toCampaign(merged, shelf.world.spec, console))
  const unsaved = save === undefined ? null : await writeCampaign(save, merged)
  if (unsaved !== null) return refused(unsaved, console)
  for (const line of progressLines(state)) console.err(line)
  if (state.unequal.length > 0) return refused(unequal(state), console)
  return state.done < state.parcels && merged.verdict === 'conformant' ? exit.unmeasured : exitOf(merged)
}

const seconds = { minute: 60, hour: 3600 }

/** A time of so many seconds, in one unit. */
const roughly = (time: number): string => {
  if (time < seconds.minute) return `${Math.ceil(time)} s`
  return time < seconds.hour
    ? `${Math.ceil(time / seconds.minute)} min`
    : `${(time / seconds.hour).toFixed(1)} h`
}

function progressLines({ head, parcels, done, runs, runsPerSecond, lost }: CampaignState): readonly string[] {
  const left = (head.planned ?? 0) - runs
  const pace =
    runsPerSecond === null
      ? 'no worker completed a parcel in the last minute'
      : `${runsPerSecond.toFixed(0)} runs/s, about ${roughly(left / runsPerSecond)} left`
  return [
    ...(done < parcels ? [`In progress: ${done} of ${parcels} parcels; ${pace}.`] : []),
    ...(lost.length > 0 ? [`Given up after 10 retries: runs ${stretchesText(lost)}.`] : []),
  ]
}

const refused = (problem: Problem, console: Console): Exit => {
  console.err(complaint(problem))
  return problem.code === 'unknown-campaign' ? exit.usage : exit.unmeasured
}

const unknownCampaign = (id: string): Problem => ({
  code: 'unknown-campaign',
  message: `There is no campaign "${id}" on this queue.`,
  help: "'turntable campaign' without an id lists all.",
})

const unequal = ({ unequal: runs }: CampaignState): Problem => ({
  code: 'not-deterministic',
  message: `Two workers have different results for runs ${stretchesText(runs)}.`,
  help: 'Compare the versions of Node and the files of the machines, and plan the campaign again.',
})
