/** Items of the conversation, by their kinds. */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'

/** Answers to calls. */
export const outputs = ['output', 'error', 'cancelled'] as const

/** Whether an item of one of these kinds is added to the conversation. */
export const isItem = (line: Line, ...kinds: readonly string[]): boolean =>
  emits(line, 'conversation.item.create') && kinds.includes(text(line.with.kind))

/** Whether it is speech of the user that waited. */
export const isUtterance = (line: Line): boolean => isItem(line, 'utterance')
