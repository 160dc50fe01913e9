/**
 * Voice activity detection of the realtime service: the current voice, and the last reported speech boundary. Every
 * function is pure; times in ms.
 */
import type { Payload } from '../spec/log.ts'
import { countOf, handled, later } from './service.ts'
import type { Emission, Handled } from './simulator.ts'

/** How speech is detected; see the options of `server`. */
export interface Manner {
  readonly detectMs: number
  readonly endMs: number
  readonly meaningMs: number
  readonly wayMs: number
}

/** The state of the detection. */
export interface VadModel {
  /** How many voices there were; the latest may be active now. */
  readonly voices: number
  /** How loud it is, in percent; 0: there is none. */
  readonly percent: number
  /** The last reported speech boundary. */
  readonly reported: 'none' | 'start' | 'stop'
  /** Whether it detects but reports nothing. */
  readonly isMute: boolean
}

/** No voice was detected yet. */
export const silence: VadModel = { voices: 0, percent: 0, reported: 'none', isMute: false }

/** The configuration in force, in the form of a log; null where there is none. */
export type InForce = Payload | null

/** Whether the service reports speech by itself. */
export const detects = (inForce: InForce): boolean => inForce !== null && inForce.mode !== 'manual'

/** Whether the voice is loud enough: only the energy threshold depends on loudness (TD-AC-004). */
const isLoud = ({ percent }: VadModel, inForce: InForce): boolean =>
  inForce?.mode !== 'server_vad' || percent >= Math.round(Number(inForce.threshold) * 100)

/** The silence that ends speech: by length, or by meaning. */
const patience = (inForce: InForce, { meaningMs }: Manner): number =>
  inForce?.mode === 'server_vad' ? countOf(inForce.silenceDurationMs) : meaningMs

/** A speech boundary in transit; a known latency is reported. */
export const reported = (
  what: 'speech-start' | 'speech-stop',
  { wayMs }: Pick<Manner, 'wayMs'>,
): readonly Emission[] => later(Math.max(wayMs, 0), 'subject', what, wayMs < 0 ? {} : { latencyMs: wayMs })

/** A current voice without a report will be reported, if the service reports speech. */
export const listen = (vadModel: VadModel, inForce: InForce, { detectMs }: Manner): readonly Emission[] =>
  vadModel.percent > 0 && vadModel.reported !== 'start' && detects(inForce) && isLoud(vadModel, inForce)
    ? later(detectMs, 'server', 'speech is due', { voices: vadModel.voices })
    : []

const endIsDue = ({ voices }: VadModel, inForce: InForce, manner: Manner): readonly Emission[] =>
  manner.endMs < 0
    ? []
    : later(manner.endMs + patience(inForce, manner), 'server', 'silence is due', { voices })

/** Voice begins. */
export const voiceBegins = (
  vadModel: VadModel,
  percent: number,
  inForce: InForce,
  manner: Manner,
): Handled<VadModel> => {
  const next = { ...vadModel, voices: vadModel.voices + 1, percent }
  return handled(next, listen(next, inForce, manner))
}

/** Voice ends; speech is over when the silence lasts long enough. */
export const voiceEnds = (vadModel: VadModel, inForce: InForce, manner: Manner): Handled<VadModel> => {
  const next = { ...vadModel, percent: 0 }
  return handled(next, next.reported === 'start' ? endIsDue(next, inForce, manner) : [])
}

/** Whether a scheduled speech boundary of this voice is still to be reported. */
const isTimely = ({ voices, isMute }: VadModel, inForce: InForce, said: Payload): boolean =>
  voices === countOf(said.voices) && !isMute && detects(inForce)

/** A report of speech is due; the end of a voice that is over by then follows. */
export const speechIsDue = (
  vadModel: VadModel,
  said: Payload,
  inForce: InForce,
  manner: Manner,
): Handled<VadModel> => {
  if (vadModel.reported === 'start' || !isTimely(vadModel, inForce, said)) return handled(vadModel)
  const next: VadModel = { ...vadModel, reported: 'start' }
  return handled(
    next,
    reported('speech-start', manner),
    next.percent === 0 ? endIsDue(next, inForce, manner) : [],
  )
}

/** A report of silence is due, unless the voice has resumed. */
export const silenceIsDue = (
  vadModel: VadModel,
  said: Payload,
  inForce: InForce,
  manner: Manner,
): Handled<VadModel> =>
  vadModel.reported === 'start' && vadModel.percent === 0 && isTimely(vadModel, inForce, said)
    ? handled({ ...vadModel, reported: 'stop' }, reported('speech-stop', manner))
    : handled(vadModel)
