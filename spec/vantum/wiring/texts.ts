/** Texts as an instance is told them and as it says them again; a log gets tokens and what is to be known of them. */
import type { Payload } from '../../log.ts'
import type { ConversationMessage } from '../interface.ts'
import type { VantumSettings } from '../settings.ts'

/** What stands for a text that has no letter and no digit (VAN-G-07), and for one of blanks. */
const noise = '… — !'
const blanks = ' \n'

/** The text behind what a log says of it. */
export function textOf(content: unknown, text: string | undefined): string {
  if (content === 'noise') return noise
  if (content === 'blanks') return blanks
  return content === 'nothing' ? '' : (text ?? '')
}

/** What an instance asks to be spoken, next to what the model said of it. */
export function wordsOf(text: string, answer: string | undefined, settings: VantumSettings): string {
  if (text.trim() === '') return 'blank'
  if (text === answer) return 'answer'
  if (text === settings.fallbackText) return 'fallback'
  return text === settings.defaultText ? 'default' : 'other'
}

/** The dash behind a reply that was cut off (VAN-ACT-21). */
const dash = '—'

/** What became of an interrupted message, next to the whole reply. */
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

/** What is to be known of a history: how long it is, and how it ends. */
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
