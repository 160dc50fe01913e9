/** The conversation: its items in order, how long their audio is, and what may be done to them. */
import type { Event } from './event.ts'
import { type Problem, problem } from './problem.ts'

/** One item. `content` is as it is told; `audioMs`: so much audio of an answer was sent. */
export interface Item {
  readonly id: string
  readonly role: 'user' | 'assistant' | 'system'
  readonly status: 'in_progress' | 'completed' | 'incomplete'
  readonly content: readonly Event[]
  readonly audioMs: number
  /** A call of a function, or the output of one; null where the item is a message. */
  readonly work: Work | null
}

/** What is told of a call, or of its output, where messages have a role and contents. */
export interface Work {
  readonly type: 'function_call' | 'function_call_output'
  readonly call_id: string
  readonly [field: string]: unknown
}

/** So many items are remembered; the oldest are forgotten. */
const most = 256

/** The items with one more at the end. */
export const withItem = (items: readonly Item[], item: Item): readonly Item[] => [...items, item].slice(-most)

/** The items with one of them changed. */
export const changed = (items: readonly Item[], id: string, change: Partial<Item>): readonly Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item))

/** An item as events tell it. */
export const told = ({ id, role, status, content, work }: Item): Event => ({
  id,
  object: 'realtime.item',
  ...(work === null ? { type: 'message', role, status, content } : { status, ...work }),
})

/** Why an answer cannot be cut at `atMs`; null: it can. */
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
