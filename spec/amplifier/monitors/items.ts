/** Items of the conversation, by their kinds. */
import { emits } from '../../lines.ts'
import type { Line } from '../../log.ts'

/** Answers to calls. */
export const outputs = ['output', 'error', 'cancelled'] as const

/** Whether an item of one of these kinds is added to the conversation. */
export const isItem = (line: Line, ...kinds: readonly string[]): boolean =>
  emits(line, 'conversation.item.create') && kinds.includes(String(line.with.kind))

/** Whether it is speech of the user that waited. */
export const isUtterance = (line: Line): boolean => isItem(line, 'utterance')
