/** The published store: the state, what is known, and whoever is told of changes. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'

export type State = Voice.ConversationState
export type Cause = { readonly type: string }
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const ticked: Readonly<Record<State, readonly State[]>> = {
  idle: ['listening', 'error', 'reconnecting'],
  listening: ['processing', 'error', 'reconnecting'],
  processing: ['idle', 'listening', 'speaking', 'tool_executing', 'error', 'reconnecting'],
  speaking: ['idle', 'listening', 'tool_executing', 'error', 'reconnecting'],
  tool_executing: ['processing', 'waiting_amplifier', 'error', 'reconnecting'],
  waiting_amplifier: ['idle', 'processing', 'error', 'reconnecting'],
  error: ['idle', 'reconnecting'],
  reconnecting: ['idle', 'error'],
}

/** Whether a change is one of the matrix, or the return of a retry that worked. */
export function allowed(from: State, to: State, cause: string): boolean {
  if (ticked[from].includes(to)) return true
  if (from !== 'error' || cause !== 'retry_succeeded') return false
  return to === 'processing' || to === 'tool_executing' || to === 'waiting_amplifier'
}

export class Store {
  state: State = 'idle'; previousState: State | null = null; stateEnteredAt = Date.now(); entryReason = 'start'
  readonly transcript: string[] = []; preferences: Readonly<Record<string, string>> = {}
  readonly data: Mutable<Voice.StateContext> = {
    ...{ sessionId: '', sessionStartTime: Date.now(), currentAudioItemId: null, audioPlaybackStartTime: null },
    ...{ audioBytesPlayed: 0, pendingToolCall: null, toolExecutionStartTime: null, lastError: null },
    ...{ retryCount: 0, conversationSummary: '', activeFiles: [], queuedUserInput: null },
  }
  readonly entering = new Map<State, Voice.StateHandler[]>()
  readonly leaving = new Map<State, Voice.StateHandler[]>(); readonly changing: Voice.TransitionHandler[] = []
  readonly failing: Voice.ErrorHandler[] = []
  get stayMs(): number { return Math.round(Date.now() - this.stateEnteredAt) }
  get segments(): number { return this.data.queuedUserInput?.segments.length ?? 0 }
  snapshot(bytesPlayed: number): Voice.StateContext { return Object.freeze({ ...this.data, audioBytesPlayed: bytesPlayed }) }
  set(to: State, cause: Cause): void {
    this.previousState = this.state; this.state = to; this.stateEnteredAt = Date.now()
    this.entryReason = cause.type
  }
  /** Something was heard: it belongs to the transcript and to the summary. */
  heard(words: string, turns: number): void {
    if (words.trim() === '') return
    this.transcript.push(words)
    this.data.conversationSummary = this.recent(turns).join(' ')
  }
  recent(turns: number): readonly string[] { return turns > 0 ? this.transcript.slice(-turns) : [] }
}
