import type * as Vantum from '../../../../spec/vantum/contract.ts'

export type State = Vantum.ConversationState
export type Message = Vantum.ConversationMessage

/** What can stand in the event log of a conversation; `at` is the time of the clock. */
export type Fact = { readonly at: number } & (
  | { readonly type: 'created' }
  | { readonly type: 'established'; readonly parts: readonly Vantum.SetupPart[] }
  | { readonly type: 'moved'; readonly to: State }
  | { readonly type: 'voice'; readonly above: boolean }
  | { readonly type: 'window-began' }
  | { readonly type: 'turn-began'; readonly utteranceId: string; readonly content: string | null }
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'token'; readonly text: string }
  | { readonly type: 'refused' }
  | { readonly type: 'request-closed' }
  | { readonly type: 'answered'; readonly utteranceId: string; readonly text: string }
  | { readonly type: 'chunk-came'; readonly chunk: Vantum.SpeechChunk }
  | { readonly type: 'chunk-sent'; readonly chunk: Vantum.SpeechChunk }
  | { readonly type: 'silenced'; readonly cancelled: boolean }
  | { readonly type: 'interrupted'; readonly utteranceId: string; readonly message: Message }
  | { readonly type: 'speech-closed' }
  | { readonly type: 'alerted' }
  | { readonly type: 'client-gone' }
  | { readonly type: 'released' }
)

export interface Stay {
  readonly state: State
  readonly from: number
  readonly to: number
}

/** The request of the turn at hand. */
export interface Request {
  readonly utteranceId: string
  readonly attempt: number
  /** Whether the model works at it now, rather than its retry being awaited. */
  readonly running: boolean
  readonly refusals: number
  readonly tokens: string
}

/** The reply that is spoken. */
export interface Speech {
  readonly utteranceId: string
  readonly text: string
  readonly held: readonly Vantum.SpeechChunk[]
  readonly sent: readonly { readonly at: number; readonly chunk: Vantum.SpeechChunk }[]
  /** The last chunk has come, so synthesis is over. */
  readonly over: boolean
  readonly silenced: boolean
  readonly cancelled: boolean
}

/** What the log tells; nothing else is remembered. */
export interface View {
  readonly state: State
  readonly since: number
  readonly createdAt: number
  readonly stays: readonly Stay[]
  readonly established: readonly Vantum.SetupPart[]
  /** `heard`: voice activity was reported for the transcript to come; `spoke`: some of it was speech. */
  readonly voice: { readonly aboveSince: number | null; readonly heard: boolean; readonly spoke: boolean }
  readonly turns: number
  readonly request: Request | null
  readonly speech: Speech | null
  readonly history: readonly { readonly utteranceId: string; readonly message: Message }[]
  readonly interruptions: number
  /** An alert was raised for the stay at hand. */
  readonly alerted: boolean
  readonly clientGone: boolean
  readonly released: boolean
}

export const blank: View = {
  state: 'INITIALIZING',
  since: 0,
  createdAt: 0,
  stays: [],
  established: [],
  voice: { aboveSince: null, heard: false, spoke: false },
  turns: 0,
  request: null,
  speech: null,
  history: [],
  interruptions: 0,
  alerted: false,
  clientGone: false,
  released: false,
}
