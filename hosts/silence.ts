/**
 * Notices that a worker makes no step, or that one run takes too long.
 */
import { readPulse, type SharedPulse } from './pulse.ts'

/** How long (ms) a worker may make no step, how long it may load, and how long one run may take. */
export interface Limits {
  readonly silenceMs: number
  readonly loadMs: number
  readonly runMs: number
}

/** Which limit a worker has passed: it makes no step, its run does not end, or it takes too much memory. */
export type Passed = 'silent' | 'endless' | 'starved'

/** Watches one worker until it is stopped. */
export interface Guard {
  /** The limit that the worker has passed; null when it has passed none. */
  readonly passed: () => Passed | null
  readonly stop: () => void
}

/** A silence is noticed with a tolerance of one part of this many. */
const looks = 8

/** An idle worker waits for a promise or for a busy machine: idle time counts for one part of this many. */
const idleParts = 4

/** How much (bytes) this process grows with a worker: when its heap is nearly full, and at the most, with buffers. */
const growth = { full: 384 * 2 ** 20, most: 1280 * 2 ** 20 } as const

/** How long (ms) this process has worked so far, all its threads together. */
function workedSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Calls `end` once when the pulse stands still for `silenceMs` while runs are played or for `loadMs` before the first
 * run, when one run takes
 * `runMs`, and when the process grows too much. Time is counted in looks and not read from a clock, so that a delay of the
 * watcher itself does not count against the worker. A look counts for the work time in it (`worked`, ms so far), so that
 * a busy machine does not count against the worker either.
 */
export function guardSilence(
  pulse: SharedPulse,
  { silenceMs, loadMs, runMs }: Limits,
  end: () => void,
  worked: () => number = workedSoFar,
): Guard {
  const lookMs = silenceMs / looks
  let seen = { beats: 0, runs: 0 }
  let workedBefore = worked()
  let stillMs = 0
  let runningMs = 0
  const startBytes = process.memoryUsage.rss()
  let passed: Passed | null = null
  const look = () => {
    const { beats, runs } = readPulse(pulse)
    const workedNow = worked()
    const counted = Math.min(lookMs, Math.max(lookMs / idleParts, workedNow - workedBefore))
    stillMs = beats === seen.beats ? stillMs + counted : 0
    runningMs = runs > 0 && runs === seen.runs ? runningMs + counted : 0
    seen = { beats, runs }
    workedBefore = workedNow
    if (passed !== null) return
    const grownBytes = process.memoryUsage.rss() - startBytes
    // A heap that is nearly full keeps a worker busy with nothing but its memory.
    if (stillMs >= (runs > 0 ? silenceMs : loadMs)) passed = grownBytes > growth.full ? 'starved' : 'silent'
    else if (runningMs >= runMs) passed = 'endless'
    else if (grownBytes > growth.most) passed = 'starved'
    if (passed !== null) end()
  }
  const timer = setInterval(look, lookMs)
  return { passed: () => passed, stop: () => clearInterval(timer) }
}
