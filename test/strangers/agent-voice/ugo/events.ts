import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Utterance } from './memory.ts'
import type { TimerName } from './timers.ts'

/** What the chart hears. */
export type Event =
  /** Something that may be awaited has come: a start, the session, devices, a confirmation. */
  | { type: 'changed'; cause: Voice.TransitionCause }
  | { type: 'user.stop'; reason: Voice.ConversationTerminationReason; done: () => void }
  | { type: 'user.interrupt'; at: number }
  | { type: 'user.endTurn' }
  | { type: 'user.retry'; turnId: string }
  | { type: 'stt.partial'; utteranceId: string }
  | { type: 'stt.final'; utterance: Utterance }
  | { type: 'vad.start'; at: number }
  | { type: 'vad.end' }
  | { type: 'session.timeout' }
  | { type: 'error'; code: string; recoverable: boolean }
  | { type: 'audio.released' }
  | { type: 'copilot.accepted'; requestId: string }
  | { type: 'copilot.response'; requestId: string; isDone: boolean; content: string; retryable: boolean; code: string }
  | { type: 'intents.answer'; turnId: string; content: string }
  | { type: 'tts.speaking'; handleId: string }
  | { type: 'tts.silent'; handleId: string }
  | { type: 'tts.complete'; handleId: string }
  | { type: 'tts.error'; handleId: string; code: string; recoverable: boolean }
  | { type: 'hold'; reason: Voice.SuspensionReason }
  | { type: 'release'; cause: Voice.TransitionCause }
  | { type: `timer.${TimerName}` }
