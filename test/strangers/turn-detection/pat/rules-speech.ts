/** Rules of speech: the events of the server, and the voice that capture hears. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { effective, resting } from './facts.ts'
import { engageFallback, leaveFallback } from './rules-fallback.ts'
import { rule, type Rule, type Turn } from './turn.ts'

const types: readonly unknown[] = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']
const isWellFormed = (event: Voice.RealtimeTurnEvent): boolean =>
  typeof event === 'object' && event !== null && types.includes(event.type) && Number.isFinite(event.timestamp)
const isSpeech = (event: Voice.RealtimeTurnEvent): boolean =>
  event.type === 'speech-start' || event.type === 'speech-stop'
/** Whether the server's word counts now: after the end of a session and without its automation it does not. */
function isHeeded({ f, choices }: Turn): boolean {
  if (f.session === 'closed') return false
  return f.mode !== 'manual' || choices.manualEvents === 'consumed'
}
/** Whether a speech event repeats another or was overtaken by one. */
function isStale({ f, choices }: Turn, { type, timestamp }: Voice.RealtimeTurnEvent): boolean {
  const start = f.lastSpeechStart ?? -Infinity
  const stop = f.lastSpeechStop ?? -Infinity
  if (choices.staleEvents === 'counted') {
    return type === 'speech-start' ? f.speaking && timestamp === start : !f.speaking && timestamp === stop
  }
  return type === 'speech-start' ? timestamp <= start || timestamp < stop : timestamp <= stop || timestamp < start
}
/** The ends of speech as listeners are told of them. */
function tellSpeech(turn: Turn, event: Voice.RealtimeTurnEvent): void {
  const { timestamp, latencyMs } = event
  const type = event.type === 'speech-start' ? 'speech-start-detached' : 'speech-stop-detached'
  turn.tell(type, { event, timestamp, ...(latencyMs === undefined ? {} : { latencyMs }) })
}
function recordLatency(turn: Turn, event: 'speech-start' | 'speech-stop', latencyMs: number): void {
  turn.f.latencies[event === 'speech-start' ? 'start' : 'stop'].push(latencyMs)
  turn.diagnose({ kind: 'latency', event, latencyMs })
}
function measure(turn: Turn, event: 'speech-start' | 'speech-stop', timestamp: number, isShown: boolean): void {
  const { f, now, choices } = turn
  f.unshown = null
  if (choices.latency === 'timestamp-to-show') recordLatency(turn, event, Math.max(0, now - timestamp))
  else if (isShown) recordLatency(turn, event, 0)
  else f.unshown = { event, phase: f.phase, since: now }
}
function started(turn: Turn, event: Voice.RealtimeTurnEvent): void {
  const { f, choices } = turn
  if (f.speaking) turn.miss() // its stop never came
  const isShown = f.phase === 'listening' && f.pendingSince === null && !f.fallback
  f.speaking = true
  f.covered = true
  f.missingSince = null
  f.lastSpeechStart = event.timestamp
  f.phase = 'listening'
  if (effective(f)?.interrupt_response === true && f.mode !== 'manual') {
    for (const handleId of f.playing) turn.out({ does: 'clear', handleId })
    if (choices.bargeIn === 'cancels-too' && f.responses.length > 0) turn.send({ type: 'response.cancel' })
    f.expected = 'none'
    f.pendingResponse = false
  }
  measure(turn, 'speech-start', event.timestamp, isShown)
  tellSpeech(turn, event)
}
function stopped(turn: Turn, event: Voice.RealtimeTurnEvent): void {
  const { f, choices } = turn
  const hadStart = f.lastSpeechStart !== undefined && f.lastSpeechStart >= (f.lastSpeechStop ?? -Infinity)
  if (!f.speaking && !hadStart) turn.miss() // its start never came
  const isShown = f.phase === 'thinking' && f.pendingSince === null && !f.fallback
  f.speaking = false
  f.missingSince = null
  f.lastSpeechStop = event.timestamp
  f.phase = 'thinking'
  const answers = effective(f)?.create_response === true && f.mode !== 'manual'
  f.expected = 'awaited'
  f.pendingResponse = answers
  measure(turn, 'speech-stop', event.timestamp, isShown)
  tellSpeech(turn, event)
  if (!answers) turn.out({ does: 'hand-over' })
  else if (choices.answer === 'client') turn.send({ type: 'response.create' })
}
export const speechRules: readonly Rule[] = [
  rule('server', (turn) => turn.ignore(), { when: (_, { event }) => !isWellFormed(event), ends: true }),
  rule('server', (turn, { event }) => turn.out({ does: 'mark', event: event.type, timestamp: event.timestamp })),
  rule('server', (turn) => turn.ignore(), {
    when: (turn, { event }) => !isHeeded(turn) || (isSpeech(event) && isStale(turn, event)),
    ends: true,
  }),
  rule(
    'server',
    (turn) => {
      leaveFallback(turn)
      turn.tell('mode-changed', { previousMode: turn.f.mode, reason: 'server-recovered' })
    },
    { when: ({ f }, { event }) => f.fallback && isSpeech(event) },
  ),
  rule('server', (turn, { event }) => started(turn, event), { when: (_, { event }) => event.type === 'speech-start' }),
  rule('server', (turn, { event }) => stopped(turn, event), { when: (_, { event }) => event.type === 'speech-stop' }),
  rule('server', (turn) => engageFallback(turn, 'degraded'), {
    when: ({ f }, { event }) => event.type === 'degraded' && !f.fallback && f.mode !== 'manual',
  }),
  rule(
    'server',
    (turn) => {
      turn.f.pendingResponse = false
      if (turn.choices.interrupted === 'clears' && effective(turn.f)?.interrupt_response === true && !turn.f.speaking) {
        for (const handleId of turn.f.playing) turn.out({ does: 'clear', handleId })
      }
    },
    { when: (_, { event }) => event.type === 'response-interrupted' },
  ),
  rule(
    'shown',
    (turn, { phase }) => {
      const { f, now } = turn
      if (f.unshown?.phase !== phase) return
      recordLatency(turn, f.unshown.event, now - f.unshown.since)
      f.unshown = null
    },
  ),
  rule('capture.started', ({ f }) => {
    f.capturing = true
    f.voiced = false
    f.missingSince = null
  }, { when: ({ f }) => !f.capturing }),
  rule('capture.stopped', ({ f, choices }) => {
    f.capturing = false
    f.voiced = false
    f.guess = null
    if (choices.micOff === 'stays') return
    f.speaking = false
    if (f.phase === 'listening') f.phase = resting(f)
  }),
  rule('capture.voiced', ({ f }) => {
    f.voiced = true
    f.covered = false
  }, { when: ({ f }) => f.capturing && !f.voiced }),
  rule('capture.unvoiced', ({ f }) => void (f.voiced = false)),
]
