/** One answer in the queue: its scheduled chunks, and how much of it has played by the clock of the output. */
import type { AudioOutput, OutputGain, OutputSource } from './audio-output.ts'
import { fullScale } from './pcm.ts'

/** An answer whose chunks follow one another; a gap begins a new stretch. Times in seconds of the output. */
export interface Scheduled {
  readonly gain: OutputGain
  readonly stretches: { readonly from: number; to: number }[]
  /** The chunks that have not ended, with their start. */
  readonly sources: Map<OutputSource, number>
  isReported: boolean
  isWhole: boolean
}

/** An answer without scheduled chunks. */
export const scheduled = (output: AudioOutput): Scheduled => {
  const gain = output.createGain()
  gain.connect(output.destination)
  return { gain, stretches: [], sources: new Map(), isReported: false, isWhole: false }
}

const bufferOf = (output: AudioOutput, samples: Int16Array, rateHz: number) => {
  const buffer = output.createBuffer(1, samples.length, rateHz)
  const channel = buffer.getChannelData(0)
  for (const [index, sample] of samples.entries()) channel[index] = sample / (fullScale + 1)
  return buffer
}

/** Schedules a chunk at `from` and returns its end; `ended` is called at the end. */
export const append = (
  output: AudioOutput,
  { gain, stretches, sources }: Scheduled,
  { samples, rateHz, from }: { readonly samples: Int16Array; readonly rateHz: number; readonly from: number },
  ended: () => void,
): number => {
  const source = output.createBufferSource()
  const buffer = bufferOf(output, samples, rateHz)
  const to = from + buffer.duration
  const last = stretches.at(-1)
  if (last?.to === from) last.to = to
  else stretches.push({ from, to })
  sources.set(source, from)
  source.buffer = buffer
  source.onended = () => {
    sources.delete(source)
    ended()
  }
  source.connect(gain)
  source.start(from)
  return to
}

/** How much of an answer has played at `at`, in whole ms: never more than the actual length. */
export const soundedMs = ({ stretches }: Scheduled, at: number): number => {
  const seconds = stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - from), 0)
  // Adds a billionth of a second, so that sums of fractions do not lose a whole ms.
  return Math.floor(seconds * 1000 + 0.000_001)
}

/** Fades an answer from `now` until `silentAt`; it is silent after that. */
export const silence = ({ gain, sources }: Scheduled, now: number, silentAt: number): void => {
  gain.gain.setValueAtTime(1, now)
  gain.gain.linearRampToValueAtTime(0, silentAt)
  for (const source of sources.keys()) source.stop(silentAt)
}
