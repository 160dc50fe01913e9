import type * as Vantum from '../../../../spec/vantum/contract.ts'

interface Entry {
  readonly utteranceId: string | undefined
  readonly message: Vantum.ConversationMessage
}

/** The messages of the conversation in order. An interrupted message keeps its place. */
export class History {
  #entries: readonly Entry[] = []

  add(message: Vantum.ConversationMessage, utteranceId?: string): void {
    this.#entries = [...this.#entries, { utteranceId, message }]
  }

  /** Replaces the message of an utterance by its spoken part. */
  mark(utteranceId: string, message: Vantum.ConversationMessage): void {
    this.#entries = this.#entries.map((entry) =>
      entry.utteranceId === utteranceId ? { utteranceId, message } : entry,
    )
  }

  /** A copy that later changes do not touch. */
  snapshot(): readonly Vantum.ConversationMessage[] {
    return this.#entries.map(({ message }) => structuredClone(message))
  }
}
