/**
 * The entry of a worker: names the real world, subject and player.
 */

import { playPlan, type World } from '../harness/playing/play.ts'
import { classSubjects } from '../harness/subjects/class-subject.ts'
import { discoverServices, discoverSpecs } from './discover.ts'
import { serveJob } from './serve-job.ts'

await serveJob({
  world: async (name): Promise<World> => {
    const { [name]: spec } = await discoverSpecs([name])
    if (spec === undefined) throw new Error(`There is no spec "${name}".`)
    return { spec, services: await discoverServices() }
  },
  subjects: ({ spec }) => classSubjects(spec),
  play: playPlan,
})
