import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import type { Journal } from './journal.ts'

/** The conversation context: ours, and the same one behind the port. */
export class History {
  private readonly context: Voice.ContextPort
  private readonly journal: Journal
  private readonly choices: Choices
  private readonly messages: Voice.ConversationMessage[] = []
  /** Where the answer of an utterance stands. */
  private readonly answers = new Map<string, number>()

  constructor(context: Voice.ContextPort, journal: Journal, choices: Choices) {
    this.context = context
    this.journal = journal
    this.choices = choices
  }

  addUser(content: string): void {
    const message = { role: 'user', content } as const
    this.messages.push(message)
    this.journal.attempt('context.add', () => this.context.add(message))
  }

  addAssistant(content: string, utteranceId: string): void {
    const message = { role: 'assistant', content } as const
    this.answers.set(utteranceId, this.messages.push(message) - 1)
    this.journal.attempt('context.add', () => this.context.add(message, utteranceId))
  }

  /** The answer stays, with the part that was said and the mark. */
  markInterrupted(utteranceId: string, spoken: string, now: number): void {
    const index = this.answers.get(utteranceId)
    if (index === undefined) return
    const message: Voice.ConversationMessage = {
      role: 'assistant',
      content: this.choices.dash ? `${spoken.trimEnd()}—` : spoken,
      interrupted: true,
      metadata: { utteranceId, interruptedAt: now },
    }
    this.messages[index] = message
    this.journal.attempt('context.markInterrupted', () => this.context.markInterrupted(utteranceId, message))
  }

  /** A copy of everything. */
  all(): readonly Voice.ConversationMessage[] {
    return [...this.messages]
  }

  /** What a request sends. */
  forModel(): readonly Voice.ConversationMessage[] {
    const { systemPrompt } = this.choices
    return systemPrompt ? [{ role: 'system', content: systemPrompt }, ...this.messages] : this.all()
  }
}
