/**
 * The audible output, sample by sample: sounds with a start, an end and a changing gain, mixed in the same way as on an
 * audio output. Pure: the same sounds give the same samples. Positions are in samples of the output.
 */

/** A point of a gain: from `at` on it has `value`, reached at once or linearly from the previous point. */
export interface GainPoint {
  readonly at: number
  readonly value: number
  readonly isRamp: boolean
}

/**
 * One buffer that plays from `from` until `until`, or until it is over, with `pace` of its samples to one of the
 * output.
 */
export interface Sound {
  readonly samples: Float32Array
  readonly pace: number
  readonly from: number
  readonly until: number
  readonly gain: readonly GainPoint[]
}

/** The gain at a position; 1 before the first point. */
export const gainAt = (points: readonly GainPoint[], position: number): number => {
  const next = points.findIndex(({ at }) => at > position)
  const before = points[next === -1 ? points.length - 1 : next - 1]
  const after = next === -1 ? undefined : points[next]
  const value = before?.value ?? 1
  if (before === undefined || after === undefined || !after.isRamp) return value
  return value + ((after.value - value) * (position - before.at)) / (after.at - before.at)
}

const sampleAt = (samples: Float32Array, position: number): number => {
  const index = Math.floor(position)
  const first = samples[index] ?? 0
  return first + ((samples[index + 1] ?? first) - first) * (position - index)
}

/** The first `length` samples of the mix, from -1 to 1 unless it clips. */
export const rendered = (sounds: readonly Sound[], length: number): Float32Array => {
  const mix = new Float32Array(length)
  for (const { samples, pace, from, until, gain } of sounds) {
    const end = Math.min(until, from + samples.length / pace, length)
    for (let position = Math.max(0, Math.ceil(from)); position < end; position++)
      mix[position] =
        (mix[position] ?? 0) + sampleAt(samples, (position - from) * pace) * gainAt(gain, position)
  }
  return mix
}

/** The energy of every started millisecond: the mean of its squared samples. */
export const energyPerMs = (samples: Float32Array, rateHz: number): readonly number[] => {
  const perMs = rateHz / 1000
  return Array.from({ length: Math.ceil(samples.length / perMs) }, (_, ms) => {
    const part = samples.subarray(Math.ceil(ms * perMs), Math.ceil((ms + 1) * perMs))
    return part.reduce((sum, value) => sum + value * value, 0) / part.length
  })
}

/** The instant (ms, a fraction) of the last sample louder than `above`, which is from 0 to 1; -1 when there is none. */
export const lastAudibleMs = (samples: Float32Array, rateHz: number, above = 0): number => {
  const last = samples.findLastIndex((value) => Math.abs(value) > above)
  return last === -1 ? -1 : (last * 1000) / rateHz
}
