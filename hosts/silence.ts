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

/**
 * Calls `end` once when the pulse stands still: for `silenceMs` of real time while runs are played, for `loadMs` before
 * the first. Time is counted in looks rather than read from a clock, so that a watcher that was held up itself does not
 * blame the worker for it.
 */
export function guardSilence(
  pulse: SharedPulse,
  { silenceMs, loadMs }: { readonly silenceMs: number; readonly loadMs: number },
  end: () => void,
): Guard {
  let beatsSeen = 0
  let still = 0
  let silent = false
  const look = () => {
    const { beats, playing } = readPulse(pulse)
    still = beats === beatsSeen ? still + 1 : 0
    beatsSeen = beats
    if (silent || (still * silenceMs) / looks < (playing ? silenceMs : loadMs)) return
    silent = true
    end()
  }
  const timer = setInterval(look, silenceMs / looks)
  return { silent: () => silent, stop: () => clearInterval(timer) }
}
