/** A worker of a gate: plays and judges references in this thread, one after the other, and answers each with its result. */
import { parentPort } from 'node:worker_threads'
import { discoverReference } from './discover.ts'
import { type Errand, stopNow, type Told } from './gate-crew.ts'
import { ownScenarios } from './library.ts'
import { playHere, sparing } from './play-here.ts'
import { judgeIn } from './session.ts'

/** It tells how far it is each time that so many runs are judged. */
const toldEvery = 20

const stop = new AbortController()
const tell = (told: Told): void => parentPort?.postMessage(told)

async function judged({ spec, seed, walks, only }: Errand): Promise<Told> {
  const { world, machine } = await discoverReference(spec)
  const { scenarios, problems, unreadable } = await ownScenarios({ [spec]: { world, machine } }, spec)
  if (problems.length + unreadable.length > 0) return { kind: 'unread', problems, unreadable }
  const result = await judgeIn(
    {
      ...{ shelf: { world, machine }, scenarios, module: null, seed, strict: false },
      ...{ stop: stop.signal, walks, known: [], only },
      onRun: (done, total, failures) => {
        if (done % toldEvery === 0 || done === total) tell({ kind: 'progress', done, total, failures })
      },
    },
    (plans) => playHere(world, sparing(machine), plans, seed, stop.signal),
  )
  return { kind: 'result', result }
}

parentPort?.on('message', async (message: Errand | typeof stopNow) =>
  message === stopNow ? stop.abort() : tell(await judged(message)),
)
