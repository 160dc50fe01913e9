/** Small parts of a step that every part of the reducer needs. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Options } from './options.ts'
import type { State, Step, Sum } from './state.ts'

export function put(step: Step, change: Partial<State>) {
  step.s = { ...step.s, ...change }
}

/** The configuration that decides: what is in force, or what was asked for first before the first acknowledgement. */
export const configOf = (s: State) => s.inForce ?? s.asked[0]?.config ?? s.wanted
export const modeOf = (s: State) => configOf(s).mode

/** A phase that is known displaces every guess. */
export function enter(step: Step, phase: Turns.Phase) {
  put(step, { phase, hint: null, answer: phase === 'thinking' ? null : step.s.answer })
}

/** The user does not speak any longer, whatever the server says. */
export function forgetSpeech(step: Step) {
  put(step, { isSpeaking: false, watch: null })
  if (step.s.phase === 'listening') enter(step, step.s.playing.length > 0 ? 'speaking' : 'ready')
}

export function ignored(step: Step) {
  put(step, { ignored: step.s.ignored + 1 })
  step.effects.push({ do: 'diagnose', record: { kind: 'ignored', count: step.s.ignored } })
}

export function missed(step: Step) {
  put(step, { missed: step.s.missed + 1 })
  step.effects.push({ do: 'diagnose', record: { kind: 'missed', count: step.s.missed } })
}

const average = ({ total, count }: Sum) => (count === 0 ? 0 : total / count)

/** What `getState()` tells. */
export function publicState(s: State, options: Options): Turns.TurnDetectionState {
  return {
    mode: (options.modeTold === 'asked' ? s.askedMode : null) ?? modeOf(s),
    ...(s.lastStart === null ? {} : { lastSpeechStart: s.lastStart }),
    ...(s.lastStop === null ? {} : { lastSpeechStop: s.lastStop }),
    pendingResponse: s.isAwaited,
    diagnostics: {
      avgStartLatencyMs: average(s.latency['speech-start']),
      avgStopLatencyMs: average(s.latency['speech-stop']),
      missedEvents: s.missed,
      fallbackActive: s.isFallback,
    },
  }
}
