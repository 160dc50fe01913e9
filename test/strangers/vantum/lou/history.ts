/** The history of the conversation: kept here for the requests and the store, and told to the context. */
import type * as Voice from '../../../../spec/vantum/contract.ts'

interface Entry {
  message: Voice.ConversationMessage
  readonly utteranceId: string | undefined
}

export class History {
  readonly #context: Voice.ContextPort
  readonly #entries: Entry[] = []

  constructor(context: Voice.ContextPort) {
    this.#context = context
  }

  get messages(): readonly Voice.ConversationMessage[] {
    return this.#entries.map(({ message }) => message)
  }

  addUser(content: string): void {
    const message: Voice.ConversationMessage = { role: 'user', content }
    this.#entries.push({ message, utteranceId: undefined })
    this.#context.add(message)
  }

  addAssistant(utteranceId: string, content: string): void {
    const message: Voice.ConversationMessage = { role: 'assistant', content }
    this.#entries.push({ message, utteranceId })
    this.#context.add(message, utteranceId)
  }

  /** The message stays in its place, with what was said of it. */
  markInterrupted(utteranceId: string, spoken: string, interruptedAt: number): void {
    const entry = this.#entries.find((candidate) => candidate.utteranceId === utteranceId)
    if (entry === undefined) return
    entry.message = {
      role: 'assistant',
      content: `${spoken.trimEnd()}—`,
      interrupted: true,
      metadata: { utteranceId, interruptedAt },
    }
    this.#context.markInterrupted(utteranceId, entry.message)
  }
}
