/** The immutable data of the machine: its model, its effects, and what a step gets. */
import type * as A from '../../../../spec/amplifier/contract.ts'
import type { Options } from './options.ts'

export type State = A.ConversationState

/** What a change is named after: the event that came, or one of the document's own triggers. */
export interface Cause {
  readonly type: string
}

/** The answer of the model that is awaited or heard. */
export interface Answer {
  readonly requestId: string | null
  readonly responseId: string | null
  readonly askedAt: number
  /** All of it is generated. */
  readonly done: boolean
  /** All of its audio has come, and all that has come is played. */
  readonly audioDone: boolean
  readonly played: boolean
  /** Its first token was measured. */
  readonly measured: boolean
}

/** The item that is spoken. */
export interface Spoken {
  readonly itemId: string
  readonly chunks: readonly { readonly text: string; readonly durationMs: number }[]
}

/** A call that is worked on. */
export interface Work {
  readonly call: A.ToolCall
  readonly kind: 'tool' | 'task'
  readonly outcome: 'running' | 'completed' | 'failed'
  readonly size: number | null
  readonly partial: string | null
  readonly progress: string | null
}

/** What ERROR deals with. */
export interface Fault {
  readonly error: A.ConversationError
  readonly from: State
  readonly limit: number
  readonly retryId: string | null
  readonly notified: boolean
  /** The error has been returned to the model. */
  readonly returned: boolean
  /** The response that failed is over, so that it needs no cancelling. */
  readonly dead: boolean
}

export type Step = 'session' | 'sdp' | 'update' | 'audio'

/** The attempt to reconnect that is under way. */
export interface Attempt {
  readonly id: string
  readonly number: number
  readonly awaits: Step
  readonly sessionId: string | null
  readonly sessionAt: number | null
  /** How many results the new session has been told of. */
  readonly told: number
}

export interface Model {
  readonly position: 'off' | 'on' | 'terminated'
  readonly state: State
  readonly previousState: State | null
  readonly enteredAt: number
  readonly entryReason: string
  readonly context: A.StateContext
  readonly preferences: Readonly<Record<string, string>>
  /** A first session is asked for. */
  readonly asked: boolean
  /** The context of this session was saved before its end. */
  readonly warned: boolean
  /** What the user was answered, as far as it was heard. */
  readonly turns: readonly string[]
  readonly answer: Answer | null
  /** How the next stay in PROCESSING comes to its answer. */
  readonly asking: 'commit' | 'result' | 'none'
  /** Responses whose output is heard no more. */
  readonly closed: readonly string[]
  /** When each response that is not done was announced. */
  readonly announced: Readonly<Record<string, number>>
  readonly spoken: Spoken | null
  readonly work: Work | null
  /** Further calls of the same response, in their order. */
  readonly line: readonly A.ToolCall[]
  /** Work that goes on although the connection was lost. */
  readonly background: readonly Work[]
  readonly results: readonly { readonly callId: string; readonly result: string }[]
  /** Since when speech is gathered for later. */
  readonly queueing: number | null
  readonly fault: Fault | null
  readonly attempt: Attempt | null
  readonly attempts: number
  readonly reasons: readonly string[]
  /** When each timer is due. */
  readonly timers: Readonly<Record<string, number>>
  /** How many ids were given. */
  readonly ids: number
}

/** The ports that can be told something. */
export type Told = Omit<A.Ports, 'settings' | 'clock'>

/** Effects, carried out by the shell in their order. */
export type Effect =
  | {
      readonly do: 'port'
      readonly port: keyof Told
      readonly method: string
      readonly args: readonly unknown[]
    }
  | { readonly do: 'view'; readonly model: Model }
  | {
      readonly do: 'exit' | 'enter'
      readonly state: State
      readonly context: A.StateContext
      readonly event: A.StateEvent | null
    }
  | { readonly do: 'transition'; readonly from: State; readonly to: State; readonly cause: Cause }
  | { readonly do: 'error'; readonly error: A.ConversationError; readonly context: A.StateContext }

/** What a step may look at beside the model. */
export interface Env {
  readonly now: number
  readonly settings: A.AmplifierSettings
  readonly options: Options
  readonly tools: readonly A.ToolSchema[]
  readonly event: A.StateEvent | null
}

/** A new model, and what is to be done. */
export interface Out {
  readonly m: Model
  readonly fx: readonly Effect[]
}

/** One pure piece of a step. */
export type Move = (m: Model, e: Env) => Out

/** What the reducer is fed. */
export type Input =
  | { readonly kind: 'event'; readonly event: A.StateEvent }
  | { readonly kind: 'timer'; readonly key: string; readonly at: number }
  | { readonly kind: 'recover' }

/** The event of one type; the contract lists several types in one member. */
export type EventOf<Type extends A.StateEvent['type'], Event = A.StateEvent> = Event extends {
  readonly type: infer Types
}
  ? Type extends Types
    ? Omit<Event, 'type'> & { readonly type: Type }
    : never
  : never
