/** Outputs: what the model is told of its calls, as items of the conversation (AMP-MSG-01, AMP-MSG-02, AMP-ACT-36). */
import { failurePrefix, summaryPrefix } from '../../../spec/amplifier/codes.ts'
import type { ConversationItem } from '../../../spec/amplifier/ports.ts'

/** What a model is told of a call that nobody ran to its end. */
export const notRun = 'it was not run to its end'

/** Stands behind what is left of a result that is too long. */
const cut = '… [shortened]'

/** A text of at most so many characters. */
export const shortened = (text: string, atMost: number): string =>
  text.length <= atMost ? text : text.slice(0, Math.max(0, atMost - cut.length)) + cut.slice(0, atMost)

const output = (callId: string, value: unknown): ConversationItem => ({
  type: 'function_call_output',
  call_id: callId,
  output: JSON.stringify(value),
})

/** What a call has come to. */
export const resultOutput = (callId: string, result: string, atMost: number): ConversationItem =>
  output(callId, shortened(result, atMost))

/** It has come to nothing; `partial`: what there was of a result. */
export const failureOutput = (callId: string, message: string, partial?: string): ConversationItem =>
  output(callId, { error: failurePrefix + message, ...(partial === undefined ? {} : { partial }) })

/** It was called off. */
export const cancelledOutput = (callId: string): ConversationItem => output(callId, { cancelled: true })

/** What was talked about before. */
export const summaryItem = (summary: string): ConversationItem => ({
  type: 'message',
  role: 'system',
  text: summaryPrefix + summary,
})

/** Speech that waited: all segments up to this one. */
export const utteranceItems = (segments: number): readonly ConversationItem[] =>
  Array.from({ length: segments }, (_, index) => ({ type: 'message', role: 'user', segment: index + 1 }))
