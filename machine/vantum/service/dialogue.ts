/**
 * The dialogue: every message of the call in order. Messages are only added; an interrupted one is cut to what was heard
 * of it and marked, and never leaves (VAN-CTX-02, VAN-ACT-20, VAN-ACT-21, VAN-ACT-23).
 */
import type { ConversationMessage } from '../../../spec/vantum/contract.ts'

/** The messages of one call. */
export interface Dialogue {
  readonly add: (message: ConversationMessage, utteranceId: string) => void
  /** Cuts the reply of an utterance behind so many characters, at `now` ms since 1970. */
  readonly interrupt: (utteranceId: string, characters: number, now: number) => ConversationMessage
  /** All of them, oldest first; the list is the caller's own. */
  readonly messages: () => readonly ConversationMessage[]
}

interface Entry {
  readonly utteranceId: string
  readonly message: ConversationMessage
}

/** Stands behind what was heard of an interrupted reply. */
const cutOff = '—'

/** Nothing was said yet. */
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
