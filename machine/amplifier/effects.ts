/** What the Amplifier chart wants done, with the particulars of each effect; ids are the chart's numbers. */
import type { ErrorType } from '../../spec/amplifier/codes.ts'
import type { ConversationState, State } from '../../spec/amplifier/states.ts'

/** The indicator of a state. */
export type Indicator =
  | 'ready'
  | 'offline'
  | 'listening'
  | 'processing'
  | 'speaking'
  | 'tool'
  | 'working'
  | 'error'
  | 'reconnecting'

/** How much was heard of an item when it ends: all of it, what a user left of it, or what had been played. */
export type Hearing = 'whole' | 'interrupted' | 'stopped'

/** Why an attempt came to nothing; `unlisted`: at a step that nobody knows. */
export type Failure =
  | 'session'
  | 'sdp'
  | 'update'
  | 'audio'
  | 'timeout'
  | 'connection'
  | 'refused'
  | 'unlisted'

/** By the name of the effect. An effect about 0 is no effect. */
export interface Effects {
  /** The published state changes. */
  publish: { to: State; cause: string }
  /**
   * An error is told; `from`: where it arose, `isHandled`: whether it is the one that is handled from now on, `about`: the
   * call that was at hand, if any.
   */
  error: {
    type: ErrorType
    code: string
    from: ConversationState
    isHandled: boolean
    about: { call: number }
  }
  /** A timer of a state has fired. */
  timeout: { state: ConversationState }
  /** Something takes long, and goes on. */
  warning: { about: 'speaking' | 'agent' }

  /** The first session is asked for. */
  'session.request': undefined
  'session.get': { attempt: number; number: number }
  'sdp.post': { attempt: number }
  'audio.verify': { attempt: number }
  'attempt.abort': { attempt: number }
  /** Why the attempt at hand failed is remembered. */
  'attempt.reason': { failure: Failure }
  /** All attempts failed: that is written down. */
  'reconnect.failed': undefined
  'connection.close': undefined
  /** A session is told its settings, and shown as the one at hand; with an attempt, as a step of it. */
  'session.configure': { session: number }
  'session.restore': { attempt: number }
  /** The new session is told what was, and what has come meanwhile. */
  'context.restore': { kept: readonly number[]; segments: { count: number } }
  'context.save': { kept: readonly number[] }
  'transcript.save': undefined

  'input_audio_buffer.commit': undefined
  'response.create': { request: number }
  'response.cancel': { response: number }
  'conversation.item.truncate': { item: number }
  'transcript.update': { item: number; hearing: Hearing }
  /** A response said all of itself as text. */
  'transcript.append': { response: number }
  'vad.enable': undefined
  'capture.begin': { queue: boolean }
  'capture.end': { queue: boolean; times: number }
  'buffers.clear': { dropped: { segments: number } }
  /** Speech that waited is dropped, and that is said. */
  'queue.drop': { segments: number }
  'transcription.started': { times: number }
  'playback.prepare': undefined
  'playback.play': { item: number; chunk: { ms: number } }
  'playback.stop': { item: number }
  'cue.play': { cue: 'working' | 'reconnected' }

  'tool.call': { call: number }
  'tool.cancel': { call: number }
  /** Tools that outlived their session are called off. */
  'tools.cancel': { calls: readonly number[]; times: number }
  'task.spawn': { call: number }
  'task.cancel': { call: number }
  'tasks.cancel': { calls: readonly number[]; times: number }
  'progress.subscribe': { call: number }
  'progress.unsubscribe': { call: number }
  'progress.show': { call: number }
  /** A part of a result is kept, should the rest not come in time (AMP-ERR-11). */
  'partial.keep': { call: number }
  /** The model is told what came of a call. */
  'output.submit': { call: number }
  /** It is told that these came to nothing: they failed, or were called off. */
  'output.fail': { calls: readonly number[]; times: number }
  'output.cancel': { calls: readonly number[]; times: number }
  /** A result of an earlier session is added. */
  'output.late': { call: number }
  /** Results that came while there was no session are told to one that is made anew. */
  'output.kept': { calls: readonly number[]; times: number }
  /** Speech that waited is added, as many segments. */
  'utterances.submit': { segments: number }

  retry: { retry: number; number: number; of: ConversationState }

  'ui.status': { status: Indicator }
  'ui.clear': { status: 'tool' | 'error' }
  /** What is said while an agent works, by its place among the tiers. */
  'ui.message': { tier: { place: number } }
  'ui.notice': { kind: 'error' | 'reconnected' | 'inactive' }
  'ui.retry': undefined

  /** Something of a response is there; when, is remembered until it is measured. */
  'metrics.note': { response: number }
  /** Something of a response is measured. */
  'metrics.first': { response: number; audio: boolean }
  'metrics.response': { response: number }
}

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
