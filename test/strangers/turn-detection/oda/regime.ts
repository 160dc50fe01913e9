import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'

export type SessionEnd = 'session-closed' | 'session-renewed' | 'disposed'

/** Who is in charge of turns; a class for each (PAT-002). */
export abstract class Regime {
  protected readonly context: Context
  readonly isFallback: boolean = false
  constructor(context: Context) {
    this.context = context
  }
  /** Whether the server is expected to tell of speech. */
  expectsSpeechEvents(): boolean { return false }
  /** Whether voice that is heard waits for the server to confirm it. */
  awaitsConfirmation(): boolean { return false }
  /** Whether an answer comes by itself when the user has finished. */
  answersByItself(): boolean { return false }
  /** What is shown by a local guess instead of the phase. */
  guess(): Voice.Phase | null {
    return null
  }

  abstract serverEvent(event: Voice.RealtimeTurnEvent): void
  abstract sessionUpdated(payload: unknown): void
  abstract sessionOver(reason: SessionEnd): void
  abstract updateFailed(reason: 'unacknowledged' | 'rejected'): void
  /** Whether an update can be sent. */
  abstract readonly isOnline: boolean
  /** The server cannot be relied on. */
  degrade(_reason: 'start-missing' | 'stop-missing' | 'degraded'): void {}
  /** The operator commits; of no effect where the server does. */
  commit(): void {}
}
