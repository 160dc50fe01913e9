/** Texts as an instance receives and emits them; a log contains tokens and their public properties. */
import type { Payload } from '../../log.ts'
import type { ConversationMessage } from '../interface.ts'
import type { VantumSettings } from '../settings.ts'

/** The replacement for a text without a letter or a digit (VAN-G-07), and for one of blanks. */
const noise = '… — !'
const blanks = ' \n'

/** The text behind its description in a log. */
export function textOf(content: unknown, text: string | undefined): string {
  if (content === 'noise') return noise
  if (content === 'blanks') return blanks
  return content === 'nothing' ? '' : (text ?? '')
}

/** The text that an instance requests to be spoken, compared with the answer of the model. */
export function wordsOf(text: string, answer: string | undefined, settings: VantumSettings): string {
  if (text.trim() === '') return 'blank'
  if (text === answer) return 'answer'
  if (text === settings.fallbackText) return 'fallback'
  return text === settings.defaultText ? 'default' : 'other'
}

/** The dash after a reply that was cut off (VAN-ACT-21). */
const dash = '—'

/** The stored form of an interrupted message, compared with the whole reply. */
export function cutOf({ content, interrupted }: ConversationMessage, whole: string): Payload {
  const text = String(content ?? '')
  const hasDash = text.endsWith(dash)
  const spoken = hasDash ? text.slice(0, -dash.length) : text
  return {
    marked: interrupted === true,
    prefix: whole.startsWith(spoken),
    dash: hasDash,
    characters: spoken.length,
    of: whole.length,
  }
}

const roleOf = (message: ConversationMessage | undefined): string =>
  message === undefined ? 'none' : message.interrupted === true ? 'interrupted' : message.role

/** The public properties of a history: how long it is, and how it ends. */
export function historyOf(messages: readonly ConversationMessage[]): Payload {
  const last = messages.at(-1)
  return {
    role: last?.role ?? 'none',
    text: last?.content ?? '',
    before: roleOf(messages.at(-2)),
    ...countsOf(messages),
  }
}

/** How many messages there are, and how many of them are marked as interrupted. */
export const countsOf = (messages: readonly ConversationMessage[]): Payload => ({
  messages: messages.length,
  interrupted: messages.filter(({ interrupted }) => interrupted === true).length,
})
