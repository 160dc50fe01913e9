/** How long the latest stays lasted, for the debug view. */
import type { State } from './types.ts'

/** One stay that is over. */
export interface Stay {
  readonly state: State
  readonly durationMs: number
}

/** The latest stays, the newest last. */
export class Timeline {
  #stays: readonly Stay[] = []

  add(state: State, durationMs: number): void {
    this.#stays = [...this.#stays, { state, durationMs }].slice(-50)
  }

  get stays(): readonly Stay[] {
    return this.#stays
  }
}
