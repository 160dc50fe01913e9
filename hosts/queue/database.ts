/**
 * The database behind campaigns on a queue: pg-boss holds the parcels with their leases and retries, tables of our own
 * hold the results. A result and the completion of its parcel are one transaction.
 */
import PgBoss from 'pg-boss'
import type { CampaignHead, CampaignResult } from '../../harness/campaigns/campaign-result.ts'
import { type Connection, connectionTo } from './connection.ts'
import { idOf, type Parcel, parcelsOf } from './parcels.ts'
import {
  type Accepted,
  addCampaign,
  addLost,
  addResult,
  type CampaignLine,
  type CampaignState,
  campaignsOf,
  resultsOf,
  stateOf,
  tables,
  unfinishedOf,
} from './results.ts'

/** A parcel that a worker has taken; another worker gets it at the end of the lease. */
export interface Taken {
  readonly id: string
  readonly parcel: Parcel
}

/** Parcels in a queue. Every method rejects when the database does not answer. */
export interface Queue {
  /** Plans a campaign, or finds it when the same one is planned already; returns its id. */
  readonly plan: (head: CampaignHead, leaseMs: number) => Promise<string>
  /** Takes the next parcel; null if there is none now. */
  readonly take: () => Promise<Taken | null>
  readonly complete: (taken: Taken, result: CampaignResult, worker: string) => Promise<Accepted>
  /** Gives a parcel back, so that another worker can take it at once. */
  readonly release: (taken: Taken) => Promise<void>
  /** Records the parcels that were tried too often. */
  readonly recordLost: () => Promise<void>
  /** How many campaigns are not finished. */
  readonly unfinished: () => Promise<number>
}

/** Access to the database. Every method rejects when the database does not answer. */
export interface Database {
  readonly queue: (name: string) => Promise<Queue>
  readonly state: (id: string) => Promise<CampaignState | null>
  readonly campaigns: () => Promise<readonly CampaignLine[]>
  /** The result of each parcel, as JSON, in the order of the runs. */
  readonly results: (id: string) => AsyncGenerator<string>
  readonly close: () => Promise<void>
}

/** How often a parcel is tried after its worker died or gave it back. */
const retries = 10

/** How long parcels wait for a worker. */
const retentionDays = 90

/** How often (s) leases are checked. */
const checkEverySeconds = 2

/** Parcels in one insertion. */
const batch = 200

/** Connects, and creates the tables where they are missing. Rejects when the database cannot be reached. */
export async function openDatabase(url: string, onError: () => void): Promise<Database> {
  const connection = connectionTo(url, onError)
  try {
    await connection.inTransaction((query) => query(tables))
    const boss = new PgBoss({
      db: executorOf(connection.query),
      schedule: false,
      maintenanceIntervalSeconds: checkEverySeconds,
    })
    boss.on('error', onError)
    await boss.start()
    return databaseOf(connection, boss)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** A connection as pg-boss uses it. */
const executorOf = (query: Connection['query']): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: [...(await query(text, values))] }),
})

const databaseOf = (connection: Connection, boss: PgBoss): Database => ({
  queue: async (name) => {
    const deadLetter = `${name}-lost`
    await boss.createQueue(deadLetter, { name: deadLetter, retentionDays })
    await boss.createQueue(name, { name, retryLimit: retries, retentionDays, deadLetter })
    return queueOf(connection, boss, name, deadLetter)
  },
  state: (id) => stateOf(connection.query, id),
  campaigns: () => campaignsOf(connection.query),
  results: (id) => resultsOf(connection.query, id),
  close: async () => {
    await boss.stop({ graceful: false }).catch(() => {})
    await connection.close()
  },
})

const queueOf = (
  { query, inTransaction }: Connection,
  boss: PgBoss,
  name: string,
  deadLetter: string,
): Queue => ({
  plan: async (head, leaseMs) => {
    const id = idOf(head)
    const parcels = parcelsOf(head)
    const options = { retryLimit: retries, expireInSeconds: Math.ceil(leaseMs / 1000), deadLetter }
    await inTransaction(async (within) => {
      if (!(await addCampaign(within, id, head, name, parcels.length))) return
      for (let first = 0; first < parcels.length; first += batch) {
        const jobs = parcels.slice(first, first + batch).map((data) => ({ name, data, ...options }))
        await boss.insert(jobs, { db: executorOf(within) })
      }
    })
    return id
  },
  take: async () => {
    // pg-boss reports no parcel when the database fails; a query of our own reports the failure.
    await query('select 1')
    const [job] = await boss.fetch<Parcel>(name)
    return job === undefined ? null : { id: job.id, parcel: job.data }
  },
  complete: ({ id, parcel }, result, worker) =>
    inTransaction(async (within) => {
      const accepted = await addResult(within, parcel, result, worker)
      await boss.complete(name, id, {}, { db: executorOf(within) })
      return accepted
    }),
  release: async ({ id }) => {
    await boss.fail(name, id)
  },
  recordLost: async () => {
    for (;;) {
      const [job] = await boss.fetch<Parcel>(deadLetter)
      if (job === undefined) return
      await inTransaction(async (within) => {
        await addLost(within, job.data)
        await boss.complete(deadLetter, job.id, {}, { db: executorOf(within) })
      })
    }
  },
  unfinished: () => unfinishedOf(query, name),
})
