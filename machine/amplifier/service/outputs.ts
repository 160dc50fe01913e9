/**
 * Outputs: what the model receives about its calls, as items of the conversation (AMP-MSG-01, AMP-MSG-02, AMP-ACT-36).
 */
import { failurePrefix, summaryPrefix } from '../../../spec/amplifier/codes.ts'
import type { ConversationItem } from '../../../spec/amplifier/ports.ts'

/** The output for a call that did not run to its end. */
export const notRun = 'it was not run to its end'

/** The suffix of a truncated result. */
const cut = '… [shortened]'

/** A text of at most this many characters. */
export const shortened = (text: string, atMost: number): string =>
  text.length <= atMost ? text : text.slice(0, Math.max(0, atMost - cut.length)) + cut.slice(0, atMost)

const output = (callId: string, value: unknown): ConversationItem => ({
  type: 'function_call_output',
  call_id: callId,
  output: JSON.stringify(value),
})

/** The result of a call. */
export const resultOutput = (callId: string, result: string, atMost: number): ConversationItem =>
  output(callId, shortened(result, atMost))

/** The call failed; `partial`: the partial result. */
export const failureOutput = (callId: string, message: string, partial?: string): ConversationItem =>
  output(callId, { error: failurePrefix + message, ...(partial === undefined ? {} : { partial }) })

/** The call was cancelled. */
export const cancelledOutput = (callId: string): ConversationItem => output(callId, { cancelled: true })

/** The earlier conversation. */
export const summaryItem = (summary: string): ConversationItem => ({
  type: 'message',
  role: 'system',
  text: summaryPrefix + summary,
})

/** The queued speech: all segments up to this one. */
export const utteranceItems = (segments: number): readonly ConversationItem[] =>
  Array.from({ length: segments }, (_, index) => ({ type: 'message', role: 'user', segment: index + 1 }))
