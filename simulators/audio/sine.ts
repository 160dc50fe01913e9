/**
 * Sines from whole numbers: an integer recurrence builds a quarter of a wave, which is mirrored, so that every engine
 * has the same table. An engine's own sine may differ in its last digit.
 */

/** Steps of a full turn, and of the computed quarter. */
const steps = 1024
const quarter = steps / 4

/** The value of 1 while the table is built, and in the table: the largest sample. */
const one = 2 ** 26
const largest = 32_767

/** The sine of one step, scaled by `one`; and 4 * (the sine of half a step)^2, scaled by 2^40. */
const first = 411_772
const bend = 41_395_991

/** sin((n + 1) x) = 2 sin(n x) - sin((n - 1) x) - bend sin(n x); the worst of 256 steps is 0.00001 off. */
const rising = (): readonly number[] => {
  const built = [0, first]
  for (let step = 2; step <= quarter; step++) {
    const [before = 0, last = 0] = built.slice(-2)
    built.push(2 * last - before - Math.round((last * bend) / 2 ** 40))
  }
  return built.map((value) => Math.round((value * largest) / one))
}

const wave = (): Int16Array => {
  const up = rising()
  const at = (step: number): number => up[step <= quarter ? step : 2 * quarter - step] ?? 0
  return Int16Array.from({ length: steps }, (_, step) =>
    step < 2 * quarter ? at(step) : -at(step - 2 * quarter),
  )
}

const table = wave()

/** A full turn of a phase. */
export const turn = 2 ** 32

/** The sine, from -32767 to 32767, of a phase that counts parts of a turn from 0 to 2^32 - 1. */
export const sine = (phase: number): number => table[phase >>> 22] ?? 0

/** The phase increment per sample of a tone; both in Hz. */
export const phasePerSample = (hz: number, rateHz: number): number => Math.floor((hz * turn) / rateHz)
