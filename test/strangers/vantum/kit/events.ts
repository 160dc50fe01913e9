/** Everything that can happen to a conversation, under names of its own: signals of the ports, and its own timers. */
import type * as Voice from '../../../../spec/vantum/contract.ts'

/** Events without particulars: those that a timer may raise are among them. */
export type BareName =
  | 'setup.timeout' | 'interim' | 'interruption' | 'speech.sustained' | 'retry.due' | 'llm.timeout' | 'synthesis.stalled'
  | 'gap.over' | 'cleanup.overdue' | 'call.end' | 'disconnected' | 'fatal' | 'services.closed' | 'cleanup.timeout'
  | 'alert.thinking' | 'alert.responding'
export interface Payloads extends Record<BareName, Record<never, never>> {
  'setup.ready': { readonly established: Partial<Readonly<Record<Voice.SetupPart, boolean>>> }
  'setup.failed': { readonly part: string }
  'audio': { readonly frame: Voice.AudioFrame }
  'final': { readonly transcript: string }
  'voice': { readonly confidence: number }
  'token': { readonly id: string; readonly text: string }
  'response': { readonly id: string; readonly text: string }
  'model.error': { readonly id: string }
  'rate.limited': { readonly id: string; readonly retryAfterMs?: number | undefined }
  'chunk': { readonly id: string; readonly chunk: Voice.SpeechChunk }
  'synthesis.error': { readonly id: string }
  'synthesis.released': { readonly id: string }
  'playback.complete': { readonly id: string }
}
export type EventName = keyof Payloads
export type EventOf<Name extends EventName> = { readonly on: Name } & Payloads[Name]
export type Event = { [Name in EventName]: EventOf<Name> }[EventName]
