/** What the chart of turn detection wants done, with the particulars of each effect; ids are the chart's numbers. */
import type { ChangeReason } from '../../spec/turn-detection/contract.ts'
import type { State } from '../../spec/turn-detection/states.ts'
import type { Call, Heard } from './events.ts'

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

/** Playback of which so much was heard, in ms. */
export interface Played {
  readonly handle: number
  readonly heardMs: number
}

/** By the name of the effect. An effect about 0 is no effect. */
export interface Effects {
  /** The published state changes; a mode that changes behind a fallback stays behind it. */
  publish: { to: State; reason: ChangeReason }
  'speech-start-detached': { of: Heard }
  'speech-stop-detached': { of: Heard }
  /** What is in force now, by its number. */
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
  /** A notice by its key, about so many things; the words are chosen by language. */
  'panel.notice': { notice: Notice; times: number }
  /** A server event is mirrored for users (TD-GUD-002). */
  'panel.timeline': { of: Heard }
  /** An event of the server was missed. */
  missed: undefined
}

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
