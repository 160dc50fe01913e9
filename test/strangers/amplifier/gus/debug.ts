/** The debug view (L923 to L952): states, durations and numbers, nothing that was said. */
import type { Machine } from './interpreter.ts'
import type { Stay } from './timeline.ts'
import type { State } from './types.ts'

/** The numbers of the debug view. */
export interface Diagnostics {
  readonly current: State
  readonly previous: State | null
  readonly elapsedMs: number
  readonly sessionMs: number
  readonly turns: number
  readonly timeline: readonly Stay[]
  readonly avgTimeToFirstAudioMs: number | null
  readonly interruptionRate: number
  readonly toolCalls: number
  readonly toolSuccessRate: number | null
  readonly errors: number
}

/** Collects the numbers. */
export function diagnosticsOf(m: Machine): Diagnostics {
  const { counters, session, transcript } = m.memory
  const { firstAudioCount, toolCalls } = counters
  return {
    current: m.state,
    previous: m.previousState,
    elapsedMs: Date.now() - m.enteredAt,
    sessionMs: session.alive ? Date.now() - session.startedAt : 0,
    turns: transcript.length,
    timeline: [...m.timeline.stays],
    avgTimeToFirstAudioMs: firstAudioCount === 0 ? null : Math.round(counters.firstAudioMs / firstAudioCount),
    interruptionRate: firstAudioCount === 0 ? 0 : counters.interruptions / firstAudioCount,
    toolCalls,
    toolSuccessRate: toolCalls === 0 ? null : counters.toolSuccesses / toolCalls,
    errors: counters.errors,
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)}s`
const percent = (rate: number): string => `${Math.round(rate * 100)}%`

/** The debug view as text. */
export function debugViewOf(m: Machine): string {
  const d = diagnosticsOf(m)
  const last = d.timeline.at(-1)
  const minutes = Math.floor(d.sessionMs / 60_000)
  const rest = Math.floor((d.sessionMs % 60_000) / 1000)
  const past = d.timeline.map(({ state, durationMs }) => `${state.toUpperCase()} (${seconds(durationMs)})`)
  const now = `${d.current.toUpperCase()} (current, ${seconds(d.elapsedMs)} elapsed)`
  const tools = d.toolSuccessRate === null ? '' : ` (${percent(d.toolSuccessRate)} success)`
  return [
    `Current: ${d.current.toUpperCase()}  Session: ${minutes}m ${rest}s`,
    `Previous: ${d.previous?.toUpperCase() ?? '-'} (${last?.durationMs ?? 0}ms)  Turns: ${d.turns}`,
    `Timeline: ${[...past, now].join(' -> ')}`,
    `Avg time-to-first-audio: ${d.avgTimeToFirstAudioMs ?? '-'}ms`,
    `Interruption rate: ${percent(d.interruptionRate)}`,
    `Tool calls: ${d.toolCalls}${tools}`,
    `Errors: ${d.errors}`,
  ].join('\n')
}
