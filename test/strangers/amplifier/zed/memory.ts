import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Data } from './core.ts'

/** What is kept of the conversation, and what a new session is told of it. */
export class Memory {
  /** What was heard, one entry a turn. */
  readonly transcript: string[] = []
  /** Results that came while there was no connection. */
  readonly results: { readonly callId: string; readonly result: string }[] = []
  preferences: Readonly<Record<string, string>> = {}
  #ports: X.Ports
  #data: Data

  constructor(ports: X.Ports, data: Data) {
    this.#ports = ports
    this.#data = data
  }

  add(text: string) {
    if (text.trim() !== '') this.transcript.push(text)
  }

  /** Notes what the last turns were about. */
  summarize(): number {
    const count = Math.max(0, this.#ports.settings.summaryTurns)
    const turns = count === 0 ? [] : this.transcript.slice(-count)
    this.#data.conversationSummary = turns.map((text) => text.trim()).join(' / ')
    return turns.length
  }

  save() {
    const turns = this.summarize()
    this.#ports.store.saveContext({
      summary: this.#data.conversationSummary,
      turns,
      activeFiles: [...this.#data.activeFiles],
      preferences: { ...this.preferences },
      pendingToolResults: [...this.results],
      queuedUserInput: this.#data.queuedUserInput,
    })
  }

  /** Tells a new session what has been; results that waited are told with it. */
  tell(evenIfEmpty: boolean) {
    if (this.transcript.length > 0 || evenIfEmpty) {
      this.#system(`Continuing conversation. Summary: ${this.#data.conversationSummary}`)
    }
    for (const { result } of this.results) this.tellResult(result)
  }

  tellResult(result: string) {
    this.#system(`A result that was waited for: ${result}`)
  }

  #system(text: string) {
    this.#ports.realtime.send({ type: 'conversation.item.create', item: { type: 'message', role: 'system', text } })
  }
}
