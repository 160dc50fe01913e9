/** The input audio buffer: its length, and the positions in the session's audio where speech starts and stops. */
import { type Activity, energyOf, listened, type Sensitivity, unheard } from '../../audio/activity.ts'

/** Samples per ms, and in the frames of the voice detection. */
export const samplesPerMs = 24
const frameMs = 20
const frameLength = frameMs * samplesPerMs

/** The state of a session's audio: its length, and less than one frame of samples. */
export interface AudioBuffer {
  readonly activity: Activity
  /** Samples of the whole session, and the uncommitted ones. */
  readonly samplesSoFar: number
  readonly uncommitted: number
  readonly rest: Int16Array
}

/** A speech boundary. `atMs` counts from the first sample of the session, at its detection. */
export interface End {
  readonly isStart: boolean
  readonly atMs: number
}

/** No audio yet. */
export const silent: AudioBuffer = {
  activity: unheard,
  samplesSoFar: 0,
  uncommitted: 0,
  rest: new Int16Array(0),
}

/** The length of all audio so far, in whole ms. */
export const heardMs = ({ samplesSoFar }: AudioBuffer): number => Math.floor(samplesSoFar / samplesPerMs)

const joined = (first: Int16Array, second: Int16Array): Int16Array => {
  const both = new Int16Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** The same with more samples, and every speech boundary in them. */
export const receive = (
  audioBuffer: AudioBuffer,
  samples: Int16Array,
  sensitivity: Sensitivity,
): { readonly audioBuffer: AudioBuffer; readonly ends: readonly End[] } => {
  const waiting = joined(audioBuffer.rest, samples)
  const ends: End[] = []
  let { activity } = audioBuffer
  let taken = 0
  for (; taken + frameLength <= waiting.length; taken += frameLength) {
    const next = listened(
      activity,
      energyOf(waiting.subarray(taken, taken + frameLength)),
      frameMs,
      sensitivity,
    )
    const position = audioBuffer.samplesSoFar - audioBuffer.rest.length + taken + frameLength
    if (next.isSpeech !== activity.isSpeech) {
      // The start is where the voice began, not where it had lasted long enough.
      const agoMs = next.isSpeech ? next.voicedMs : 0
      ends.push({ isStart: next.isSpeech, atMs: Math.floor(position / samplesPerMs) - agoMs })
    }
    activity = next
  }
  const more = samples.length
  return {
    audioBuffer: {
      activity,
      samplesSoFar: audioBuffer.samplesSoFar + more,
      uncommitted: audioBuffer.uncommitted + more,
      rest: waiting.slice(taken),
    },
    ends,
  }
}
