/**
 * Faulty listeners: listeners beside ours, subscribed ahead of them. A listener that is set to fail fails at every
 * later call, and no other listener may notice.
 */

/**
 * The error that a faulty listener throws. A class that does not catch it is judged by what it then omits, not for a
 * crash.
 */
export class FaultyListenerFailed extends Error {
  override readonly name = 'BystanderFailed'
}

/** At once, or by a promise. */
export type Failing = 'throws' | 'rejects'

/** A listener that can be set to fail. */
export interface FaultyListener {
  /** The listener itself. */
  readonly receives: () => void | Promise<void>
  readonly fails: (how: Failing) => void
}

/** A caller that observes the promise receives the rejection; for a caller that ignores it, it has no effect. */
function rejected(): Promise<never> {
  const promise = Promise.reject(new FaultyListenerFailed())
  promise.catch(() => {})
  return promise
}

/** A listener that does nothing, and fails at nothing yet. */
export function faultyListener(): FaultyListener {
  let failing: Failing | null = null
  return {
    receives: () => {
      if (failing === 'throws') throw new FaultyListenerFailed()
      return failing === 'rejects' ? rejected() : undefined
    },
    fails: (how) => {
      failing = how
    },
  }
}
