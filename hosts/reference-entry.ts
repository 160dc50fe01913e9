/** The entry of a thread that plays the reference of a spec. It is ours: nothing is faked for it, nobody watches it. */
import { parentPort, workerData } from 'node:worker_threads'
import { remembered } from '../machine/remembered.ts'
import { engine } from '../machine/step.ts'
import { discoverMachines, discoverServices, discoverSpecs } from './discover.ts'
import type { Performed, Programme } from './play-beside.ts'
import { playHere } from './play-here.ts'

const { spec: name, plans, seed } = workerData as Programme
const [specs, machines, services] = await Promise.all([
  discoverSpecs(),
  discoverMachines(),
  discoverServices(),
])
const spec = specs[name]
const machine = machines[name]
if (spec === undefined || machine === undefined) throw new Error(`There is no reference of "${name}".`)

const spared = { ...machine, service: machine.serviceOn(remembered(engine(machine.chart))) }
const never = new AbortController().signal
for await (const { plan: _, ...performed } of playHere({ spec, services }, spared, plans, seed, never))
  parentPort?.postMessage(performed satisfies Performed)
