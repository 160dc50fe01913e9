/**
 * Audio at another rate: frames in, frames out, as a stream. The filter is libsamplerate, compiled to WebAssembly,
 * whose arithmetic is the same on every engine; this class adapts it to PCM16.
 */
import libsamplerate from '@alexanderolsen/libsamplerate-js'
import { clipped, fullScale, type RateHz } from './pcm.ts'

/** Changes the rate of one stream of audio. */
export interface Resampler {
  /** The next frame at the new rate. The filter looks ahead, so the first frames are slightly shorter. */
  readonly resample: (frame: Int16Array) => Int16Array
  /** Releases the filter; the resampler cannot be used after that. */
  readonly close: () => void
}

/** A resampler for one channel. Rejects when WebAssembly is not available. */
export const resampler = async (fromHz: RateHz, toHz: RateHz): Promise<Resampler> => {
  const converterType = libsamplerate.ConverterType.SRC_SINC_FASTEST
  const filter = await libsamplerate.create(1, fromHz, toHz, { converterType })
  return {
    resample: (frame) => {
      const sound = Float32Array.from(frame, (sample) => sample / (fullScale + 1))
      return new Int16Array(filter.full(sound).map((value) => clipped(value * (fullScale + 1))))
    },
    close: () => filter.destroy(),
  }
}
