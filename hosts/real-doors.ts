/**
 * Doors out of virtual time: what Node offers whose answer comes from outside of the run, at an instant that no seed
 * decides. They are open while a module loads. Then they are closed: a use throws, and ends the run.
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
  /** From here on a use throws. */
  readonly close: () => void
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
  [
    'crypto',
    crypto,
    ['generateKeyPairSync', 'generateKeySync', 'generatePrimeSync', 'createDiffieHellman', 'createECDH'],
  ],
  ['zlib', zlib, withSyncTwin(zlib)],
  ['worker_threads', workerThreads, ['Worker', 'MessageChannel', 'BroadcastChannel']],
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
  ['process', process, ['uptime', 'cpuUsage', 'resourceUsage', 'memoryUsage']],
  ['Atomics', Atomics, ['wait', 'waitAsync']],
  ['parentPort', workerThreads.parentPort ?? {}, ['postMessage', 'close']],
  ['globalThis', globalThis, ['fetch', 'MessageChannel', 'BroadcastChannel', 'WebSocket']],
]

/** Watches the doors of this thread. */
export function watchRealDoors(): RealDoors {
  let used: string | null = null
  let isClosed = false
  const restore = groups.map(([group, target, members]): Restore => {
    const watched = members
      .filter((name) => typeof (target as Target)[name] === 'function')
      .map((name) => {
        const use = () => {
          const user = userOfDoor()
          if (user === 'tsx') return
          if (user === 'loader') used ??= 'import()'
          else {
            const door = group === 'globalThis' ? name : `${group}.${name}`
            used ??= door
            if (isClosed) throw new Error(`${door} does not follow virtual time`)
          }
        }
        return [name, watching((target as Target)[name] as Callable, use)] as const
      })
    return replace(target, Object.fromEntries(watched))
  })
  return {
    close: () => {
      isClosed = true
    },
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

/**
 * Who goes through a door. The loader of TypeScript tidies its cache at some instant behind a module, which is no work
 * of the class; the loader of Node works when the class imports a module.
 */
function userOfDoor(): 'tsx' | 'loader' | 'class' {
  const { stack = '' } = new Error()
  if (/[\\/]node_modules[\\/]tsx[\\/]/.test(stack)) return 'tsx'
  return stack.includes('node:internal/modules/') ? 'loader' : 'class'
}

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
