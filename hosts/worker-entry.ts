/**
 * The entry of a worker: names the real world, subject and player.
 */

import { playPlan } from '../harness/playing/play.ts'
import { classSubjects } from '../harness/subjects/class-subject.ts'
import { discoverWorld } from './discover.ts'
import { serveJob } from './serve-job.ts'

await serveJob({
  world: discoverWorld,
  subjects: ({ spec }) => classSubjects(spec),
  play: playPlan,
})
