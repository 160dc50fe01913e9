import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { Pending } from './pending.ts'

/** A call of `configure()` or `requestModeChange()` that waits for its end. */
export interface Call {
  /** Ends the call; a second time does nothing. */
  done(failure?: string): void
}

/** One unanswered `session.update`. */
export interface Update {
  readonly asked: X.TurnDetectionConfig
  /** A revert to manual mode, which nobody waits for. */
  readonly isRevert: boolean
  readonly pending: Pending<'answered' | 'abandoned'>
  readonly call: Call | null
  isLive: boolean
}

/** What the loop consumes. */
export type InboxEvent =
  | { readonly kind: 'speech'; readonly event: unknown }
  | { readonly kind: 'realtime'; readonly signal: unknown }
  | { readonly kind: 'capture'; readonly type: string }
  | { readonly kind: 'hint'; readonly hint: unknown }
  | { readonly kind: 'playback'; readonly signal: unknown }
  | { readonly kind: 'command'; readonly command: unknown }
  | { readonly kind: 'shown'; readonly phase: unknown }
  | { readonly kind: 'configure'; readonly params: unknown; readonly call: Call }
  | { readonly kind: 'mode'; readonly mode: unknown; readonly call: Call }
  | { readonly kind: 'unacknowledged'; readonly update: Update }
  | { readonly kind: 'detecting' | 'missing'; readonly wait: Pending<'over'> }
  | { readonly kind: 'hint-enabled' | 'hint-failed'; readonly engagement: number }

/** An event and the instant at which it arrived. */
export interface Arrival {
  readonly event: InboxEvent
  readonly at: number
}

/** The one inbox: events wait here in the order of their arrival until the loop takes them. */
export class Inbox {
  readonly #now: () => number
  #waiting: Arrival[] = []
  #wake: (() => void) | null = null
  #isClosed = false
  #isDraining = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** Puts an event in; a closed inbox takes none, which the result tells. */
  put(event: InboxEvent): boolean {
    if (this.#isClosed) return false
    this.#waiting.push({ event, at: this.#now() })
    this.#wake?.()
    return true
  }

  /** Consumes events until the inbox is closed. */
  async consume(handle: (arrival: Arrival) => void): Promise<void> {
    while (!this.#isClosed) {
      this.drain(handle)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        if (this.#waiting.length > 0 || this.#isClosed) resolve()
      })
    }
  }

  /** Takes what has arrived. Does nothing when called from inside `handle`. */
  drain(handle: (arrival: Arrival) => void): void {
    if (this.#isDraining) return
    this.#isDraining = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const arrival = next
      try {
        handle(arrival)
      } catch {
        // One event that fails does not stop the next.
      }
    }
    this.#isDraining = false
  }

  /** Closes the inbox and returns what nobody took. */
  close(): readonly Arrival[] {
    const left = this.#waiting
    this.#waiting = []
    this.#isClosed = true
    this.#wake?.()
    return left
  }
}
