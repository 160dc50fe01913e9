/**
 * The dialogue: every message of the call in order. Messages are only added; an interrupted message is truncated to
 * what was heard of it and marked, but never removed (VAN-CTX-02, VAN-ACT-20, VAN-ACT-21, VAN-ACT-23).
 */
import type { ConversationMessage } from '../../../spec/vantum/contract.ts'

/** The messages of one call. */
export interface Dialogue {
  readonly add: (message: ConversationMessage, utteranceId: string) => void
  /** Truncates the reply of an utterance after this many characters, at `now` ms since 1970. */
  readonly interrupt: (utteranceId: string, characters: number, now: number) => ConversationMessage
  /** All messages, oldest first; the list belongs to the caller. */
  readonly messages: () => readonly ConversationMessage[]
}

interface Entry {
  readonly utteranceId: string
  readonly message: ConversationMessage
}

/** The suffix of an interrupted reply. */
const cutOff = '—'

/** No message yet. */
export function dialogue(): Dialogue {
  let entries: readonly Entry[] = []
  return {
    add: (message, utteranceId) => {
      entries = [...entries, { utteranceId, message: Object.freeze(message) }]
    },
    interrupt: (utteranceId, characters, now) => {
      const isReply = (entry: Entry) =>
        entry.utteranceId === utteranceId && entry.message.role === 'assistant'
      const whole = entries.find(isReply)?.message.content ?? ''
      const message: ConversationMessage = Object.freeze({
        role: 'assistant',
        content: whole.slice(0, characters) + cutOff,
        interrupted: true,
        metadata: Object.freeze({ utteranceId, interruptedAt: now }),
      })
      entries = entries.map((entry) => (isReply(entry) ? { utteranceId, message } : entry))
      return message
    },
    messages: () => entries.map(({ message }) => message),
  }
}
