/** The tables of campaigns and of their results. */
import type { CampaignHead, CampaignResult } from '../../harness/campaigns/campaign-result.ts'
import type { Stretch } from '../../harness/campaigns/stretch.ts'
import type { Connection } from './connection.ts'
import type { Parcel } from './parcels.ts'

type Query = Connection['query']

/** The effect of a result on its campaign. */
export type Accepted = 'new' | 'equal' | 'unequal'

/** The state of a campaign. */
export interface CampaignState {
  readonly head: CampaignHead
  /** Parcels with their controls, and how many of them are done. */
  readonly parcels: number
  readonly done: number
  /** Runs that have a result. */
  readonly runs: number
  /** Runs with results per second over the last minute, null if there were none. */
  readonly runsPerSecond: number | null
  /** Ranges of runs whose results differ between two workers. */
  readonly unequal: readonly Stretch[]
  /** Ranges of runs that were tried too often. */
  readonly lost: readonly Stretch[]
}

/** One campaign of several, with its progress. */
export interface CampaignLine {
  readonly id: string
  readonly parcels: number
  readonly done: number
}

/** Results in one read. */
const batch = 200

/** Creates what is missing. Two machines can start at the same time. */
export const tables = `
  select pg_advisory_xact_lock(hashtext('turntable tables'));
  create schema if not exists turntable;
  create table if not exists turntable.campaign (
    id text primary key,
    head json not null,
    queue text not null,
    parcels integer not null,
    planned_on timestamptz not null default now());
  create table if not exists turntable.result (
    campaign text not null references turntable.campaign on delete cascade,
    first_run bigint not null,
    last_run bigint not null,
    copy smallint not null,
    seal text not null,
    content json,
    worker text not null,
    finished_on timestamptz not null default now(),
    primary key (campaign, first_run, copy));
  create table if not exists turntable.unequal (
    campaign text not null references turntable.campaign on delete cascade,
    first_run bigint not null,
    last_run bigint not null,
    seal text not null,
    worker text not null,
    primary key (campaign, first_run, seal));
  create table if not exists turntable.lost (
    campaign text not null references turntable.campaign on delete cascade,
    first_run bigint not null,
    last_run bigint not null,
    copy smallint not null,
    primary key (campaign, first_run, copy));
`

/** How many parcels of a campaign are done; a lost parcel is done, too. */
const done = `(
  select count(*)::int from (
    select first_run, copy from turntable.result r where r.campaign = c.id
    union select first_run, copy from turntable.lost l where l.campaign = c.id) as ended)`

/** Adds a campaign; false if it is there already. */
export async function addCampaign(
  query: Query,
  id: string,
  head: CampaignHead,
  queue: string,
  parcels: number,
): Promise<boolean> {
  const added = await query(
    `insert into turntable.campaign (id, head, queue, parcels) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [id, JSON.stringify(head), queue, parcels],
  )
  return added.length > 0
}

/** Adds the result of a parcel, and compares it with every other result of the same runs. */
export async function addResult(
  query: Query,
  { campaign, from, to, copy }: Parcel,
  result: CampaignResult,
  worker: string,
): Promise<Accepted> {
  const { seal } = result
  const content = copy === 0 ? JSON.stringify(result) : null
  // Two results of the same runs are compared one after the other.
  await query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [campaign, from])
  const added = await query(
    `insert into turntable.result (campaign, first_run, last_run, copy, seal, content, worker)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning seal`,
    [campaign, from, to, copy, seal, content, worker],
  )
  const others = await query(
    'select seal from turntable.result where campaign = $1 and first_run = $2 and seal <> $3',
    [campaign, from, seal],
  )
  if (others.length === 0) return added.length === 0 ? 'equal' : 'new'
  await query('insert into turntable.unequal values ($1, $2, $3, $4, $5) on conflict do nothing', [
    campaign,
    from,
    to,
    seal,
    worker,
  ])
  return 'unequal'
}

/** Records a parcel that was tried too often. */
export async function addLost(query: Query, { campaign, from, to, copy }: Parcel): Promise<void> {
  await query('insert into turntable.lost values ($1, $2, $3, $4) on conflict do nothing', [
    campaign,
    from,
    to,
    copy,
  ])
}

/** How many campaigns of a queue are not finished. */
export async function unfinishedOf(query: Query, queue: string): Promise<number> {
  const [row] = await query(
    `select count(*)::int as count from turntable.campaign c where queue = $1 and parcels > ${done}`,
    [queue],
  )
  return Number(row?.count)
}

/** All campaigns, the oldest first. */
export async function campaignsOf(query: Query): Promise<readonly CampaignLine[]> {
  const rows = await query(
    `select id, parcels, ${done} as done from turntable.campaign c order by planned_on, id`,
  )
  return rows.map((row) => ({ id: String(row.id), parcels: Number(row.parcels), done: Number(row.done) }))
}

/** The state of a campaign; null if there is none with this id. */
export async function stateOf(query: Query, id: string): Promise<CampaignState | null> {
  const [row] = await query(
    `select head, parcels, ${done} as done,
       (select coalesce(sum(last_run - first_run + 1), 0) from turntable.result
        where campaign = c.id and copy = 0) as runs,
       (select sum(last_run - first_run + 1) / 60.0 from turntable.result
        where campaign = c.id and finished_on > now() - interval '60 seconds') as rate
     from turntable.campaign c where id = $1`,
    [id],
  )
  if (row === undefined) return null
  const ranges = async (text: string): Promise<readonly Stretch[]> =>
    (await query(text, [id])).map((range) => ({ from: Number(range.first_run), to: Number(range.last_run) }))
  return {
    head: row.head as CampaignHead,
    parcels: Number(row.parcels),
    done: Number(row.done),
    runs: Number(row.runs),
    runsPerSecond: row.rate === null ? null : Number(row.rate),
    unequal: await ranges(
      'select distinct first_run, last_run from turntable.unequal where campaign = $1 order by first_run',
    ),
    lost: await ranges(
      `select distinct first_run, last_run from turntable.lost l where campaign = $1 and not exists (
         select from turntable.result r
         where r.campaign = l.campaign and r.first_run = l.first_run and r.copy = l.copy)
       order by first_run`,
    ),
  }
}

/** The result of each parcel, as JSON, in the order of the runs. */
export async function* resultsOf(query: Query, id: string): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await query(
      `select first_run, content::text as content from turntable.result
       where campaign = $1 and copy = 0 and first_run > $2 order by first_run limit ${batch}`,
      [id, last],
    )
    for (const { content } of rows) yield String(content)
    if (rows.length < batch) return
    last = Number(rows.at(-1)?.first_run)
  }
}
