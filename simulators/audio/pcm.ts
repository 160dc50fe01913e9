/** PCM16, one channel: the format of all audio here. */

/** Samples per second: of telephones, of recognition, of the Realtime service, of browsers. */
export type RateHz = 8_000 | 16_000 | 24_000 | 48_000

/** The largest sample; the smallest is taken as its negative. */
export const fullScale = 32_767

/** The number of samples in `ms`. Every rate has a whole number of samples in a millisecond. */
export const samplesIn = (ms: number, rateHz: RateHz): number => ms * (rateHz / 1000)

/** The nearest valid sample. */
export const clipped = (value: number): number => Math.max(-fullScale, Math.min(fullScale, Math.round(value)))

/** Audio in frames of `frameMs`, each a copy as from capture; an incomplete frame at the end is dropped. */
export const framesOf = (samples: Int16Array, rateHz: RateHz, frameMs = 20): readonly Int16Array[] => {
  const length = samplesIn(frameMs, rateHz)
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    samples.slice(index * length, (index + 1) * length),
  )
}
