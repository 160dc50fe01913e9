/**
 * Voice activity detection of a realtime service: after which delay it reports a voice, and silence. Every function is
 * pure; times in ms.
 */
import type { Payload } from '../../spec/log.ts'
import { countOf, handled, later, notify } from '../service.ts'
import type { Emission, Handled } from '../simulator.ts'

/** How speech is detected; see the options of `realtime`. */
export interface Detection {
  readonly detectMs: number
  readonly endMs: number
  readonly flaps: number
}

/** The state of the detection. */
export interface Attention {
  /** How many voices there were; the latest may be active now. */
  readonly voices: number
  readonly isVoiced: boolean
  /** Whether a start of speech was reported, and its end was not. */
  readonly isReported: boolean
  /** Whether the service is configured to report speech, and how much silence ends it. */
  readonly detects: boolean
  readonly silenceMs: number
}

/** No voice was detected yet, under the settings of a new session. */
export const inattentive: Attention = {
  voices: 0,
  isVoiced: false,
  isReported: false,
  detects: true,
  silenceMs: 500,
}

const flapMs = 20
const mostFlaps = 100

const ownDue = (ms: number, what: string, { voices }: Attention): readonly Emission[] =>
  later(ms, 'realtime', what, { voices })

const pairs = (count: number): readonly number[] =>
  Array.from({ length: Math.min(count, mostFlaps) }, (_, one) => 2 * one * flapMs)

/** Voice begins. */
export const voiceBegins = (attention: Attention, { detectMs }: Detection): Handled<Attention> => {
  const next = { ...attention, voices: attention.voices + 1, isVoiced: true }
  return handled(next, next.isReported ? [] : ownDue(detectMs, 'speech is due', next))
}

const endIsDue = (attention: Attention, { endMs }: Detection): readonly Emission[] =>
  endMs < 0 ? [] : ownDue(endMs + attention.silenceMs, 'silence is due', attention)

/** Voice ends; speech is over when the silence lasts long enough. */
export const voiceEnds = (attention: Attention, vad: Detection): Handled<Attention> => {
  const next = { ...attention, isVoiced: false }
  return handled(next, next.isReported ? endIsDue(next, vad) : [])
}

const isTimely = ({ voices, detects }: Attention, said: Payload): boolean =>
  detects && countOf(said.voices) === voices

/** A report of speech is due. It may be retracted and repeated, and the end of a voice that is over by then follows. */
export const speechIsDue = (attention: Attention, said: Payload, vad: Detection): Handled<Attention> => {
  if (attention.isReported || !isTimely(attention, said)) return handled(attention)
  const next = { ...attention, isReported: true }
  return handled(
    next,
    notify('speech_started'),
    pairs(vad.flaps).flatMap((at) => [
      ...later(at + flapMs, 'subject', 'speech_stopped'),
      ...later(at + 2 * flapMs, 'subject', 'speech_started'),
    ]),
    next.isVoiced ? [] : endIsDue(next, vad),
  )
}

/** A report of silence is due, unless the voice has resumed. */
export const silenceIsDue = (attention: Attention, said: Payload): Handled<Attention> =>
  attention.isReported && !attention.isVoiced && isTimely(attention, said)
    ? handled({ ...attention, isReported: false }, notify('speech_stopped'))
    : handled(attention)

/** The settings of a session change; absent values stay the same. */
export const updated = (attention: Attention, { detection, silenceMs }: Payload): Attention => ({
  ...attention,
  detects: detection === undefined ? attention.detects : detection !== 'none',
  isReported: detection === 'none' ? false : attention.isReported,
  silenceMs: silenceMs === undefined ? attention.silenceMs : countOf(silenceMs),
})
