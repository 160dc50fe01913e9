import type * as X from '../../../../spec/vantum/contract.ts'
import type { Emitter } from './emitter.ts'
import type { Log } from './log.ts'
import type { Options } from './options.ts'
import type { Session } from './session.ts'
import type { Timers } from './timers.ts'

/** A pair of states. */
export interface Move {
  readonly from: X.ConversationState
  readonly to: X.ConversationState
}

/** The internal events. Signals of the ports arrive here after their form was checked. */
export interface Events {
  started: undefined
  setupReady: { readonly complete: boolean }
  setupFailed: { readonly part: string; readonly error?: unknown }
  audio: X.AudioFrame
  interim: undefined
  final: { readonly transcript: string }
  voice: { readonly confidence: number }
  interruption: undefined
  token: { readonly utteranceId: string; readonly text: string }
  response: { readonly utteranceId: string; readonly text: string }
  modelError: { readonly utteranceId: string; readonly error: unknown }
  rateLimited: { readonly utteranceId: string; readonly retryAfterMs: number | undefined }
  chunk: X.SpeechChunk
  audioSent: X.SpeechChunk
  synthesisError: { readonly utteranceId: string; readonly error: unknown }
  released: { readonly utteranceId: string }
  playbackComplete: { readonly utteranceId: string }
  callEnd: undefined
  disconnected: undefined
  fatal: { readonly error: unknown }
  servicesClosed: undefined
  /** A state was left; its timers stop. */
  left: Move
  /** A state was entered; its actions run. */
  entered: Move
  /** The transition was told to client and monitoring. */
  told: Move
  /** The cleanup is complete. */
  closed: undefined
}

/** What every handler is given. */
export interface World {
  readonly session: Session
  readonly ports: X.Ports
  readonly settings: X.VantumSettings
  readonly options: Options
  readonly events: Emitter<Events>
  readonly timers: Timers
  readonly log: Log
  now(): number
  /** Calls a port; whatever it throws, now or by a promise, goes to `failed`. False if it throws now. */
  attempt(action: () => unknown, failed: (error: unknown) => void): boolean
  /** Calls a port; false, with a record, if it throws. */
  call(port: string, action: () => unknown): boolean
  /** Sends a message to the client. */
  say(message: X.ClientMessage): void
  /** Takes a transition if it is valid. */
  move(to: X.ConversationState): boolean
  /** Runs a task after the present one. */
  later(task: () => void): void
  /** Runs steps in order for as long as the session stays in its present state. */
  steps(...actions: readonly (() => unknown)[]): void
}

/** A handler: it subscribes to the internal events. */
export type Handler = (world: World) => void
