/** What the Agent Voice chart wants done, with the particulars of each effect; ids are the chart's numbers. */
import type {
  ConversationState,
  SuspensionReason,
  TransitionCause,
  TurnEvent,
} from '../../spec/agent-voice/contract.ts'

import type { Context } from './context.ts'

/** How a turn ended (AV-IF-20); `started` for its beginning. */
export type Outcome = 'started' | 'answered' | 'timeout' | 'degraded' | 'barge-in' | 'fault' | 'stopped'

/** Why a start was refused (AV-IF-03). */
export type Refusal =
  | 'ALREADY_ACTIVE'
  | 'SESSION_INACTIVE'
  | 'CANCELLED'
  | 'CIRCUIT_OPEN'
  | 'FAULTED'
  | 'TERMINATING'

/** By the name of the effect. An effect about id 0 is no effect. */
export interface Effects {
  /** The published state changes; `as`: what was known then, while a step goes on through several states. */
  publish: { to: ConversationState; cause: TransitionCause; as: Context }
  turn: { event: TurnEvent['type']; turn: number; outcome: Outcome }
  /** Every pending start is granted (null) or refused with a code. */
  settleStart: { code: Refusal | null }
  /** The latest start alone is refused. */
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
  /** Speaks one part of an answer, the number of its text; `last`: nothing follows. */
  'tts.speak': { handle: number; part: number; last: boolean }
  /** Speaks once more, under a new handle, all that is known of the answer of this turn. */
  'tts.speakAgain': { handle: number; last: boolean }
  'tts.append': { handle: number; part: number; last: boolean }
  /** Nothing follows of an answer that is being spoken: an empty last part is appended. */
  'tts.finish': { handle: number }
  'tts.cancel': { handle: number }
  'tts.stop': { handle: number }
  'tts.hardStop': { handle: number }
  'captions.align': { turn: number; handle: number }
  'captions.truncate': { turn: number; handle: number }
  /** A notice by its key; the words are chosen by language. `retry`: the turn that may be retried, or 0. */
  'panel.notice': { notice: Notice; retry: boolean }
  /** An utterance found the queue full and is not answered. */
  tooMany: { utterance: number }
  /** What to do about the fault, by its code. */
  remedy: { code: string }
  /** One diagnostic record. */
  diagnose: { kind: 'fault' | 'forced'; code: string }
  /** The input changes nothing although the chart answers it. */
  ignore: { reason: 'superseded' | 'not-now' }
}

/** The keys of notices. */
export type Notice = 'copilot-slow' | 'no-answer' | 'did-not-catch' | 'voice-failed' | 'too-many'

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
