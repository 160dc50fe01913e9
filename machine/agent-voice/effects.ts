/** The effects of the Agent Voice chart, with the parameters of each. Ids are the chart's numbers. */
import type {
  ConversationState,
  SuspensionReason,
  TransitionCause,
  TurnEvent,
} from '../../spec/agent-voice/contract.ts'

import type { Context } from './context.ts'

/** How a turn ended (AV-IF-20); `started` for its beginning. */
export type Outcome = 'started' | 'answered' | 'timeout' | 'degraded' | 'barge-in' | 'fault' | 'stopped'

/** The reason why a start was refused (AV-IF-03). */
export type Refusal =
  | 'ALREADY_ACTIVE'
  | 'SESSION_INACTIVE'
  | 'CANCELLED'
  | 'CIRCUIT_OPEN'
  | 'FAULTED'
  | 'TERMINATING'

/** Keyed by the name of the effect. An effect for id 0 is dropped. */
export interface Effects {
  /** The published state changes; `as`: the context at that point, while a step passes through several states. */
  publish: { to: ConversationState; cause: TransitionCause; as: Context }
  turn: { event: TurnEvent['type']; turn: number; outcome: Outcome }
  /** Every pending start is granted (null) or refused with a code. */
  settleStart: { code: Refusal | null }
  /** Only the latest start is refused. */
  refuseStart: { code: Refusal }
  /** Every pending end is granted. */
  settleStop: undefined
  'audio.activate': undefined
  'capture.resume': undefined
  'audio.release': undefined
  'stt.pause': { reason: SuspensionReason }
  'stt.resume': undefined
  'stt.commit': undefined
  'copilot.send': { request: number; utterance: number; attempt: number }
  'copilot.cancel': { request: number }
  /** Speaks one part of an answer, by the number of its text; `last`: nothing follows. */
  'tts.speak': { handle: number; part: number; last: boolean }
  /** Speaks again, under a new handle, all known text of the answer of this turn. */
  'tts.speakAgain': { handle: number; last: boolean }
  'tts.append': { handle: number; part: number; last: boolean }
  /** The answer that is being spoken has no further part: appends an empty last part. */
  'tts.finish': { handle: number }
  'tts.cancel': { handle: number }
  'tts.stop': { handle: number }
  'tts.hardStop': { handle: number }
  'captions.align': { turn: number; handle: number }
  'captions.truncate': { turn: number; handle: number }
  /** A notice by its key; the language selects the text. `retry`: the turn that may be retried, or 0. */
  'panel.notice': { notice: Notice; retry: boolean }
  /** The queue is full: the utterance gets no answer. */
  tooMany: { utterance: number }
  /** The advice about the fault, by its code. */
  remedy: { code: string }
  /** One diagnostic record. */
  diagnose: { kind: 'fault' | 'forced'; code: string }
  /** The input changes nothing although the chart handles it. */
  ignore: { reason: 'superseded' | 'not-now' }
}

/** The keys of notices. */
export type Notice = 'copilot-slow' | 'no-answer' | 'did-not-catch' | 'voice-failed' | 'too-many'

/** A handler for every effect. */
export type EffectHandlers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
