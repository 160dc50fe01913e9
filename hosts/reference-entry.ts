/**
 * The entry of a thread that plays the reference of a spec. It is our own code: it runs without fakes and without a
 * watcher.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { discoverReference } from './discover.ts'
import type { Performed, Programme } from './play-beside.ts'
import { playHere, sparing } from './play-here.ts'

const { spec: name, plans, seed } = workerData as Programme
const { world, machine } = await discoverReference(name)
const never = new AbortController().signal
for await (const { plan: _, ...performed } of playHere(world, sparing(machine), plans, seed, never))
  parentPort?.postMessage(performed satisfies Performed)
