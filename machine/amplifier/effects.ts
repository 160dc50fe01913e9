/** The effects of the Amplifier chart, with the parameters of each. Ids are the chart's numbers. */
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

/** How much of an item was heard when it ends: all of it, the part before a barge-in, or the part that was played. */
export type Extent = 'whole' | 'interrupted' | 'stopped'

/** Why an attempt failed; `unlisted`: at an unknown step. */
export type Failure =
  | 'session'
  | 'sdp'
  | 'update'
  | 'audio'
  | 'timeout'
  | 'connection'
  | 'refused'
  | 'unlisted'

/** Keyed by the name of the effect. An effect for id 0 is dropped. */
export interface Effects {
  /** The published state changes. */
  publish: { to: State; cause: string }
  /**
   * Reports an error; `from`: the state in which it occurred, `isHandled`: whether it is handled from now on, `about`:
   * the current call, if any.
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
  /** An operation takes long and continues. */
  warning: { about: 'speaking' | 'agent' }

  /** Requests the first session. */
  'session.request': undefined
  'session.get': { attempt: number; number: number }
  'sdp.post': { attempt: number }
  'audio.verify': { attempt: number }
  'attempt.abort': { attempt: number }
  /** Stores why the current attempt failed. */
  'attempt.reason': { failure: Failure }
  /** Records that all attempts failed. */
  'reconnect.failed': undefined
  'connection.close': undefined
  /** Sends a session its settings and shows it as the current one; with an attempt, as a step of it. */
  'session.configure': { session: number }
  'session.restore': { attempt: number }
  /** Sends the new session the earlier conversation and the results that have arrived meanwhile. */
  'context.restore': { kept: readonly number[]; segments: { count: number } }
  'context.save': { kept: readonly number[] }
  'transcript.save': undefined

  'input_audio_buffer.commit': undefined
  'response.create': { request: number }
  'response.cancel': { response: number }
  'conversation.item.truncate': { item: number }
  'transcript.update': { item: number; extent: Extent }
  /** A response arrived entirely as text. */
  'transcript.append': { response: number }
  'vad.enable': undefined
  'capture.begin': { queue: boolean }
  'capture.end': { queue: boolean; times: number }
  'buffers.clear': { dropped: { segments: number } }
  /** Drops the queued speech and reports that. */
  'queue.drop': { segments: number }
  'transcription.started': { times: number }
  'playback.prepare': undefined
  'playback.play': { item: number; chunk: { ms: number } }
  'playback.stop': { item: number }
  'cue.play': { cue: 'working' | 'reconnected' }

  'tool.call': { call: number }
  'tool.cancel': { call: number }
  /** Cancels tools that outlived their session. */
  'tools.cancel': { calls: readonly number[]; times: number }
  'task.spawn': { call: number }
  'task.cancel': { call: number }
  'tasks.cancel': { calls: readonly number[]; times: number }
  'progress.subscribe': { call: number }
  'progress.unsubscribe': { call: number }
  'progress.show': { call: number }
  /** Keeps a part of a result, in case the rest does not arrive in time (AMP-ERR-11). */
  'partial.keep': { call: number }
  /** Sends the model the outcome of a call. */
  'output.submit': { call: number }
  /** Reports to the model that these calls failed or were cancelled. */
  'output.fail': { calls: readonly number[]; times: number }
  'output.cancel': { calls: readonly number[]; times: number }
  /** Adds a result of an earlier session. */
  'output.late': { call: number }
  /** Sends results that arrived without a session to a newly created one. */
  'output.kept': { calls: readonly number[]; times: number }
  /** Adds the queued speech, as this many segments. */
  'utterances.submit': { segments: number }

  retry: { retry: number; number: number; of: ConversationState }

  'ui.status': { status: Indicator }
  'ui.clear': { status: 'tool' | 'error' }
  /** The progress message while an agent works, by its tier. */
  'ui.message': { tier: { place: number } }
  'ui.notice': { kind: 'error' | 'reconnected' | 'inactive' }
  'ui.retry': undefined

  /** Part of a response has arrived; its time is kept until it is measured. */
  'metrics.note': { response: number }
  /** Records a measurement of a response. */
  'metrics.first': { response: number; audio: boolean }
  'metrics.response': { response: number }
}

/** A handler for every effect. */
export type EffectHandlers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
