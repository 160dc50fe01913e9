/** The input audio buffer: how much is in it, and where in all the audio of a session somebody begins and stops. */
import { type Activity, energyOf, listened, type Sensitivity, unheard } from '../../audio/activity.ts'

/** Samples per ms, and in the frames that are listened to. */
export const samplesPerMs = 24
const frameMs = 20
const frameLength = frameMs * samplesPerMs

/** What is remembered of the audio of a session: how much there was, and less than one frame of it. */
export interface Hearing {
  readonly activity: Activity
  /** Samples of the whole session, and of those that are not committed. */
  readonly heard: number
  readonly uncommitted: number
  readonly rest: Int16Array
}

/** An end of speech. `atMs` counts from the first sample of the session, at its detection. */
export interface End {
  readonly isStart: boolean
  readonly atMs: number
}

/** No audio yet. */
export const silent: Hearing = { activity: unheard, heard: 0, uncommitted: 0, rest: new Int16Array(0) }

/** How long all audio so far is, in whole ms. */
export const heardMs = ({ heard }: Hearing): number => Math.floor(heard / samplesPerMs)

const joined = (first: Int16Array, second: Int16Array): Int16Array => {
  const both = new Int16Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** The same with more samples, and every end of speech in them. */
export const hear = (
  hearing: Hearing,
  samples: Int16Array,
  sensitivity: Sensitivity,
): { readonly hearing: Hearing; readonly ends: readonly End[] } => {
  const waiting = joined(hearing.rest, samples)
  const ends: End[] = []
  let { activity } = hearing
  let taken = 0
  for (; taken + frameLength <= waiting.length; taken += frameLength) {
    const next = listened(
      activity,
      energyOf(waiting.subarray(taken, taken + frameLength)),
      frameMs,
      sensitivity,
    )
    const position = hearing.heard - hearing.rest.length + taken + frameLength
    if (next.isSpeech !== activity.isSpeech) {
      // A beginning lies where the voice began, not where it had lasted long enough.
      const agoMs = next.isSpeech ? next.voicedMs : 0
      ends.push({ isStart: next.isSpeech, atMs: Math.floor(position / samplesPerMs) - agoMs })
    }
    activity = next
  }
  const more = samples.length
  return {
    hearing: {
      activity,
      heard: hearing.heard + more,
      uncommitted: hearing.uncommitted + more,
      rest: waiting.slice(taken),
    },
    ends,
  }
}
