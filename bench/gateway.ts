/**
 * A thousand connections: the reference gateway on a real socket of loopback, with clients in a process of their own.
 * Reports the time of answers, lost answers, the returned memory, and whether hostile peers disturbed other clients.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { noJournal } from '../hosts/gateway/journal.ts'
import { noPages } from '../hosts/gateway/pages.ts'
import { serveSpec } from '../hosts/gateway/serve-spec.ts'
import { isProblem } from '../hosts/problem.ts'
import { Gateway } from '../machine/vela/service.ts'
import { defaults } from '../spec/vela/settings.ts'
import { wire } from '../spec/vela/socket/wire.ts'
import type { Hostility, Load, Loaded } from './gateway-load.ts'

const ending = extname(fileURLToPath(import.meta.url))
const beside = (name: string): string => fileURLToPath(new URL(`${name}${ending}`, import.meta.url))

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory in use (MiB) once nothing is left to be collected. */
async function memory(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10
}

const started = (load: Load | Hostility): ChildProcess => {
  const child = fork(beside('gateway-load'))
  child.send(load)
  return child
}

async function loaded(load: Load): Promise<Loaded> {
  const child = started(load)
  const [reported] = await once(child, 'message')
  child.kill()
  return reported as Loaded
}

const seconds = Number(process.argv[2] ?? 30)
const served = await serveSpec({
  wire,
  build: Gateway,
  settings: { ...defaults, processor: 'none' },
  seed: '1',
  host: '127.0.0.1',
  port: 0,
  pages: noPages,
  journal: noJournal,
})
if (isProblem(served)) throw new Error(served.message)
const { port } = served
const empty = async (): Promise<void> => {
  while (served.connections() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

const load: Load = { kind: 'load', port, connections: 1000, everyMs: 100, seconds }
await loaded({ ...load, seconds: 2 })
await empty()
const before = await memory()
const busySince = process.cpuUsage()
const calm = await loaded(load)
const { user, system } = process.cpuUsage(busySince)
await empty()
const after = await memory()

const hostile = started({ kind: 'hostile', port, frames: 100_000, connections: 40 })
const hostileEnd = once(hostile, 'message')
const besieged = await loaded({ ...load, seconds: Math.ceil(seconds / 2) })
const [siege] = await hostileEnd
hostile.kill()
await empty()
const atEnd = await memory()
await served.close()

const found = {
  calm,
  /** What the gateway's process needed for each message that it was sent, answers included (µs). */
  cpuPerMessage: Math.round((user + system) / calm.sent),
  besieged,
  siege,
  heapMiB: { before, after, atEnd },
}
process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
