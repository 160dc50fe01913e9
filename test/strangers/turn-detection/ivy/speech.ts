/** What the server tells of speech. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { disengage, engage } from './fallback.ts'
import type { SpeechType, Step } from './state.ts'
import { configOf, enter, ignored, missed, modeOf, put } from './step.ts'

const types: readonly unknown[] = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']
const isSpeech = (type: Turns.RealtimeTurnEvent['type']): type is SpeechType =>
  type === 'speech-start' || type === 'speech-stop'

export function onServerEvent(step: Step, value: unknown) {
  const event = value as Turns.RealtimeTurnEvent
  if (typeof value !== 'object' || value === null || !types.includes(event.type)) return ignored(step)
  const timestamp = Number.isFinite(event.timestamp) ? event.timestamp : step.now
  if (step.options.marks === 'all' || isSpeech(event.type)) {
    step.effects.push({ do: 'mark', entry: { event: event.type, timestamp } })
  }
  if (step.s.isClosed || modeOf(step.s) === 'manual') return ignored(step)
  if (event.type === 'degraded') return step.s.sessionId === null ? ignored(step) : engage(step, 'degraded')
  if (event.type === 'response-interrupted') return onInterrupted(step)
  if (!counts(step, event.type, timestamp)) return ignored(step)
  const isExpected = step.s.isSpeaking === (event.type === 'speech-stop')
  if (!isExpected && !step.s.isFallback) missed(step)
  disengage(step, 'server-recovered')
  put(step, { lastSpeech: { type: event.type, timestamp }, watch: null })
  if (event.type === 'speech-start') onStart(step, timestamp)
  else onStop(step, timestamp)
  tell(step, event.type, event, timestamp)
  beginLatency(step, event.type, timestamp, event.latencyMs)
}

/** A repetition is none; whether an older event is one is open. */
function counts({ s, options }: Step, type: SpeechType, timestamp: number): boolean {
  if (s.lastSpeech === null) return true
  if (s.lastSpeech.type === type && s.lastSpeech.timestamp === timestamp) return false
  return options.oldTimestamps === 'counted' || timestamp >= s.lastSpeech.timestamp
}

function onStart(step: Step, timestamp: number) {
  put(step, { isSpeaking: true, lastStart: timestamp, isAwaited: false })
  enter(step, 'listening')
  if (configOf(step.s).interruptResponse) silence(step, step.s.playing)
}

function onStop(step: Step, timestamp: number) {
  put(step, { isSpeaking: false, lastStop: timestamp })
  enter(step, 'thinking')
  if (!configOf(step.s).createResponse) return handOver(step)
  put(step, { isAwaited: true })
  if (step.options.answer === 'client') step.effects.push({ do: 'send', message: { type: 'response.create' } })
}

/** Whoever manages the session goes on; nothing answers by itself. */
export function handOver(step: Step) {
  put(step, { isAwaited: false })
  step.effects.push({ do: 'hand-over' })
}

/** What still plays though the server has interrupted it may be silenced, too. */
function onInterrupted(step: Step) {
  const { playing, clearing } = step.s
  if (step.options.interrupted !== 'clears' || !configOf(step.s).interruptResponse) return
  silence(
    step,
    playing.filter((handleId) => !clearing.includes(handleId)),
  )
}

export function silence(step: Step, handles: readonly string[]) {
  for (const handleId of handles) step.effects.push({ do: 'clear', handleId })
  put(step, { clearing: [...new Set([...step.s.clearing, ...handles])] })
}

function tell(step: Step, type: SpeechType, event: Turns.RealtimeTurnEvent, timestamp: number) {
  const latency = Number.isFinite(event.latencyMs) ? { latencyMs: event.latencyMs as number } : {}
  const redacted: Turns.RealtimeTurnEvent = { type, timestamp, ...latency }
  const told = step.options.rawEvent === 'passed' ? event : redacted
  step.effects.push({ do: 'emit', told: { type: `${type}-detached`, timestamp, ...latency, event: told } })
}

function beginLatency(step: Step, type: SpeechType, timestamp: number, latencyMs: unknown) {
  const { latencyFrom, latencyTo } = step.options
  const before = latencyFrom === 'server' && Number.isFinite(latencyMs) ? Math.max(0, latencyMs as number) : 0
  const from = latencyFrom === 'timestamp' ? timestamp : step.now
  put(step, { unshown: { ...step.s.unshown, [type]: { from, before } } })
  if (latencyTo === 'show') recordLatency(step, type)
}

/** Ends the measurement: the phase of the event is on the screen. */
export function recordLatency(step: Step, type: SpeechType) {
  const { unshown, latency } = step.s
  const measured = unshown[type]
  if (measured === undefined) return
  const latencyMs = Math.max(0, step.now - measured.from) + measured.before
  const { total, count } = latency[type]
  put(step, {
    unshown: { ...unshown, [type]: undefined },
    latency: { ...latency, [type]: { total: total + latencyMs, count: count + 1 } },
  })
  step.effects.push({ do: 'diagnose', record: { kind: 'latency', event: type, latencyMs } })
}
