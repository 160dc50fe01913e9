/** The conversation so far, which the model gets with every request and the server at the end. */
import type { ContextPort, ConversationMessage } from '../../../../spec/vantum/contract.ts'
import type { Guarded } from './records.ts'

export class History {
  readonly #context: ContextPort
  readonly #guarded: Guarded
  readonly #messages: ConversationMessage[] = []
  readonly #places = new Map<string, number>()
  constructor(context: ContextPort, guarded: Guarded) {
    this.#context = context
    this.#guarded = guarded
  }

  /** A copy: whoever gets it keeps it as it was. */
  get messages(): readonly ConversationMessage[] {
    return [...this.#messages]
  }

  addUser(content: string): void {
    const message: ConversationMessage = { role: 'user', content }
    this.#messages.push(message)
    this.#guarded('context.add', () => this.#context.add(message))
  }

  /** Once for each reply. */
  addReply(id: string, content: string): void {
    if (this.#places.has(id)) return
    const message: ConversationMessage = { role: 'assistant', content }
    this.#places.set(id, this.#messages.push(message) - 1)
    this.#guarded('context.add', () => this.#context.add(message, id))
  }

  /** The message keeps its place, with its mark and what was said of it. */
  markInterrupted(id: string, spoken: string, interruptedAt: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    const message: ConversationMessage = {
      role: 'assistant',
      content: `${spoken.trimEnd()}—`,
      interrupted: true,
      metadata: { utteranceId: id, interruptedAt },
    }
    this.#messages[place] = message
    this.#guarded('context.markInterrupted', () => this.#context.markInterrupted(id, message))
  }
}
