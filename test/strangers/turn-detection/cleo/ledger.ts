import type * as X from '../../../../spec/turn-detection/contract.ts'
import { isSame } from './config.ts'
import type { Update } from './inbox.ts'

/** What a `session.updated` is: an answer, one to an update that nobody waits for any more, or news. */
export type Verdict =
  | { readonly kind: 'answer'; readonly updates: readonly Update[] }
  | { readonly kind: 'late' | 'news' }

/**
 * The updates of a session that were sent and not answered. An answer carries no name of its update. It
 * belongs to the first update that asked for the same, else to the first of the same mode, else, when no late
 * answer may be on its way, to the first.
 */
export class Ledger {
  #updates: readonly Update[] = []

  /** Adds an update that is about to be sent. */
  add(update: Update): void {
    this.#updates = [...this.#updates, update]
  }

  /** The updates that still wait. */
  get live(): readonly Update[] {
    return this.#updates.filter((update) => update.isLive)
  }

  /** Whether an update that somebody waits for was sent after this one. */
  isSuperseded(update: Update): boolean {
    const after = this.#updates.slice(this.#updates.indexOf(update) + 1)
    return after.some((other) => other.isLive && !other.isRevert)
  }

  /** Finds the updates that `session.updated` answers, and takes them out. */
  answer(config: X.TurnDetectionConfig): Verdict {
    const first = (matches: (update: Update) => boolean) => this.#updates.findIndex(matches)
    const exact = first((update) => update.isLive && isSame(update.asked, config))
    if (exact >= 0) return this.#take(exact)
    const late = first((update) => !update.isLive && isSame(update.asked, config))
    if (late >= 0) {
      this.#updates = this.#updates.filter((update, index) => update.isLive || index > late)
      return { kind: 'late' }
    }
    const sameMode = first((update) => update.isLive && update.asked.mode === config.mode)
    if (sameMode >= 0) return this.#take(sameMode)
    if (this.#updates.some((update) => !update.isLive)) return { kind: 'late' }
    return this.#updates.length > 0 ? this.#take(0) : { kind: 'news' }
  }

  /** Finds the update that `session.rejected` answers, and takes it out. */
  reject(): Update | undefined {
    const update = this.live[0]
    this.#updates = this.#updates.filter((other) => other !== update)
    return update
  }

  /** Takes out every update and returns those that wait. */
  clear(): readonly Update[] {
    const { live } = this
    this.#updates = []
    return live
  }

  #take(index: number): Verdict {
    const updates = this.#updates.slice(0, index + 1).filter((update) => update.isLive)
    this.#updates = this.#updates.slice(index + 1)
    return { kind: 'answer', updates }
  }
}
