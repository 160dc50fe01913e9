/** The one timer behind the sorted list of deadlines. */
import type { Deadline, DeadlineId } from './state.ts'

export class Alarm {
  readonly #now: () => number
  readonly #due: (id: DeadlineId) => void
  #list: readonly Deadline[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #setFor: number | null = null

  constructor(now: () => number, due: (id: DeadlineId) => void) {
    this.#now = now
    this.#due = due
  }

  /** Takes over the list and sets the timer for its head. */
  follow(list: readonly Deadline[]) {
    this.#list = list
    const next = list[0]?.at ?? null
    if (next === this.#setFor) return
    clearTimeout(this.#timer)
    this.#setFor = next
    if (next !== null) this.#timer = setTimeout(() => this.#wake(), Math.max(0, next - this.#now()))
  }

  #wake() {
    this.#setFor = null
    const ran = this.#list
    // Each deadline changes the list; a timer that came early finds nothing due and is set again.
    for (let head = ran[0]; head !== undefined && head.at <= this.#now(); head = this.#list[0])
      this.#due(head.id)
    this.follow(this.#list)
  }
}
