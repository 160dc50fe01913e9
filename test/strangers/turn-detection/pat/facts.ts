/** The facts: everything that the coordinator remembers, and what is read from them. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { modeOf, payloadOf, type Config } from './config.ts'

export interface Outstanding {
  readonly payload: Voice.TurnDetectionPayload
  readonly sentAt: number
}
export interface Facts {
  wanted: Config
  session: 'none' | 'open' | 'closed'
  sessionId: string | null
  /** The mode that was told last. */
  mode: Voice.TurnDetectionMode
  acknowledgedOnce: boolean
  /** What is in force; `undefined` while nothing is known. */
  inForce: Voice.TurnDetectionPayload | undefined
  outstanding: Outstanding[]
  capturing: boolean
  voiced: boolean
  /** Whether the server has told of the voice that is heard. */
  covered: boolean
  pendingSince: number | null
  missingSince: number | null
  speaking: boolean
  lastSpeechStart: number | undefined
  lastSpeechStop: number | undefined
  phase: Voice.Phase
  playing: string[]
  clearedLast: string | null
  responses: string[]
  /** The answer that a turn waits for. */
  expected: 'none' | 'awaited' | { readonly id: string }
  pendingResponse: boolean
  fallback: boolean
  guess: 'start' | 'stop' | null
  missed: number
  ignored: number
  latencies: { readonly start: number[]; readonly stop: number[] }
  unshown: { event: 'speech-start' | 'speech-stop'; phase: Voice.Phase; since: number } | null
}
export const beginning = (wanted: Config): Facts => ({
  wanted, session: 'none', sessionId: null, mode: wanted.mode, acknowledgedOnce: false, inForce: undefined,
  outstanding: [], capturing: false, voiced: false, covered: false, pendingSince: null, missingSince: null,
  speaking: false, lastSpeechStart: undefined, lastSpeechStop: undefined, phase: 'ready', playing: [],
  clearedLast: null, responses: [], expected: 'none', pendingResponse: false, fallback: false, guess: null,
  missed: 0, ignored: 0, latencies: { start: [], stop: [] }, unshown: null,
})
/** Where the phase goes when the user is done and no answer is awaited. */
export const resting = (f: Facts): Voice.Phase => (f.playing.length > 0 ? 'speaking' : 'ready')
/** The configuration that counts for an event of the server: the one in force, before that the one asked for. */
export const effective = (f: Facts): Exclude<Voice.TurnDetectionPayload, null> | null =>
  f.inForce === undefined ? payloadOf(f.wanted) : f.inForce
/** Whether the user's voice is heard and the server has not told of it. */
export const isHeard = (f: Facts, choices: Choices): boolean =>
  f.session === 'open' &&
  f.mode !== 'manual' &&
  f.capturing &&
  f.voiced &&
  !f.covered &&
  !f.speaking &&
  (!f.fallback || choices.pendingInFallback === 'pending')
/** Whether the server owes its speech events. */
export const isWatched = (f: Facts): boolean =>
  f.session === 'open' && f.inForce !== undefined && f.inForce !== null && f.capturing && !f.fallback
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export function stateOf(f: Facts, choices: Choices): Voice.TurnDetectionState {
  const asked = f.outstanding.at(-1)
  return {
    mode: choices.reportedMode === 'asked' && asked !== undefined ? modeOf(asked.payload) : f.mode,
    ...(f.lastSpeechStart === undefined ? {} : { lastSpeechStart: f.lastSpeechStart }),
    ...(f.lastSpeechStop === undefined ? {} : { lastSpeechStop: f.lastSpeechStop }),
    pendingResponse: f.pendingResponse,
    diagnostics: {
      avgStartLatencyMs: mean(f.latencies.start),
      avgStopLatencyMs: mean(f.latencies.stop),
      missedEvents: f.missed,
      fallbackActive: f.fallback,
    },
  }
}
