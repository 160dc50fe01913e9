import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Hold, TimerName } from './model.ts'

/** An error of a collaborator, without its message. */
export interface Failure {
  readonly code: string
  readonly recoverable: boolean
}

/** What playback reports of a handle. */
export type TtsReport = 'speaking' | 'silent' | 'interrupted' | 'complete'

/** Everything that can happen, already checked. */
export type Input =
  | { readonly type: 'initialize'; readonly sessionId: string }
  | { readonly type: 'start'; readonly token: number; readonly context: X.ConversationContext }
  | { readonly type: 'window'; readonly granted: boolean }
  | { readonly type: 'end'; readonly token: number; readonly reason: X.ConversationTerminationReason }
  | { readonly type: 'suspend'; readonly reason: Hold }
  | { readonly type: 'release'; readonly reason: Hold | null }
  | { readonly type: 'interrupt'; readonly source: X.InterruptSource }
  | {
      readonly type: 'session'
      readonly signal: 'ready' | 'expiring' | 'timeout'
      readonly sessionId: string
    }
  | {
      readonly type: 'failure'
      readonly of: 'session' | 'session-fatal' | 'audio' | 'stt'
      readonly error: Failure
    }
  | { readonly type: 'audio'; readonly signal: 'primed' | 'capturing' | 'released' }
  | { readonly type: 'stt-ready' }
  | { readonly type: 'speech-started'; readonly detectedAt?: number }
  | { readonly type: 'speech-stopped' }
  | {
      readonly type: 'partial' | 'final'
      readonly utteranceId: string
      readonly text: string
      readonly confidence?: number
    }
  | { readonly type: 'accepted'; readonly requestId: string }
  | {
      readonly type: 'response'
      readonly requestId: string
      readonly status: 'pending' | 'completed' | 'failed'
      readonly content: string
      readonly error: { readonly code: string; readonly retryable: boolean }
    }
  | { readonly type: 'local-answer'; readonly turnId: string; readonly content: string }
  | { readonly type: 'tts'; readonly is: TtsReport; readonly handleId: string }
  | { readonly type: 'tts-error'; readonly handleId: string; readonly error: Failure }
  | { readonly type: 'end-turn' }
  | { readonly type: 'retry'; readonly turnId: string }
  | { readonly type: 'policy'; readonly policy: X.TurnDetection }
  | { readonly type: 'timer'; readonly name: TimerName; readonly due: number }
  | { readonly type: 'nothing'; readonly what: string }
  | { readonly type: 'misuse'; readonly what: string }

/** What the shell carries out. */
export type Command =
  | {
      readonly do: 'publish'
      readonly event: X.StateChangeEvent
      readonly snapshot: X.ConversationStateSnapshot
      readonly message: X.PanelMessage
      readonly record: X.DiagnosticRecord
      /** Whether the history of another session is to be forgotten first. */
      readonly forget: boolean
      /** Whether a conversation is going on. */
      readonly active: boolean
    }
  | {
      readonly do: 'turn'
      readonly event: X.TurnEvent
      readonly message: X.PanelMessage
      readonly record: X.DiagnosticRecord
      readonly outcome: string | null
    }
  | { readonly do: 'post'; readonly message: X.PanelMessage }
  | { readonly do: 'diagnose'; readonly record: X.DiagnosticRecord }
  | { readonly do: 'activate' | 'open' | 'release' | 'stt.resume' | 'stt.commit' }
  | { readonly do: 'claim' | 'leave' | 'dispose' }
  | { readonly do: 'stt.pause'; readonly reason: Hold }
  | { readonly do: 'send'; readonly prompt: X.CopilotPrompt }
  | { readonly do: 'copilot.cancel'; readonly requestId: string }
  | { readonly do: 'speak'; readonly request: Parameters<X.TtsPort['speak']>[0] }
  | { readonly do: 'append'; readonly more: Parameters<X.TtsPort['append']>[0] }
  | { readonly do: 'tts.cancel' | 'tts.stop' | 'tts.hardStop'; readonly handleId: string }
  | { readonly do: 'align' | 'truncate'; readonly turnId: string; readonly handleId: string }
  | { readonly do: 'settle'; readonly tokens: readonly number[]; readonly code?: string }
