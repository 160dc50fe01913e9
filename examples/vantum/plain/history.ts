/** The conversation context: everything that was said, in order. Nothing ever leaves it. */
import type { ConversationMessage, Ports } from '../../../spec/vantum/contract.ts'

export class History {
  private readonly kept: ConversationMessage[] = []
  private readonly ports: Ports

  constructor(ports: Ports) {
    this.ports = ports
  }

  get messages(): readonly ConversationMessage[] {
    return [...this.kept]
  }

  add(message: ConversationMessage, utteranceId?: string): void {
    this.kept.push(message)
    this.ports.context.add(message, utteranceId)
  }

  /** Cuts the last reply off behind so many characters, and marks it. */
  cut(utteranceId: string, characters: number): void {
    const index = this.kept.findLastIndex(({ role }) => role === 'assistant')
    const whole = this.kept[index]
    if (whole === undefined) return
    const message: ConversationMessage = {
      ...whole,
      content: `${whole.content.slice(0, characters)}—`,
      interrupted: true,
      metadata: { utteranceId, interruptedAt: this.ports.clock.now() },
    }
    this.kept[index] = message
    this.ports.context.markInterrupted(utteranceId, message)
  }
}
