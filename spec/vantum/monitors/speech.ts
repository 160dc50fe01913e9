/** When speech interrupts: above the threshold, without a break, for 200 ms (VAN-G-10, VAN-TO-11). */
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import type { VantumSettings } from '../settings.ts'
import { always, enters, isRaw, type TraceState } from './trace-state.ts'

/** How long (ms) the speech lasted that may have caused a change at `at` ms; null without any. */
const heldAt = ({ sound }: TraceState, at: number, from: 'since' | 'here'): number | null => {
  const began = sound[from] ?? (sound.ended?.at === at ? sound.ended[from] : null)
  return began === null ? null : at - began
}

/** A detection of this instant; the effect of a timer in it may come after further signals. */
const wasAsked = ({ received, detectedAt }: TraceState, at: number): boolean =>
  detectedAt === at || (received?.what === 'USER_INTERRUPTS' && received.at === at)

const bySpeech = (line: Line, trace: TraceState): boolean =>
  enters(line, 'INTERRUPTED', trace) && !wasAsked(trace, line.at)

export const speechHeld = always('speech.held', 'VAN-G-10 VAN-TO-11 VAN-G-06 interpreted', {
  says: 'A reply is interrupted only by speech above the threshold that lasts for vadMinSpeechMs.',
  needs: ['state'],
  ask: (line, _, trace) => {
    if (!bySpeech(line, trace)) return null
    const held = heldAt(trace, line.at, 'since')
    const least = trace.settings.vadMinSpeechMs
    return held !== null && held >= least
      ? true
      : {
          expected: `speech of ${least} ms`,
          got: held === null ? 'none above the threshold' : `${held} ms of it`,
        }
  },
})

export const speechYielded = always('speech.yielded', 'VAN-TO-11 VAN-G-10 VAN-TO-03 interpreted', {
  says: 'Speech that began in the reply interrupts it as soon as it has lasted for vadMinSpeechMs.',
  needs: ['state'],
  budget: 'VAN-TO-11',
  ask: (line, _, trace) => {
    const held = heldAt(trace, line.at, 'here')
    const { vadMinSpeechMs } = trace.settings
    if (bySpeech(line, trace) && held !== null && held <= vadMinSpeechMs) return { took: held }
    if (trace.state !== 'RESPONDING' || held === null || held <= vadMinSpeechMs) return null
    return { expected: `the interruption after ${vadMinSpeechMs} ms`, got: `not before ${held} ms` }
  },
})

/** Until when (ms) possible speech was detected: infinite while that goes on, -1 before. */
const heardUntil = (until: number, line: Line, settings: VantumSettings): number => {
  if (!receives(line, 'VAD')) return until
  // Half the confidence that the document requires: to classify that as noise is right in every reading of its
  // example.
  if (Number(line.with.confidence) * 2 > settings.vadConfidence) return Number.POSITIVE_INFINITY
  return until === Number.POSITIVE_INFINITY ? line.at : until
}

export const noiseIgnored = always<number>('speech.noise', 'VAN-T-09 VAN-G-06', {
  says: 'Without speech above the threshold, nothing is interrupted.',
  needs: ['state'],
  start: -1,
  ask: (line, until, trace) => {
    if (!enters(line, 'INTERRUPTED', trace)) return null
    return wasAsked(trace, line.at) || until >= line.at ? true : { expected: 'speech', got: 'none' }
  },
  remember: (until, line, { settings }) => heardUntil(until, line, settings),
})

/** RESPONDING is left for LISTENING, in a turn that events make. */
const endsReply = (line: Line, trace: TraceState): boolean =>
  publishes(line, 'LISTENING') && trace.state === 'RESPONDING' && !trace.isByHand && !isRaw(line, trace)

/** How long (ms) a sound that began within the reply has lasted up to an instant; one from before it need not count. */
const heldHere = ({ sound, since }: TraceState, at: number): number =>
  sound.here !== null && sound.since === sound.here && sound.here > since ? at - sound.here : 0

export const speechHeeded = always<number>('speech.heeded', 'VAN-T-09 VAN-ACT-16', {
  says: 'A reply does not play to its end over speech above the threshold that lasts longer than vadMinSpeechMs.',
  needs: ['state'],
  start: 0,
  ask: (line, longest, trace) => {
    if (!endsReply(line, trace)) return null
    const held = Math.max(longest, heldHere(trace, line.at))
    // A timer of that length fires after the signals of its instant.
    return held <= trace.settings.vadMinSpeechMs + 1
      ? true
      : { expected: 'an interruption', got: `${held} ms of speech, and the end of the reply` }
  },
  remember: (longest, line, trace) => {
    if (emits(line, 'state')) return 0
    return receives(line, 'VAD') ? Math.max(longest, heldHere(trace, line.at)) : longest
  },
})

/** Sounds that may be one: since when (ms), since when it is silent, and whether a transcript came since then. */
interface Noise {
  readonly since: number | null
  readonly quietSince: number | null
  readonly isWorded: boolean
}

/** A break of this length (ms) ends a sound by every reading. */
const longBreakMs = 1000

const noiseAfter = (noise: Noise, line: Line, { vadConfidence }: VantumSettings): Noise => {
  if (receives(line, 'INTERIM_TRANSCRIPT') || receives(line, 'FINAL_TRANSCRIPT'))
    return { ...noise, isWorded: true }
  if (!receives(line, 'VAD')) return noise
  const { since, quietSince } = noise
  if (Number(line.with.confidence) * 2 <= vadConfidence)
    return { ...noise, quietSince: quietSince ?? line.at }
  const isNew = since === null || (quietSince !== null && line.at - quietSince >= longBreakMs)
  return isNew ? { since: line.at, quietSince: null, isWorded: false } : { ...noise, quietSince: null }
}

export const briefIgnored = always<Noise>('speech.brief', 'VAN-TO-11', {
  says: 'A sound does not interrupt before it has lasted for vadMinSpeechMs, however its beginning and its breaks are counted.',
  needs: ['state'],
  start: { since: null, quietSince: null, isWorded: false },
  ask: (line, { since, quietSince, isWorded }, trace) => {
    if (!bySpeech(line, trace) || since === null || isWorded) return null
    const lasted = (quietSince ?? line.at) - since
    const { vadMinSpeechMs } = trace.settings
    return lasted >= vadMinSpeechMs
      ? true
      : { expected: `a sound of ${vadMinSpeechMs} ms`, got: `one of ${lasted} ms` }
  },
  remember: (noise, line, { settings }) => noiseAfter(noise, line, settings),
})
