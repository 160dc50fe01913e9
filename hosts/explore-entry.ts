/** The entry of a thread that explores a chart. It is ours: nothing is faked for it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ExploreOrders, ExploreReport } from './explore-in-worker.ts'
import { exploreHere } from './exploring.ts'
import { openLibrary } from './library.ts'

const report = (each: ExploreReport): void => parentPort?.postMessage(each)
const { spec, over, ...asked } = workerData as ExploreOrders
const stop = new AbortController()
parentPort?.on('message', () => stop.abort())

try {
  const { [spec]: shelf } = await openLibrary([spec])
  if (shelf === undefined) throw new Error(`There is no spec "${spec}".`)
  const found = await exploreHere(shelf, asked, {
    onView: (view, seconds) => report({ kind: 'view', view, seconds }),
    onRun: (done, total, failures) => report({ kind: 'run', done, total, failures }),
    isOver: () => Atomics.load(over, 0) !== 0,
    stop: stop.signal,
  })
  report({ kind: 'found', found })
} catch (error) {
  report({ kind: 'failed', error })
}
