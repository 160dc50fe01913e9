/**
 * A worker of a gate: plays and judges references in this thread, one after the other, and answers each with its
 * result.
 */
import { parentPort } from 'node:worker_threads'
import { discoverReference } from './discover.ts'
import { type Errand, stopNow, type WorkerMessage } from './gate-crew.ts'
import { ownScenarios } from './library.ts'
import { playHere, sparing } from './play-here.ts'
import { judgeIn } from './session.ts'

/** The number of judged runs between two progress messages. */
const toldEvery = 20

const stop = new AbortController()
const report = (reported: WorkerMessage): void => parentPort?.postMessage(reported)

async function judged({ spec, seed, walks, only }: Errand): Promise<WorkerMessage> {
  const shelf = await discoverReference(spec)
  const { world, machine } = shelf
  const { scenarios, problems, unreadable } = await ownScenarios({ [spec]: shelf }, spec)
  if (problems.length + unreadable.length > 0) return { kind: 'unread', problems, unreadable }
  const result = await judgeIn(
    {
      ...{ shelf, scenarios, module: null, seed, strict: false },
      ...{ stop: stop.signal, walks, known: [], only },
      onRun: (done, total, failures) => {
        if (done % toldEvery === 0 || done === total) report({ kind: 'progress', done, total, failures })
      },
    },
    (plans) => playHere(world, sparing(machine), plans, seed, stop.signal),
  )
  return { kind: 'result', result }
}

parentPort?.on('message', async (message: Errand | typeof stopNow) =>
  message === stopNow ? stop.abort() : report(await judged(message)),
)
