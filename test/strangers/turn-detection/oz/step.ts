/** One step of the reducer: a copy of the state that may be changed, and the commands that the step gives. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Config } from './config.ts'
import type { Options } from './options.ts'
import type { Command, Deadline, DeadlineId, State, Unshown } from './state.ts'
import { labelOf, noticeOf } from './words.ts'

/** What stays the same for all steps. */
export interface Setting {
  readonly options: Options
  readonly settings: T.TurnDetectionSettings
}

export interface Step extends Setting {
  readonly s: State
  readonly now: number
  readonly commands: Command[]
  /** Speech events of this step whose showing is measured. */
  readonly fresh: Unshown[]
}

/** The mode that getState() tells. */
export function toldMode(s: State, options: Options): T.TurnDetectionMode {
  const asked = s.updates.at(-1)?.config.mode
  return options.modeTold === 'asked' && asked !== undefined ? asked : s.mode
}

const mean = ({ count, sum }: State['latencies']['speech-start']) => (count === 0 ? 0 : sum / count)

/** A fresh copy each time, so that nobody can change what another one is given. */
export function publicState(s: State, options: Options): T.TurnDetectionState {
  return {
    mode: toldMode(s, options),
    ...(s.lastSpeechStart === undefined ? {} : { lastSpeechStart: s.lastSpeechStart }),
    ...(s.lastSpeechStop === undefined ? {} : { lastSpeechStop: s.lastSpeechStop }),
    pendingResponse: s.isAwaiting,
    diagnostics: {
      avgStartLatencyMs: mean(s.latencies['speech-start']),
      avgStopLatencyMs: mean(s.latencies['speech-stop']),
      missedEvents: s.missed,
      fallbackActive: s.isFallback,
    },
  }
}

/** The configuration that counts: what is in force, and what was asked for as long as nothing is. */
export const effective = (s: State): Config => s.inForce ?? s.wish

/** What the panel shows when no turn is going on. */
export const restingPhase = (s: State): T.Phase =>
  s.playing.some((one) => !s.clearing.includes(one)) ? 'speaking' : 'ready'

/** Whether the server is expected to tell when the user speaks. */
export const isServerManaged = ({ s, options }: Step): boolean =>
  s.sessionId !== null && s.mode !== 'manual' && (options.watchFrom === 'session' || s.inForce !== null)

export function tell(step: Step, type: T.TurnDetectionEventType, more: Partial<T.TurnDetectionEvent> = {}) {
  const state = publicState(step.s, step.options)
  step.commands.push({ do: 'tell', event: { type, state, timestamp: step.now, ...more } })
}

export function diagnose(step: Step, kind: string, more: Partial<T.DiagnosticRecord> = {}) {
  const ts = new Date(step.now).toISOString()
  step.commands.push({ do: 'diagnose', record: { ts, component: 'turn-detection', kind, ...more } })
}

export function notify(step: Step, code: Parameters<typeof noticeOf>[1]) {
  step.commands.push({ do: 'notify', notice: noticeOf(step.settings.locale, code) })
}

export function send(step: Step, message: T.RealtimeMessage) {
  step.commands.push({ do: 'send', message })
}

export function ignore(step: Step) {
  step.s.ignored += 1
  diagnose(step, 'ignored', { count: step.s.ignored })
}

export function logLatency(step: Step, { event, from }: Unshown) {
  const latencyMs = Math.max(0, step.now - from)
  const { count, sum } = step.s.latencies[event]
  step.s.latencies = { ...step.s.latencies, [event]: { count: count + 1, sum: sum + latencyMs } }
  diagnose(step, 'latency', { event, latencyMs })
}

/** Lets a deadline run while `isRunning`, counted from the step in which it began. */
export function keepDeadline(step: Step, id: DeadlineId, isRunning: boolean, ms: number) {
  const { s } = step
  const runs = s.deadlines.some((one) => one.id === id)
  if (runs && !isRunning) s.deadlines = s.deadlines.filter((one) => one.id !== id)
  if (!runs && isRunning) setDeadline(step, { id, at: step.now + ms })
}

export function setDeadline({ s }: Step, deadline: Deadline) {
  const others = s.deadlines.filter((one) => one.id !== deadline.id)
  s.deadlines = [...others, deadline].sort((one, other) => one.at - other.at)
}

export function dropDeadline({ s }: Step, id: DeadlineId) {
  s.deadlines = s.deadlines.filter((one) => one.id !== id)
}

/** Whether a voice is heard that the server has not confirmed (CON-001). */
function isPending(step: Step): boolean {
  const { s, options } = step
  const isWaiting = isServerManaged(step) && s.isCapturing && s.isVoiced && s.isUnconfirmed && !s.isSpeaking
  return isWaiting && (!s.isFallback || options.pendingInFallback)
}

/** The phase with the local guess laid over it; a guess is shown in the fallback only (AC-005). */
function guessed({ s, options }: Step): { phase: T.Phase; isHint: boolean } {
  if (!s.isFallback || s.hint === null) return { phase: s.phase, isHint: false }
  if (s.hint === 'start') return { phase: 'listening', isHint: true }
  if (s.phase === 'thinking' || s.phase === 'speaking') return { phase: s.phase, isHint: false }
  return { phase: 'ready', isHint: options.hintStop === 'hint' }
}

/** The end of each step: deadlines follow the state, then the panel does. */
export function settle(step: Step, mayShow: boolean) {
  const { s, options, settings } = step
  const watches = isServerManaged(step) && s.isCapturing && !s.isFallback
  const wantsStart = s.isUnconfirmed && !s.isSpeaking && (s.isVoiced || options.startWatch === 'survives')
  const wantsStop = s.isSpeaking && !s.isVoiced && (s.fellSilent || options.lateStopWatch)
  keepDeadline(step, 'start-missing', watches && wantsStart, settings.missingSpeechMs)
  keepDeadline(step, 'stop-missing', watches && wantsStop, settings.missingSpeechMs)
  const pending = isPending(step)
  if (!pending) s.isDetecting = false
  // Strictly more than the limit, so one millisecond behind it.
  keepDeadline(step, 'detecting', pending && !s.isDetecting, settings.detectingMs + 1)
  const { phase, isHint } = guessed(step)
  const label = labelOf(settings.locale, phase, s.isDetecting, options.listeningLabel === 'dotted')
  const { shown } = s
  const isShown = shown?.phase === phase
  const isSame = isShown && shown.label === label && shown.isPending === pending && shown.isHint === isHint
  if (!isSame && mayShow) {
    s.shown = { phase, label, isPending: pending, isHint }
    step.commands.push({ do: 'show', status: s.shown })
  }
  for (const one of step.fresh) {
    s.unshown = s.unshown.filter(({ event }) => event !== one.event)
    // What was on the screen before, or counts as shown when it is handed over, is not waited for.
    if (options.latencyTo === 'show' || (isShown && one.phase === phase)) logLatency(step, one)
    else s.unshown = [...s.unshown, one]
  }
}
