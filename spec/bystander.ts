/**
 * Bystanders: listeners beside ours, subscribed ahead of it. One that is told to fail fails at everything that it hears
 * from then on, and nobody else may notice.
 */

/** What a bystander throws. A class that lets it through is judged for what it then leaves undone, not for a crash. */
export class BystanderFailed extends Error {
  override readonly name = 'BystanderFailed'
}

/** At once, or by a promise. */
export type Failing = 'throws' | 'rejects'

/** A listener that may be told to fail. */
export interface Bystander {
  /** The listener itself. */
  readonly hears: () => void | Promise<void>
  readonly fails: (how: Failing) => void
}

/** Whoever looks after the promise sees it rejected; whoever leaves it alone comes to no harm. */
function rejected(): Promise<never> {
  const promise = Promise.reject(new BystanderFailed())
  promise.catch(() => {})
  return promise
}

/** A listener that does nothing, and fails at nothing yet. */
export function bystander(): Bystander {
  let failing: Failing | null = null
  return {
    hears: () => {
      if (failing === 'throws') throw new BystanderFailed()
      return failing === 'rejects' ? rejected() : undefined
    },
    fails: (how) => {
      failing = how
    },
  }
}
