/** What the Agent Voice chart wants done, with the particulars of each effect; ids are the chart's numbers. */
import type { ConversationState, TransitionCause, TurnEvent } from '../../spec/agent-voice/contract.ts'

export interface Effects {
  /** The published state changes. */
  publish: { to: ConversationState; cause: TransitionCause }
  turn: { event: TurnEvent['type']; turn: number }
  /** The start request is granted (null) or refused with a code. */
  settleStart: { code: string | null }
  'audio.activate': undefined
  'copilot.send': { request: number; utterance: number; attempt: number }
  'copilot.cancel': { request: number }
  'tts.speak': { handle: number; request: number }
  'tts.cancel': { handle: number }
  'tts.hardStop': { handle: number }
  'captions.align': { turn: number; handle: number }
  'captions.truncate': { turn: number; handle: number }
  /** A notice by its key; the words are chosen by language. */
  'panel.notice': { notice: string }
}

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
