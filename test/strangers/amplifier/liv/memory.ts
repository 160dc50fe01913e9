/** What is remembered of a conversation, and what is saved of it. */
import type { Machine } from './machine.ts'
import { stringRecord, strings, type Told } from './told.ts'

/** So much of each turn goes into a summary. */
const turnChars = 160

export class Memory {
  readonly #machine: Machine
  readonly #turns: string[] = []
  summary = ''
  activeFiles: readonly string[] = []
  #preferences: Readonly<Record<string, string>> = {}

  constructor(machine: Machine) {
    this.#machine = machine
  }

  get hasTurns() {
    return this.#turns.length > 0
  }

  answer(text: string) {
    if (text.trim() !== '') this.#turns.push(text.trim())
  }

  spoken(itemId: string, text: string, truncated: boolean) {
    this.answer(text)
    this.#machine.ports.store.updateTranscript({ itemId, text, truncated })
  }

  contextChanged(event: Told) {
    if (Array.isArray(event.value('activeFiles'))) this.activeFiles = strings(event.value('activeFiles'))
    if (typeof event.value('preferences') === 'object' && event.value('preferences') !== null) {
      this.#preferences = stringRecord(event.value('preferences'))
    }
  }

  get #lastTurns() {
    const { summaryTurns } = this.#machine.settings
    return summaryTurns > 0 ? this.#turns.slice(-summaryTurns) : []
  }

  /** The last turns, each of them shortened. */
  save() {
    const turns = this.#lastTurns
    this.summary = turns
      .map((turn) => (turn.length > turnChars ? `${turn.slice(0, turnChars - 1)}…` : turn))
      .join(' / ')
    this.#machine.ports.store.saveContext({
      summary: this.summary,
      turns: turns.length,
      activeFiles: [...this.activeFiles],
      preferences: { ...this.#preferences },
      pendingToolResults: [...this.#machine.late.results, ...this.#machine.calls.settled],
      queuedUserInput: this.#machine.queue.buffer,
    })
  }

  saveTranscript() {
    this.#machine.ports.store.saveTranscript([...this.#turns])
  }
}
