/** What the machine is told: signals of the ports and its own timers, in one vocabulary. */
import type * as Voice from '../../../../spec/vantum/contract.ts'

export type TimerName =
  | 'setup' | 'llm' | 'retry' | 'stall' | 'speech' | 'release' | 'cleanup' | 'alert' | 'reorder'

export type Established = Partial<Record<Voice.SetupPart, boolean>>

export type Event =
  | { readonly type: 'setup.ready'; readonly established: Established }
  | { readonly type: 'setup.failed'; readonly part: string; readonly error: unknown }
  | { readonly type: 'audio'; readonly frame: Voice.AudioFrame }
  | { readonly type: 'interim' }
  | { readonly type: 'final'; readonly transcript: string }
  | { readonly type: 'voice'; readonly confidence: number }
  | { readonly type: 'interruption' }
  | { readonly type: 'token' | 'response'; readonly utteranceId: string; readonly text: string }
  | { readonly type: 'llm.error'; readonly utteranceId: string; readonly error: unknown }
  | { readonly type: 'llm.limited'; readonly utteranceId: string; readonly retryAfterMs: number | null }
  | { readonly type: 'chunk'; readonly chunk: Voice.SpeechChunk }
  | { readonly type: 'tts.error'; readonly utteranceId: string; readonly error: unknown }
  | { readonly type: 'tts.released'; readonly utteranceId: string }
  | { readonly type: 'played'; readonly utteranceId: string }
  | { readonly type: 'call.end' | 'disconnect' | 'services.closed' }
  | { readonly type: 'fatal'; readonly error: unknown }
  | { readonly type: 'timer'; readonly timer: TimerName }

/** The name under which the table knows an event; a timer by its own name. */
export type EventName = Exclude<Event['type'], 'timer'> | `after.${TimerName}`

export function nameOf(event: Event): EventName {
  return event.type === 'timer' ? `after.${event.timer}` : event.type
}
