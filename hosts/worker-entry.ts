/**
 * The entry of a worker: names the real world, subject and player.
 */
import { classSubject } from '../harness/class-subject.ts'
import { playPlan, type World } from '../harness/play.ts'
import { discoverServices, discoverSpecs } from './discover.ts'
import { serveJob } from './serve-job.ts'

await serveJob({
  world: async (name): Promise<World> => {
    const spec = (await discoverSpecs())[name]
    if (spec === undefined) throw new Error(`There is no spec "${name}".`)
    return { spec, services: await discoverServices() }
  },
  subject: ({ spec }, name, build, timers) => classSubject(spec, name, build, timers),
  play: playPlan,
})
