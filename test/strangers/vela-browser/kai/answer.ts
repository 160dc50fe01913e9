import type * as X from '../../../../spec/vela-browser/contract.ts'
import type { Choices } from './choices.ts'

/** The text of the assistant on one socket: the deltas of the current turn, in order. */
export class Answer {
  readonly #choices: Choices
  #text = ''
  /** Whether the phase says that the turn is over, while its `response.completed` may still come. */
  #isOver = false
  /** Whether a delta of the current turn has come. */
  #hasDelta = false

  constructor(choices: Choices) {
    this.#choices = choices
  }

  /** Adds a delta and returns all of the text so far. */
  add(delta: string): string {
    if (this.#isOver) this.#clear()
    this.#text += delta
    this.#hasDelta = true
    return this.#text
  }

  /** Ends the turn and returns its text, or null where there is nothing to show. */
  complete(): string | null {
    const text = this.#hasDelta || this.#choices.emptyCompletion === 'shown' ? this.#text : null
    this.#clear()
    return text
  }

  /**
   * Takes note of the phase. A cancelled turn has no `response.completed`: `idle` or `listening` ends it, and
   * its text does not run into the next turn.
   */
  note(phase: X.Phase): void {
    if (this.#choices.turnBorders === 'completed-only') return
    if (phase === 'idle' || phase === 'listening') this.#isOver = true
    else if (this.#isOver) this.#clear()
  }

  #clear(): void {
    this.#text = ''
    this.#isOver = false
    this.#hasDelta = false
  }
}
