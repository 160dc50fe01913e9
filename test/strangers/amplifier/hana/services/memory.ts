/** What is known of the conversation, for the next session. */
import type * as X from '../../../../../spec/amplifier/contract.ts'

/** Turns, files, preferences and results that wait. */
export class Memory {
  readonly #ports: X.Ports
  #answers: string[] = []
  #current = ''
  #files: readonly string[] = []
  #preferences: Readonly<Record<string, string>> = {}
  #results: { readonly callId: string; readonly result: string }[] = []
  #summary = ''

  constructor(ports: X.Ports) {
    this.#ports = ports
  }

  /** The summary as it was made last. */
  get summary(): string {
    return this.#summary
  }

  /** The active files. */
  get files(): readonly string[] {
    return this.#files
  }

  /** A new turn of the user begins. */
  turn(): void {
    if (this.#current !== '') this.#answers.push(this.#current)
    this.#current = ''
  }

  /** Something of an answer was heard or read. */
  heard(text: string): void {
    if (text === '') return
    this.#current = this.#current === '' ? text : `${this.#current} ${text}`
  }

  /** The user works with other files, or has other preferences. */
  changed(files: readonly string[], preferences: Readonly<Record<string, string>>): void {
    this.#files = [...files]
    this.#preferences = { ...preferences }
  }

  /** A result that cannot be submitted now. */
  keep(callId: string, result: string): void {
    this.#results.push({ callId, result })
  }

  /** The results that waited; they wait no longer. */
  takeResults(): readonly { readonly callId: string; readonly result: string }[] {
    const results = this.#results
    this.#results = []
    return results
  }

  #turns(): readonly string[] {
    return this.#current === '' ? this.#answers : [...this.#answers, this.#current]
  }

  /** Summarises the last turns. */
  summarise(): readonly string[] {
    const count = Math.max(0, Math.floor(this.#ports.settings.summaryTurns))
    const turns = this.#turns()
    const last = turns.slice(Math.max(0, turns.length - count))
    this.#summary = last.join(' ')
    return last
  }

  /** Saves the context. */
  save(queuedUserInput: X.AudioBuffer | null): void {
    const turns = this.summarise()
    this.#ports.store.saveContext({
      summary: this.#summary,
      turns: turns.length,
      activeFiles: [...this.#files],
      preferences: { ...this.#preferences },
      pendingToolResults: [...this.#results],
      queuedUserInput,
    })
  }

  /** Keeps the transcript on this machine. */
  saveTranscript(): void {
    this.#ports.store.saveTranscript([...this.#turns()])
  }
}
