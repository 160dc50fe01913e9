/** The effects of the Vantum chart, with the parameters of each. Ids are the chart's numbers. */
import type { State } from '../../spec/vantum/states.ts'
import type { Chunk, Frame } from './events.ts'

/** The text to speak: a text by its number, or one of the sentences of the settings. */
export type SpeechText = number | 'fallback' | 'default'

/** The notices to the user; the service has their texts. */
export type Notice = 'not-understood' | 'rate-limited'

/** The reason for an error to the client. */
export type ErrorCode = 'MODEL_FAILED' | 'MODEL_BUSY' | 'SPEECH_FAILED'

/** The records of single events in the conversation; the records of changes come with the changes. */
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

/** Keyed by the name of the effect. An effect for id 0 is dropped. */
export interface Effects {
  /** Enters a state: logs the change and the entry, and `getState()` returns the state from here on (VAN-IF-03). */
  enter: { to: State }
  /** Reports the change to the client. */
  'client.state': { to: State }
  /** Reports the change to monitoring, after all entry actions. */
  publish: { to: State }
  /** The result of a call of the raw API that requests a state, or an unknown one. */
  'transition.result': { to: string; outcome: 'accepted' | 'refused' }

  'client.session': undefined
  'recognition.open': undefined
  'configuration.load': undefined
  'context.create': undefined
  'resampler.create': { fromHz: number }

  'recognition.audio': { frame: Frame }
  'context.add': { role: 'user' | 'assistant'; utterance: number; said: SpeechText }
  'context.interrupt': { utterance: number }
  'model.request': { utterance: number; attempt: number }
  'model.abort': { utterance: number }
  'synthesis.speak': { utterance: number; said: SpeechText }
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
  /** A limit is exceeded; `due`: since when (ms), for a stay. */
  alert: { kind: 'thinking' | 'responding' | 'interruptions'; due?: number }
  metrics: undefined
}

/** A handler for every effect. */
export type EffectHandlers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
