/**
 * How the realtime service hears speech: which voice there is, and which end of speech it has told of last. Every
 * function is pure; times in ms.
 */
import type { Payload } from '../spec/log.ts'
import { countOf, heard, later } from './service.ts'
import type { Emission, Heard } from './simulator.ts'

/** How speech is heard; see the options of `server`. */
export interface Manner {
  readonly detectMs: number
  readonly endMs: number
  readonly meaningMs: number
  readonly wayMs: number
}

/** What was heard so far. */
export interface Ear {
  /** How many voices there were; the latest is the one that may be there now. */
  readonly voices: number
  /** How loud it is, in percent; 0: there is none. */
  readonly percent: number
  /** The end of speech that was told last. */
  readonly told: 'none' | 'start' | 'stop'
  /** Whether it hears but tells nothing. */
  readonly isMute: boolean
}

/** Nothing was heard yet. */
export const silence: Ear = { voices: 0, percent: 0, told: 'none', isMute: false }

/** The configuration that is in force, as a log has it; null where there is none. */
export type InForce = Payload | null

/** Whether the service tells of speech of its own accord. */
export const detects = (inForce: InForce): boolean => inForce !== null && inForce.mode !== 'manual'

/** Whether it is loud enough: only an energy threshold knows of loudness (TD-AC-004). */
const isLoud = ({ percent }: Ear, inForce: InForce): boolean =>
  inForce?.mode !== 'server_vad' || percent >= Math.round(Number(inForce.threshold) * 100)

/** How long it has to be silent until speech is over: by length, or by meaning. */
const patience = (inForce: InForce, { meaningMs }: Manner): number =>
  inForce?.mode === 'server_vad' ? countOf(inForce.silenceDurationMs) : meaningMs

/** One end of speech on its way; a way that is known is told. */
export const told = (
  what: 'speech-start' | 'speech-stop',
  { wayMs }: Pick<Manner, 'wayMs'>,
): readonly Emission[] => later(Math.max(wayMs, 0), 'subject', what, wayMs < 0 ? {} : { latencyMs: wayMs })

/** Voice that is there and was not told of will be, where the service is to tell of it. */
export const listen = (ear: Ear, inForce: InForce, { detectMs }: Manner): readonly Emission[] =>
  ear.percent > 0 && ear.told !== 'start' && detects(inForce) && isLoud(ear, inForce)
    ? later(detectMs, 'server', 'speech is due', { voices: ear.voices })
    : []

const endIsDue = ({ voices }: Ear, inForce: InForce, manner: Manner): readonly Emission[] =>
  manner.endMs < 0
    ? []
    : later(manner.endMs + patience(inForce, manner), 'server', 'silence is due', { voices })

/** Voice begins. */
export const voiceBegins = (ear: Ear, percent: number, inForce: InForce, manner: Manner): Heard<Ear> => {
  const next = { ...ear, voices: ear.voices + 1, percent }
  return heard(next, listen(next, inForce, manner))
}

/** Voice ends; speech is over when it stays away for long enough. */
export const voiceEnds = (ear: Ear, inForce: InForce, manner: Manner): Heard<Ear> => {
  const next = { ...ear, percent: 0 }
  return heard(next, next.told === 'start' ? endIsDue(next, inForce, manner) : [])
}

/** Whether an end of speech that was due for this voice is still to be told. */
const isTimely = ({ voices, isMute }: Ear, inForce: InForce, said: Payload): boolean =>
  voices === countOf(said.voices) && !isMute && detects(inForce)

/** Speech is to be told of; of a voice that is over by then its end follows. */
export const speechIsDue = (ear: Ear, said: Payload, inForce: InForce, manner: Manner): Heard<Ear> => {
  if (ear.told === 'start' || !isTimely(ear, inForce, said)) return heard(ear)
  const next: Ear = { ...ear, told: 'start' }
  return heard(next, told('speech-start', manner), next.percent === 0 ? endIsDue(next, inForce, manner) : [])
}

/** Silence is to be told of, unless the voice is back. */
export const silenceIsDue = (ear: Ear, said: Payload, inForce: InForce, manner: Manner): Heard<Ear> =>
  ear.told === 'start' && ear.percent === 0 && isTimely(ear, inForce, said)
    ? heard({ ...ear, told: 'stop' }, told('speech-stop', manner))
    : heard(ear)
