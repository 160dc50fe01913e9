/** Serving the gateway of a spec: a class of its contract, made once, on real time, with a pipeline that pretends. */
import { randomUUID } from 'node:crypto'
import type { Settings } from '../../spec/row.ts'
import type { Wire } from '../../spec/wire.ts'
import type { Clock } from '../../spec/wiring.ts'
import type { Problem } from '../problem.ts'
import type { Gateway } from './gateway.ts'
import type { Journal } from './journal.ts'
import { limits } from './limits.ts'
import type { Pages } from './pages.ts'
import { type After, type ScriptedPipeline, scriptedPipeline } from './scripted-pipeline.ts'
import { type Served, serveGateway } from './serve-gateway.ts'

/** The served gateway, its address, and its listeners. */
export interface Serving {
  readonly wire: Wire
  readonly build: new (...args: never[]) => unknown
  readonly settings: Settings
  /** Explains every word of the pipeline. */
  readonly seed: string
  readonly host: string
  readonly port: number
  readonly pages: Pages
  readonly journal: Journal
}

const after: After = (ms, wake) => {
  const timer = setTimeout(wake, ms)
  return () => clearTimeout(timer)
}

const clock: Clock = { now: Date.now, after }

/** Serves the gateway of a class, or reports why it cannot be served. */
export async function serveSpec(serving: Serving): Promise<Served | Problem> {
  const { wire, build, settings, seed, host, port, pages, journal } = serving
  const options = { settings, newSessionId: () => randomUUID(), clock }
  const gateway = new build(...([options] as never[])) as Gateway<ScriptedPipeline>
  return serveGateway(gateway, {
    host,
    port,
    pipeline: wire.hasPipeline(settings) ? () => scriptedPipeline(seed, after) : null,
    limits: { ...limits, messageBytes: wire.messageBytes(settings) },
    pages,
    journal,
  })
}
