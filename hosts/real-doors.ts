/**
 * Doors out of virtual time: what Node offers whose answer comes from outside of the run, at an instant that no seed
 * decides. They stay open, so that a module can load as it likes; a step that goes through one ends its run.
 */
import childProcess from 'node:child_process'
import crypto, { type webcrypto } from 'node:crypto'
import dns from 'node:dns'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import os from 'node:os'
import vm from 'node:vm'
import workerThreads from 'node:worker_threads'
import zlib from 'node:zlib'
import { type Restore, replace } from './replace.ts'

/** The doors of this thread, under watch. */
export interface RealDoors {
  /**
   * Returns the name of the first door that was used since the last call, such as `fs.readFile`; null when none was.
   */
  readonly take: () => string | null
  /** Gives the unwatched members back. */
  uninstall(): void
}

type Callable = (...given: readonly unknown[]) => unknown
type Target = Readonly<Record<string, unknown>>

/** The functions of a module that have a twin which answers at once: their own answer comes later. */
const withSyncTwin = (target: object): readonly string[] =>
  Object.keys(target).filter((name) => `${name}Sync` in target)

const functionsOf = (target: object): readonly string[] =>
  Reflect.ownKeys(target).filter(
    (name): name is string =>
      typeof name === 'string' && name !== 'constructor' && typeof (target as Target)[name] === 'function',
  )

const subtle = Object.getPrototypeOf(crypto.webcrypto.subtle) as webcrypto.SubtleCrypto

/** What is watched: the name of each group, where its members stand, and which they are. */
const groups: readonly (readonly [name: string, target: object, members: readonly string[]])[] = [
  ['fs', fs, [...withSyncTwin(fs), 'createReadStream', 'createWriteStream', 'watch', 'watchFile']],
  ['fs.promises', fs.promises, functionsOf(fs.promises)],
  ['crypto.subtle', subtle, functionsOf(subtle)],
  ['crypto', crypto, withSyncTwin(crypto).filter((name) => name !== 'randomFill')],
  ['zlib', zlib, withSyncTwin(zlib)],
  ['worker_threads', workerThreads, ['Worker']],
  [
    'child_process',
    childProcess,
    ['spawn', 'exec', 'execFile', 'fork', 'spawnSync', 'execSync', 'execFileSync'],
  ],
  ['net', net, ['connect', 'createConnection', 'createServer']],
  ['http', http, ['request', 'get', 'createServer']],
  ['https', https, ['request', 'get', 'createServer']],
  ['dns', dns, ['lookup', 'resolve']],
  ['dns.promises', dns.promises, ['lookup', 'resolve']],
  // Another realm has clocks and randomness of its own.
  ['vm', vm, ['Script', 'createContext', 'runInContext', 'runInNewContext', 'runInThisContext']],
  ['os', os, ['uptime', 'loadavg', 'freemem', 'cpus']],
  ['process', process, ['uptime', 'cpuUsage', 'resourceUsage']],
  ['Atomics', Atomics, ['wait', 'waitAsync']],
  ['globalThis', globalThis, ['fetch']],
]

/** Watches the doors of this thread. */
export function watchRealDoors(): RealDoors {
  let used: string | null = null
  const restore = groups.map(([group, target, members]): Restore => {
    const watched = members
      .filter((name) => typeof (target as Target)[name] === 'function')
      .map((name) => {
        const use = () => {
          if (isByLoader()) return
          used ??= group === 'globalThis' ? name : `${group}.${name}`
        }
        return [name, watching((target as Target)[name] as Callable, use)] as const
      })
    return replace(target, Object.fromEntries(watched))
  })
  return {
    take: () => {
      const taken = used
      used = null
      return taken
    },
    uninstall: () => {
      for (const putBack of restore) putBack()
    },
  }
}

/** The loader of TypeScript tidies its cache at some instant behind a module; that is no work of the class. */
const isByLoader = (): boolean => /[\\/]node_modules[\\/]tsx[\\/]/.test(new Error().stack ?? '')

/** The same function or class, which reports its use; statics and hidden members stay where they are. */
const watching = (door: Callable, use: () => void): Callable =>
  new Proxy(door, {
    apply: (called, self, given) => {
      use()
      return Reflect.apply(called, self, given)
    },
    construct: (called, given, target) => {
      use()
      return Reflect.construct(called, given, target)
    },
  })
