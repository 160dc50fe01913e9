/** The entry of a thread that plays the reference of a spec. It is ours: nothing is faked for it, nobody watches it. */
import { parentPort, workerData } from 'node:worker_threads'
import { remembered } from '../machine/remembered.ts'
import { engine } from '../machine/step.ts'
import { discoverReference } from './discover.ts'
import type { Performed, Programme } from './play-beside.ts'
import { playHere } from './play-here.ts'

const { spec: name, plans, seed } = workerData as Programme
const { world, machine } = await discoverReference(name)
const spared = { ...machine, service: machine.serviceOn(remembered(engine(machine.chart))) }
const never = new AbortController().signal
for await (const { plan: _, ...performed } of playHere(world, spared, plans, seed, never))
  parentPort?.postMessage(performed satisfies Performed)
