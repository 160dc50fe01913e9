/**
 * Faked time: everything by which a class in Node can read a clock or wait runs on virtual time from here on.
 * Microtasks and `process.nextTick` stay real, because they take no time.
 */
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { promisify } from 'node:util'
import { type FakeMethod, install } from '@sinonjs/fake-timers'
import type { Timers } from '../harness/subjects/timers.ts'
import { type Restore, replace } from './replace.ts'

/** Virtual time under the global timers and clocks of this thread. */
export interface FakedTime extends Timers {
  /** Back to the epoch with nothing pending, for the next run. */
  restart(): void
  /** Gives the real clocks and timers back. */
  uninstall(): void
}

const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
  'Intl',
  'hrtime',
  'performance',
]

/** What is read of the library beyond its declared surface; its version is pinned and a test holds this. */
interface Inside {
  readonly timerHeap?: { peek(): { readonly callAt: number } | undefined }
}

const realSetImmediate = globalThis.setImmediate

/**
 * Fakes the clocks and timers of this thread; `Date` begins at `epochMs`, the run at 0 ms. Must be called before the
 * code that is to live on it is loaded.
 */
export function installFakedTime(epochMs: number): FakedTime {
  const clock = install({ now: epochMs, toFake: faked as FakeMethod[], shouldClearNativeTimers: true })
  const arm = clock.setTimeout
  const restore = [
    fakeAsNodeDoes(clock),
    replace(globalThis.setTimeout, { [promisify.custom]: timersPromises.setTimeout }),
    replace(AbortSignal, { timeout: abortAfter }),
    replace(timersPromises.scheduler, scheduler),
  ]
  return {
    now: () => clock.now - epochMs,
    moveTo: (at) => {
      clock.now = epochMs + at
    },
    next: () => {
      const first = (clock as unknown as Inside).timerHeap?.peek()
      return first === undefined ? null : first.callAt - epochMs
    },
    fireOne: () => {
      clock.next()
    },
    after: (ms, wake) => {
      const timer = arm(wake, ms)
      return () => clearTimeout(timer as NodeJS.Timeout)
    },
    drain: () => new Promise((resolve) => realSetImmediate(() => resolve(undefined))),
    restart: () => clock.reset(),
    uninstall: () => {
      for (const putBack of restore.reverse()) putBack()
      clock.uninstall()
      syncBuiltinESMExports()
    },
  }
}

/**
 * Node counts a delay below 1 ms as 1 ms, so that time passes also for a class that polls with 0 ms. An immediate takes
 * no time, also when a timer armed it (the library would add 1 ms while it fires).
 */
function fakeAsNodeDoes(clock: ReturnType<typeof install>): Restore {
  const { setTimeout, setInterval } = clock
  Object.defineProperty(clock, 'duringTick', { get: () => false, set: () => {} })
  return replace(clock, {
    setTimeout: (call: () => void, ms?: number, ...rest: readonly unknown[]) =>
      setTimeout(call, atLeastOne(ms), ...rest),
    setInterval: (call: () => void, ms?: number, ...rest: readonly unknown[]) =>
      setInterval(call, atLeastOne(ms), ...rest),
  })
}

function atLeastOne(ms: number | undefined): number {
  return ms !== undefined && ms >= 1 ? ms : 1
}

const scheduler = {
  wait: (ms: number, options?: { signal?: AbortSignal }) => timersPromises.setTimeout(ms, undefined, options),
  yield: () => timersPromises.setImmediate(),
}

function abortAfter(ms: number): AbortSignal {
  const abort = new AbortController()
  setTimeout(() => abort.abort(new DOMException('The time is up.', 'TimeoutError')), ms)
  return abort.signal
}
