/** What the Vantum chart wants done, with the particulars of each effect; ids are the chart's numbers. */
import type { State } from '../../spec/vantum/states.ts'
import type { Chunk, Frame } from './events.ts'

/** What is to be said: a text by its number, or one of the sentences of the settings. */
export type Said = number | 'fallback' | 'default'

/** The notices to the user; the words stand in the service. */
export type Notice = 'not-understood' | 'rate-limited'

/** Why the client is told of an error. */
export type ErrorCode = 'MODEL_FAILED' | 'MODEL_BUSY' | 'SPEECH_FAILED'

/** The records that belong to a moment of the talk; those of every change come with it. */
export type RecordName =
  | 'interim'
  | 'wrongState'
  | 'resuming'
  | 'setupFailed'
  | 'setupTimedOut'
  | 'modelFailed'
  | 'modelTimedOut'
  | 'speechFailed'
  | 'speechStalled'
  | 'releaseForced'
  | 'disconnected'
  | 'fatal'
  | 'closeForced'

/** By the name of the effect. An effect about id 0 is no effect. */
export interface Effects {
  /** A state is entered: the change and the entry are logged, and `getState()` says it from here on (VAN-IF-03). */
  enter: { to: State }
  /** The change is told to the client. */
  'client.state': { to: State }
  /** The change is told to monitoring, after everything that the entry does. */
  publish: { to: State }
  /** What comes of a call of the raw API that asks for a state, or for something that is none. */
  'transition.result': { to: string; outcome: 'accepted' | 'refused' }

  'client.session': undefined
  'recognition.open': undefined
  'configuration.load': undefined
  'context.create': undefined
  'resampler.create': { fromHz: number }

  'recognition.audio': { frame: Frame }
  'context.add': { role: 'user' | 'assistant'; utterance: number; said: Said }
  'context.interrupt': { utterance: number }
  'model.request': { utterance: number; attempt: number }
  'model.abort': { utterance: number }
  'synthesis.speak': { utterance: number; said: Said }
  'synthesis.cancel': { utterance: number }

  'client.audio': { utterance: number; chunk: Chunk }
  'client.cancel': { utterance: number }
  'client.notice': { notice: Notice }
  'client.error': { code: ErrorCode }
  'client.close': undefined

  'recognition.close': undefined
  'history.save': undefined
  'session.remove': undefined
  'resources.release': { forced: boolean }

  log: { record: RecordName; about: string }
  /** Something is too much; `due`: since when (ms), where it is a stay. */
  alert: { kind: 'thinking' | 'responding' | 'interruptions'; due?: number }
  metrics: undefined
}

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
