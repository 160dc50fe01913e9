/** Speech as the server tells it, and what follows from it. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { beginFallback, endFallback } from './fallback.ts'
import type { Unshown } from './state.ts'
import { diagnose, effective, ignore, restingPhase, type Step, send, tell } from './step.ts'

const kinds: readonly unknown[] = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']

/** Silences every answer that plays and is not being silenced already. */
export function silence({ s, commands }: Step) {
  const handles = s.playing.filter((one) => !s.clearing.includes(one))
  for (const handleId of handles) commands.push({ do: 'clear', handleId })
  s.clearing = [...s.clearing, ...handles]
}

/** The answer of the turn before is none of this turn, whatever is told of it later. */
function forgetResponse({ s }: Step) {
  if (s.responseId !== null) s.doneId = s.responseId
  s.responseId = null
}

/** The end of a turn: the answer comes by itself, is asked for, or is a matter of Session Manager (AC-002). */
export function endTurn(step: Step, isServerAnswering: boolean) {
  const { s } = step
  const { createResponse } = effective(s)
  s.phase = 'thinking'
  forgetResponse(step)
  s.isAwaiting = createResponse
  if (!createResponse) step.commands.push({ do: 'hand-over' })
  else if (!isServerAnswering) send(step, { type: 'response.create' })
}

function noteShowing(
  step: Step,
  event: Unshown['event'],
  phase: T.Phase,
  told: T.RealtimeTurnEvent,
  timestamp: number,
) {
  const way = typeof told.latencyMs === 'number' && Number.isFinite(told.latencyMs) ? told.latencyMs : 0
  const origins = { receipt: step.now, timestamp, server: timestamp - way }
  step.fresh.push({ event, phase, from: origins[step.options.latencyFrom] })
}

function tellSpeech(
  step: Step,
  type: T.TurnDetectionEventType,
  event: T.RealtimeTurnEvent,
  timestamp: number,
) {
  const { latencyMs } = event
  tell(step, type, { timestamp, event, ...(typeof latencyMs === 'number' ? { latencyMs } : {}) })
}

function start(step: Step, event: T.RealtimeTurnEvent, timestamp: number) {
  const { s } = step
  // Playback is silenced before anything else (REQ-007).
  const { interruptResponse } = effective(s)
  const isManaged = s.mode !== 'manual'
  if (isManaged && interruptResponse) {
    silence(step)
    s.isAwaiting = false
    forgetResponse(step)
  }
  s.isSpeaking = true
  s.fellSilent = false
  s.isUnconfirmed = false
  s.lastSpeechStart = timestamp
  s.phase = 'listening'
  noteShowing(step, 'speech-start', 'listening', event, timestamp)
  if (isManaged) endFallback(step, 'server-recovered')
  tellSpeech(step, 'speech-start-detached', event, timestamp)
}

function stop(step: Step, event: T.RealtimeTurnEvent, timestamp: number) {
  const { s } = step
  const isManaged = s.mode !== 'manual'
  s.isSpeaking = false
  s.fellSilent = false
  s.isUnconfirmed = false
  s.lastSpeechStop = timestamp
  if (isManaged) {
    endFallback(step, 'server-recovered')
    endTurn(step, true)
    noteShowing(step, 'speech-stop', 'thinking', event, timestamp)
  } else {
    s.phase = restingPhase(s)
  }
  tellSpeech(step, 'speech-stop-detached', event, timestamp)
}

function interrupted(step: Step) {
  const { s, options } = step
  // While a turn waits for its answer, an answer before it was interrupted.
  if (s.phase !== 'thinking' || s.responseId !== null) {
    s.isAwaiting = false
    forgetResponse(step)
    if (s.phase === 'thinking') s.phase = restingPhase(s)
  }
  if (options.interruptedClears && effective(s).interruptResponse) silence(step)
}

/** Whether a speech event says something new. */
function counts(step: Step, type: string, timestamp: number): boolean {
  const { s, options } = step
  const last = s.lastSpeech
  if (last === null) return true
  if (last.type === type && last.timestamp === timestamp) return false
  return options.olderEvents === 'count' || timestamp >= last.timestamp
}

/** Two starts or two stops in a row: the event between them was lost (REQ-008, event drop counts). */
function countDropped(step: Step, type: string) {
  const { s } = step
  if (s.lastSpeech?.type !== type) return
  s.missed += 1
  diagnose(step, 'missed', { count: s.missed })
}

export function hearServer(step: Step, event: T.RealtimeTurnEvent) {
  const { s, options } = step
  if (typeof event !== 'object' || event === null || !kinds.includes(event.type)) return ignore(step)
  const isTimed = typeof event.timestamp === 'number' && Number.isFinite(event.timestamp)
  const timestamp = isTimed ? event.timestamp : step.now
  step.commands.push({ do: 'mark', entry: { event: event.type, timestamp } })
  const isSpeech = event.type === 'speech-start' || event.type === 'speech-stop'
  const isObserved = isSpeech && options.manualSpeech === 'observed'
  if (s.wasClosed || (s.mode === 'manual' && !isObserved)) return ignore(step)
  if (event.type === 'degraded') return beginFallback(step, 'degraded')
  if (event.type === 'response-interrupted') return interrupted(step)
  if (!counts(step, event.type, timestamp)) return ignore(step)
  countDropped(step, event.type)
  s.lastSpeech = { type: event.type, timestamp }
  if (event.type === 'speech-start') start(step, event, timestamp)
  else stop(step, event, timestamp)
}
