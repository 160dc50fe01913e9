/**
 * How a realtime service hears speech by its voice activity detection: after how long it tells of a voice, and of
 * silence. Every function is pure; times in ms.
 */
import type { Payload } from '../../spec/log.ts'
import { countOf, heard, later, tell } from '../service.ts'
import type { Emission, Heard } from '../simulator.ts'

/** How speech is heard; see the options of `realtime`. */
export interface Hearing {
  readonly detectMs: number
  readonly endMs: number
  readonly flaps: number
}

/** What was heard so far. */
export interface Attention {
  /** How many voices there were; the latest is the one that may be there now. */
  readonly voices: number
  readonly isVoiced: boolean
  /** Whether speech was told of, and its end was not. */
  readonly isTold: boolean
  /** Whether the service was asked to tell of speech, and how much silence ends it. */
  readonly detects: boolean
  readonly silenceMs: number
}

/** Nothing was heard yet, under the settings of a new session. */
export const inattentive: Attention = {
  voices: 0,
  isVoiced: false,
  isTold: false,
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
export const voiceBegins = (attention: Attention, { detectMs }: Hearing): Heard<Attention> => {
  const next = { ...attention, voices: attention.voices + 1, isVoiced: true }
  return heard(next, next.isTold ? [] : ownDue(detectMs, 'speech is due', next))
}

const endIsDue = (attention: Attention, { endMs }: Hearing): readonly Emission[] =>
  endMs < 0 ? [] : ownDue(endMs + attention.silenceMs, 'silence is due', attention)

/** Voice ends; speech is over when it stays away for long enough. */
export const voiceEnds = (attention: Attention, hearing: Hearing): Heard<Attention> => {
  const next = { ...attention, isVoiced: false }
  return heard(next, next.isTold ? endIsDue(next, hearing) : [])
}

const isTimely = ({ voices, detects }: Attention, said: Payload): boolean =>
  detects && countOf(said.voices) === voices

/** Speech is to be told of; it may be taken back and told again, and of a voice that is over by then the end follows. */
export const speechIsDue = (attention: Attention, said: Payload, hearing: Hearing): Heard<Attention> => {
  if (attention.isTold || !isTimely(attention, said)) return heard(attention)
  const next = { ...attention, isTold: true }
  return heard(
    next,
    tell('speech_started'),
    pairs(hearing.flaps).flatMap((at) => [
      ...later(at + flapMs, 'subject', 'speech_stopped'),
      ...later(at + 2 * flapMs, 'subject', 'speech_started'),
    ]),
    next.isVoiced ? [] : endIsDue(next, hearing),
  )
}

/** Silence is to be told of, unless the voice is back. */
export const silenceIsDue = (attention: Attention, said: Payload): Heard<Attention> =>
  attention.isTold && !attention.isVoiced && isTimely(attention, said)
    ? heard({ ...attention, isTold: false }, tell('speech_stopped'))
    : heard(attention)

/** The settings of a session are changed; what is left out stays as it was. */
export const updated = (attention: Attention, { detection, silenceMs }: Payload): Attention => ({
  ...attention,
  detects: detection === undefined ? attention.detects : detection !== 'none',
  isTold: detection === 'none' ? false : attention.isTold,
  silenceMs: silenceMs === undefined ? attention.silenceMs : countOf(silenceMs),
})
