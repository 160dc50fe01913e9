/** The entry of a thread that examines a share of the mutants of a chart. It is ours: nothing is faked for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { compareUnder, type Orders, type ShareReport, tryShare } from './examine-mutants.ts'
import { openLibrary, ownScenarios } from './library.ts'

const notify = (report: ShareReport): void => parentPort?.postMessage(report)
const orders = workerData as Orders

try {
  const library = await openLibrary([orders.spec])
  const shelf = library[orders.spec]
  if (shelf === undefined) throw new Error(`There is no spec "${orders.spec}".`)
  if ('view' in orders) notify({ kind: 'compared', beside: compareUnder(shelf, orders) })
  else {
    const { scenarios } = await ownScenarios(library, orders.spec)
    for await (const found of tryShare(shelf, scenarios, orders)) notify({ kind: 'tried', found })
  }
  notify({ kind: 'done' })
} catch (error) {
  notify({ kind: 'failed', error })
}
