/**
 * A laboratory of crashes: it kills, stops and restarts what takes part in a campaign on a queue, at a chosen point of a
 * parcel, and waits for the result.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { stream } from '../../simulators/random.ts'
import type { Server } from './postgres.ts'
import { type Running, start, turntable } from './turntable.ts'

/** The points of a parcel at which something happens. */
export const points = ['after the claim', 'in mid-parcel', 'before the commit', 'after the commit'] as const

/** What happens: a worker dies, the database server dies, or a worker is frozen until its lease is over. */
export const accidents = ['worker killed', 'server killed', 'worker frozen'] as const

/** One experiment. */
export interface Experiment {
  readonly seed: number
  readonly workers: number
  readonly point: (typeof points)[number]
  readonly accident: (typeof accidents)[number]
}

/** The observations of an experiment. */
export interface Observed {
  readonly experiment: Experiment
  readonly result: string
  readonly parcels: number
  /** How often a parcel was begun: more often than there are parcels if an accident hit work. */
  readonly starts: number
  /** The time (ms) from the death of a worker until another worker began its parcel; null if none was in its hands. */
  readonly takeoverMs: number | null
}

/** Runs of the campaign of each experiment: 12 parcels and their control. */
const runs = 1200

/** The lease (s) of a parcel in the laboratory. */
export const leaseSeconds = 2

const plan = ['fuzz', 'vela-browser', '--runs', String(runs)]

/** The result that one machine writes. */
export const expected = async (): Promise<string> => (await turntable([...plan, '--json'])).stdout

/** Makes one experiment on an idle server. */
export async function observe(server: Server, experiment: Experiment): Promise<Observed> {
  const { seed, workers, point, accident } = experiment
  const random = stream(String(seed), 'crashes')
  await server.query('drop schema if exists turntable, pgboss cascade')
  const planned = await turntable([...plan, '--lease', `${leaseSeconds}s`, '--queue'], server.url)
  const id = planned.stdout.trim()
  const crew = new Set<Running>()
  const hire = () => {
    const worker = start(['work', '--drain', '--workers', '1'], server.url)
    crew.add(worker)
    void worker.ended.then(() => crew.delete(worker))
    return worker
  }
  const victim = hire()
  const isActive = async () =>
    (await server.query(`select id, started_on from pgboss.job where state = 'active'`)).rows
  const count = async () => (await server.query('select from turntable.result')).rowCount ?? 0
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo()) && crew.size > 0) await delay(5)
  }

  // The accident happens in the parcel after so many others.
  const before = random.below(3)
  await until(async () => (await count()) >= before && (await isActive()).length > 0)
  const lock = point === 'before the commit' ? await lockResults(server) : null
  if (point === 'in mid-parcel') await delay(20 + random.below(200))
  if (lock !== null) await lock.reached()
  if (point === 'after the commit') {
    const so = await count()
    await until(async () => (await count()) > so)
  }
  const struck = (await isActive())[0]
  const at = performance.now()
  const rest = Array.from({ length: workers }, hire)
  if (accident === 'worker killed') victim.child.kill('SIGKILL')
  if (accident === 'server killed') await server.crash()
  if (accident === 'worker frozen') victim.child.kill('SIGSTOP')
  await lock?.release()
  const takenOver = async () => {
    const { rows } = await server.query('select started_on, state from pgboss.job where id = $1', [
      struck?.id,
    ])
    return rows[0]?.state === 'completed' || Number(rows[0]?.started_on) !== Number(struck?.started_on)
  }
  const isWaited = struck !== undefined && accident !== 'server killed'
  if (isWaited) await until(takenOver)
  const takeoverMs = isWaited ? performance.now() - at : null
  if (accident === 'worker frozen') victim.child.kill('SIGCONT')
  await Promise.all(rest.map(({ ended }) => ended))
  await victim.ended

  const { rows } = await server.query(
    `select count(*)::int as parcels, sum(1 + retry_count)::int as starts from pgboss.job where data ? 'campaign'`,
  )
  const { stdout } = await turntable(['campaign', id, '--json'], server.url)
  return { experiment, result: stdout, ...rows[0], takeoverMs }
}

/** Holds the table of results, so that a worker with a result waits within its transaction. */
async function lockResults(server: Server) {
  const client = await server.connect()
  await client.query('begin')
  await client.query('lock table turntable.result in share mode')
  return {
    reached: async () => {
      const waiting = `select 1 from pg_locks where relation = 'turntable.result'::regclass and not granted`
      for (let wait = 0; wait < 2000 && (await server.query(waiting)).rowCount === 0; wait += 1)
        await delay(5)
    },
    release: async () => {
      await client.query('rollback').catch(() => {})
      await client.end().catch(() => {})
    },
  }
}
