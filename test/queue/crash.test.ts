/**
 * Crashes of workers and of the database server lose nothing and count nothing twice. `TURNTABLE_CRASHES` is the number
 * of experiments. The first 4 have every point and every accident, the first 12 all their pairs, the first 36 these with
 * every crew.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accidents,
  type Experiment,
  expected,
  leaseSeconds,
  type Observed,
  observe,
  points,
} from './crash-lab.ts'
import { type Server, startPostgres } from './postgres.ts'

const crews = [1, 3, 8]

/** The numbers of accidents and points have no common factor, so each accident meets each point. */
const experiment = (number: number): Experiment => ({
  seed: number,
  accident: accidents[number % accidents.length] ?? 'worker killed',
  point: points[number % points.length] ?? 'in mid-parcel',
  workers: crews[Math.floor(number / (accidents.length * points.length)) % crews.length] ?? 1,
})

const number = Number(process.env.TURNTABLE_CRASHES ?? points.length)

let server: Server
let whole: string
const observed: Observed[] = []

beforeAll(async () => {
  server = await startPostgres()
  whole = await expected()
})
afterAll(() => server.stop())

describe('a campaign with an accident', () => {
  it.each(Array.from({ length: number }, (_, index) => experiment(index)))(
    'has the bytes of one machine: $accident $point, $workers more workers, seed $seed',
    async (each) => {
      const seen = await observe(server, each)
      observed.push(seen)
      expect(seen.result).toBe(whole)
    },
  )

  it('was really hit: parcels were begun more often than there are parcels', () => {
    const hit = observed.filter(({ starts, parcels }) => starts > parcels)
    const takeovers = observed.flatMap(({ takeoverMs, experiment: { accident } }) =>
      takeoverMs === null || accident !== 'worker killed' ? [] : [takeoverMs],
    )
    const starts = observed.reduce((sum, each) => sum + each.starts, 0)
    const parcels = observed.reduce((sum, each) => sum + each.parcels, 0)
    const longest = Math.max(0, ...takeovers)
    process.stdout.write(
      `${observed.length} experiments, ${parcels} parcels begun ${starts} times, ${hit.length} experiments hit work, ` +
        `takeover after at most ${(longest / 1000).toFixed(1)} s with a lease of ${leaseSeconds} s\n`,
    )
    expect(hit.length).toBeGreaterThan(observed.length / 3)
  })
})
