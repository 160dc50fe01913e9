/** The entry of a thread that plays one run of each of many modules, in faked time. */
import { parentPort, workerData } from 'node:worker_threads'
import { playPlan } from '../../../harness/playing/play.ts'
import { classSubjects } from '../../../harness/subjects/class-subject.ts'
import { discoverWorld } from '../../../hosts/discover.ts'
import { judgingThread } from '../../../hosts/judging-thread.ts'
import { loadSubjectModule } from '../../../hosts/load-module.ts'
import { newPulse } from '../../../hosts/pulse.ts'
import { watchedSubject } from '../../../hosts/watched-subject.ts'
import type { Replayed, Replays } from './replay.ts'

const { spec, runs } = workerData as Replays
const world = await discoverWorld(spec)
const subjectOf = classSubjects(world.spec)
const { time, randomness, watches } = judgingThread(() => process.exit(1))
for (const { module, plan, isTwice } of runs) {
  time.restart()
  randomness.seed('1', 'module')
  const loaded = await loadSubjectModule(module)
  if ('code' in loaded) throw new Error(loaded.message)
  const play = async () => {
    randomness.seed('1', plan.name)
    const judged = subjectOf(module, loaded.build, time)
    const { subject, brokenAtEnd } = watchedSubject(judged, newPulse(), null, watches)
    const { plan: _, ...played } = await playPlan(world, subject, plan, '1')
    return { ...played, broken: played.broken ?? brokenAtEnd() }
  }
  const played = await play()
  if (isTwice) time.restart()
  const again = isTwice ? (await play()).log : null
  parentPort?.postMessage({ ...played, again } satisfies Replayed)
}
