/** The conversation: its items in order, the length of their audio, and the operations on them. */
import type { Event } from './event.ts'
import { type Problem, problem } from './problem.ts'

/** One item. `content` is in the form of the events; `audioMs`: how much audio of an answer was sent. */
export interface Item {
  readonly id: string
  readonly role: 'user' | 'assistant' | 'system'
  readonly status: 'in_progress' | 'completed' | 'incomplete'
  readonly content: readonly Event[]
  readonly audioMs: number
  /** A call of a function, or the output of one; null where the item is a message. */
  readonly work: Work | null
}

/** The fields of a call, or of its output, where messages have a role and contents. */
export interface Work {
  readonly type: 'function_call' | 'function_call_output'
  readonly call_id: string
  readonly [field: string]: unknown
}

/** The maximum number of items; beyond it the oldest are dropped. */
const most = 256

/** The items with one more at the end. */
export const withItem = (items: readonly Item[], item: Item): readonly Item[] => [...items, item].slice(-most)

/** The items with one of them changed. */
export const changed = (items: readonly Item[], id: string, change: Partial<Item>): readonly Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item))

/** An item in the form of the events. */
export const reported = ({ id, role, status, content, work }: Item): Event => ({
  id,
  object: 'realtime.item',
  ...(work === null ? { type: 'message', role, status, content } : { status, ...work }),
})

/** Why an answer cannot be truncated at `atMs`; null: it can. */
export const uncuttable = (item: Item | undefined, contentIndex: unknown, atMs: number): Problem | null => {
  if (item === undefined) return problem('item_truncate_invalid_item_id', 'There is no such item.', 'item_id')
  if (contentIndex !== 0)
    return problem('invalid_value', 'Only the first content can be cut.', 'content_index')
  if (item.audioMs === 0)
    return problem('unsupported_content_type', 'Only spoken answers can be cut.', 'item_id')
  if (atMs > item.audioMs)
    return problem('invalid_value', `There are only ${item.audioMs} ms of audio to cut.`, 'audio_end_ms')
  return null
}
