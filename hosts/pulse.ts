/**
 * The pulse of a worker: a few numbers in shared memory that show its watcher that it is alive, and at which step it
 * stopped. A thread that hangs can send no message, but its last step stays readable.
 */

/** The shared memory behind a pulse. */
export type SharedPulse = Int32Array<SharedArrayBuffer>

const place = { beats: 0, step: 1, runs: 2 } as const

/** Fresh memory for one worker. */
export function newPulse(): SharedPulse {
  return new Int32Array(new SharedArrayBuffer(Object.keys(place).length * Int32Array.BYTES_PER_ELEMENT))
}

/** Worker: a run begins; its steps count from 1. */
export function beginRun(pulse: SharedPulse): void {
  Atomics.add(pulse, place.runs, 1)
  Atomics.store(pulse, place.step, 0)
  Atomics.add(pulse, place.beats, 1)
}

/** Worker: a step begins; gives its number within the run. */
export function beginStep(pulse: SharedPulse): number {
  Atomics.add(pulse, place.beats, 1)
  return Atomics.add(pulse, place.step, 1) + 1
}

/** Watcher: how often anything began so far, how many runs have begun, and the step that the last one is at. */
export function readPulse(pulse: SharedPulse): { beats: number; runs: number; step: number } {
  return {
    beats: Atomics.load(pulse, place.beats),
    runs: Atomics.load(pulse, place.runs),
    step: Atomics.load(pulse, place.step),
  }
}
