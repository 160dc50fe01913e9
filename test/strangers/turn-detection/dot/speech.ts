/** Speech events of the server: they drive the panel, the answer and barge-in (REQ-003, REQ-004, REQ-007). */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Facts, Out, SpeechEnd } from './facts.ts'
import { beginFallback, endFallback, miss } from './fallback.ts'
import { flagsOf, isPending, strategyOf } from './strategy.ts'

const uiBudgetMs = 150
const types = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']

/** The event with what can be used of it, or `undefined` where it is none. */
export function readEvent(event: unknown, now: number): Voice.RealtimeTurnEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined
  const told = event as Partial<Voice.RealtimeTurnEvent>
  if (typeof told.type !== 'string' || !types.includes(told.type)) return undefined
  const timestamp = Number.isFinite(told.timestamp) ? Number(told.timestamp) : now
  const knowsWay = Number.isFinite(told.latencyMs) && Number(told.latencyMs) >= 0
  return {
    type: told.type,
    timestamp,
    ...(told.serverEvent === undefined ? {} : { serverEvent: told.serverEvent }),
    ...(knowsWay ? { latencyMs: Number(told.latencyMs) } : {}),
  }
}

/** Whether an end of speech is one that was not told before. */
export function counts(facts: Facts, { type, timestamp }: Voice.RealtimeTurnEvent): boolean {
  const seen = type === 'speech-start' ? facts.seenStart : facts.seenStop
  if (facts.choices.repeatedTimestamp === 'counts' || seen === undefined) return true
  if (facts.choices.repeatedTimestamp === 'same-ignored') return timestamp !== seen
  return timestamp > seen
}

export function ignore(facts: Facts, out: Out): void {
  facts.ignored += 1
  out({ do: 'record', kind: 'ignored', more: { count: facts.ignored } })
}

export function logLatency(facts: Facts, event: SpeechEnd, latencyMs: number, out: Out): void {
  const before = event === 'speech-start' ? facts.startLatency : facts.stopLatency
  const now = { count: before.count + 1, sum: before.sum + latencyMs }
  if (event === 'speech-start') facts.startLatency = now
  else facts.stopLatency = now
  out({ do: 'record', kind: 'latency', more: { event, latencyMs } })
}

/** Ends a measurement that the panel has not confirmed: the phase was handed to it at once. */
export function unshown(facts: Facts, out: Out): void {
  if (facts.measure === null) return
  const { event } = facts.measure
  facts.measure = null
  out({ do: 'not-later', id: 'unshown' })
  logLatency(facts, event, 0, out)
}

export function shown(facts: Facts, phase: Voice.Phase, now: number, out: Out): void {
  if (facts.measure === null || facts.measure.phase !== phase) return
  const { event, at } = facts.measure
  facts.measure = null
  out({ do: 'not-later', id: 'unshown' })
  logLatency(facts, event, Math.max(0, now - at), out)
}

function measure(facts: Facts, told: Voice.RealtimeTurnEvent, changes: boolean, now: number, out: Out): void {
  const event = told.type === 'speech-start' ? 'speech-start' : 'speech-stop'
  const span = facts.choices.latencySpan
  unshown(facts, out)
  if (span === 'timestamp') return logLatency(facts, event, Math.max(0, now - told.timestamp), out)
  if (span === 'server') return logLatency(facts, event, told.latencyMs ?? 0, out)
  if (span === 'show' || !changes) return logLatency(facts, event, 0, out)
  facts.measure = { event, phase: event === 'speech-start' ? 'listening' : 'thinking', at: now }
  out({ do: 'later', id: 'unshown', ms: uiBudgetMs, event: { type: 'unshown' } })
}

function tellEnd(facts: Facts, event: Voice.RealtimeTurnEvent, out: Out): void {
  const { serverEvent: _, ...rest } = event
  const latency = event.latencyMs === undefined ? {} : { latencyMs: event.latencyMs }
  out({
    do: 'tell',
    event: event.type === 'speech-start' ? 'speech-start-detached' : 'speech-stop-detached',
    more: { event: facts.choices.eventHandedOn === 'as-it-came' ? event : rest, timestamp: event.timestamp, ...latency },
  })
}

export function silence(facts: Facts, out: Out): void {
  facts.clearing = [...facts.playing]
  for (const handleId of facts.playing) out({ do: 'clear', handleId })
}

function interrupts(facts: Facts): boolean {
  if (!flagsOf(facts).interruptResponse) return false
  return strategyOf(facts).automatic || facts.choices.bargeInWhenManual === 'clears'
}

function started(facts: Facts, event: Voice.RealtimeTurnEvent, out: Out): void {
  if (facts.lastKind === 'speech-start') miss(facts, out)
  facts.lastKind = 'speech-start'
  facts.seenStart = event.timestamp
  facts.lastStart = event.timestamp
  facts.serverSpeaking = true
  // Where the voice is over already, its end is due.
  facts.owesStop = (facts.owesStart || facts.owesStop) && !facts.voiced
  facts.owesStart = false
  facts.pendingResponse = false
  facts.answer = null
  if (interrupts(facts)) silence(facts, out)
  tellEnd(facts, event, out)
}

/** Whoever is to answer is told, unless the server answers by itself (AC-002). */
function answer(facts: Facts, out: Out): void {
  const awaited = facts.pendingResponse || facts.activeResponse !== null
  facts.answer = null
  facts.pendingResponse = false
  if (!strategyOf(facts).automatic) return
  if (!flagsOf(facts).createResponse) return out({ do: 'hand-over' })
  facts.pendingResponse = true
  if (facts.choices.responseTrigger === 'client' && !awaited) {
    out({ do: 'send', message: { type: 'response.create' } })
  }
}

function stopped(facts: Facts, event: Voice.RealtimeTurnEvent, out: Out): void {
  if (facts.lastKind === 'speech-stop') miss(facts, out)
  facts.lastKind = 'speech-stop'
  facts.seenStop = event.timestamp
  facts.lastStop = event.timestamp
  facts.serverSpeaking = false
  facts.owesStop = false
  facts.owesStart = false
  answer(facts, out)
  tellEnd(facts, event, out)
}

export function spoke(facts: Facts, event: Voice.RealtimeTurnEvent, now: number, out: Out): void {
  const isEnd = event.type === 'speech-start' || event.type === 'speech-stop'
  if (isEnd && !counts(facts, event)) return ignore(facts, out)
  if (isEnd || facts.choices.timeline === 'every-event') {
    out({ do: 'mark', event: event.type, timestamp: event.timestamp })
  }
  if (event.type === 'degraded') return beginFallback(facts, 'degraded', out)
  if (event.type === 'response-interrupted') {
    facts.pendingResponse = false
    const sounds = facts.playing.some((handleId) => !facts.clearing.includes(handleId))
    if (facts.choices.interruptedEvent === 'clears' && sounds && interrupts(facts)) silence(facts, out)
    return
  }
  const phase = event.type === 'speech-start' ? 'listening' : 'thinking'
  measure(facts, event, facts.phase !== phase || facts.hint !== 'none' || isPending(facts), now, out)
  endFallback(facts, 'server-recovered', out)
  if (event.type === 'speech-start') started(facts, event, out)
  else stopped(facts, event, out)
}
