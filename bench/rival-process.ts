/** The process of one rival: it prepares, reports its findings, and works for one round on each request. */
import { type Contest, measured, type Ready } from './contest.ts'
import { type ContestName, contests } from './contests.ts'

/** Which rival of which contest to be, and what the contest gives. */
export interface Part {
  readonly contest: ContestName
  readonly place: number
  readonly given: unknown
}

async function readyFor({ contest, place, given }: Part): Promise<Ready> {
  const { rivals }: Contest = contests[contest]
  const rival = rivals[place]
  if (rival === undefined) throw new Error(`There is no rival ${place} in ${contest}.`)
  return rival.ready(given as never)
}

process.once('message', async (part) => {
  const { found, prepare } = await readyFor(part as Part)
  process.on('message', () => process.send?.(measured(prepare)))
  process.send?.(found)
})
