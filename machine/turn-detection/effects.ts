/** The effects of the turn detection chart, with the parameters of each. Ids are the chart's numbers. */
import type { ChangeReason } from '../../spec/turn-detection/contract.ts'
import type { State } from '../../spec/turn-detection/states.ts'
import type { Call, Received } from './events.ts'

/** Why a call was refused (TD-IF-01, TD-IF-06). */
export type Refusal =
  | 'NOT_INITIALIZED'
  | 'INVALID_ARGUMENT'
  | 'UPDATE_REJECTED'
  | 'UPDATE_UNACKNOWLEDGED'
  | 'SUPERSEDED'
  | 'SESSION_CLOSED'
  | 'DISPOSED'

/** The keys of notices. */
export type Notice =
  | 'fallback'
  | 'clamped'
  | 'adjusted'
  | 'never-detects'
  | 'update-unacknowledged'
  | 'update-rejected'
  | 'nothing-to-commit'
  | 'COMMIT_OWNED_BY_SERVER'

/** A playback, and how much of it was heard, in ms. */
export interface Played {
  readonly handle: number
  readonly heardMs: number
}

/** Keyed by the name of the effect. An effect for id 0 is dropped. */
export interface Effects {
  /** The published state changes; a mode change during a fallback stays unpublished. */
  publish: { to: State; reason: ChangeReason }
  'speech-start-detached': { of: Received }
  'speech-stop-detached': { of: Received }
  /** The configuration in force, by its number. */
  'config-updated': { configuration: number }
  /** A call is granted (null) or refused with a code. */
  settle: { caller: number; call: Call; code: Refusal | null }
  /** A configuration, by its number. */
  'session.update': { configuration: number }
  'input_audio_buffer.commit': undefined
  'response.create': undefined
  'response.cancel': undefined
  'hint.enable': undefined
  'hint.disable': undefined
  'hint.frame': undefined
  'output_audio_buffer.clear': { handle: number }
  'conversation.handOver': undefined
  'conversation.cleared': { playback: Played }
  /** A notice by its key, with a count; the language selects the text. */
  'panel.notice': { notice: Notice; times: number }
  /** A server event is mirrored for users (TD-GUD-002). */
  'panel.timeline': { of: Received }
  /** An event of the server was missed. */
  missed: undefined
}

/** A handler for every effect. */
export type EffectHandlers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
