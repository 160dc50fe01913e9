/** The entry of a thread that examines its share of the mutants of a chart. It is ours: nothing is faked for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { examineShare, type ShareOrders, type ShareReport } from './examine-mutants.ts'
import { openLibrary, ownScenarios } from './library.ts'

const tell = (report: ShareReport): void => parentPort?.postMessage(report)
const orders = workerData as ShareOrders

try {
  const library = await openLibrary()
  const shelf = library[orders.spec]
  if (shelf === undefined) throw new Error(`There is no spec "${orders.spec}".`)
  const { scenarios } = await ownScenarios(library, orders.spec)
  for await (const finding of examineShare(shelf, scenarios, orders)) tell({ kind: 'finding', finding })
  tell({ kind: 'done' })
} catch (error) {
  tell({ kind: 'failed', error })
}
