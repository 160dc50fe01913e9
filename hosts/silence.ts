/**
 * Notices that a worker has fallen silent.
 */
import { readPulse, type SharedPulse } from './pulse.ts'

/** Watches one worker until it is stopped. */
export interface Guard {
  /** Whether the silence has been too long. */
  readonly silent: () => boolean
  readonly stop: () => void
}

/** A silence is noticed with a tolerance of one part of this many. */
const looks = 8

/** Who works on nothing waits for ever, or for a busy machine: such a time counts for one part of this many. */
const idleParts = 4

/** How long (ms) this process has worked so far, all its threads together. */
function workedSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Calls `end` once when the pulse stands still: for `silenceMs` while runs are played, for `loadMs` before the first.
 * Time is counted in looks and not read from a clock, so that a delay of the watcher itself does not count against the
 * worker. A look counts for the work time in it (`worked`, ms so far), so that a busy machine does not count against
 * the worker either.
 */
export function guardSilence(
  pulse: SharedPulse,
  { silenceMs, loadMs }: { readonly silenceMs: number; readonly loadMs: number },
  end: () => void,
  worked: () => number = workedSoFar,
): Guard {
  const lookMs = silenceMs / looks
  let beatsSeen = 0
  let workedBefore = worked()
  let stillMs = 0
  let silent = false
  const look = () => {
    const { beats, playing } = readPulse(pulse)
    const workedNow = worked()
    const counted = Math.min(lookMs, Math.max(lookMs / idleParts, workedNow - workedBefore))
    stillMs = beats === beatsSeen ? stillMs + counted : 0
    beatsSeen = beats
    workedBefore = workedNow
    if (silent || stillMs < (playing ? silenceMs : loadMs)) return
    silent = true
    end()
  }
  const timer = setInterval(look, lookMs)
  return { silent: () => silent, stop: () => clearInterval(timer) }
}
