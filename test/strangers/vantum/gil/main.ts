/**
 * Author: gil.
 *
 * Architecture: timers by polling (one clock tick of 5 ms compares the deadlines of a table, only where one
 * is pending), with plain methods per event and one mutable record per conversation.
 *
 * Texts read: "Conversation State Machine", version 1.0.0 (document.txt); the contract
 * (spec/vantum/contract.ts and what it imports); docs/ports.md.
 *
 * The author knows nothing else of the project.
 */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import { firstChoice } from './choices.ts'
import { Machine } from './machine.ts'

/** The first choice. Without ports it is the machine of the document alone. */
export default class Conversation extends Machine {
  constructor(sessionId: string, ports?: Vantum.Ports) {
    super(sessionId, ports, firstChoice)
  }
}

const eagerChoice: Choices = {
  ...firstChoice,
  changeEvent: 'before-actions',
  interruptedText: 'sent',
  cancelFinished: false,
  audioInInterrupted: false,
  retriesUsedUp: 'fallback',
  refusalNotice: 'first',
  callStart: 'first-listening',
  interruptionAlert: 'each',
  openLimitSlackMs: 0,
}

/** Announces first, says as little as it may, and ends refused requests with the fallback. */
class Eager extends Machine {
  constructor(sessionId: string, ports?: Vantum.Ports) {
    super(sessionId, ports, eagerChoice)
  }
}

const carefulChoice: Choices = {
  ...firstChoice,
  interruptionStop: 'before-transition',
  chunkOrder: 'by-index',
  noiseNotice: false,
  punctuationIsEmpty: false,
  retryPause: 'hint',
  failureToClient: true,
  synthesisFailureStopsPlayback: true,
  metricsAt: 'released',
  setupThrowFails: false,
}

/** Stops before it changes, orders the audio, and tells the client of failures. */
class Careful extends Machine {
  constructor(sessionId: string, ports?: Vantum.Ports) {
    super(sessionId, ports, carefulChoice)
  }
}

const serviceChoice: Choices = {
  ...firstChoice,
  changeEvent: 'before-actions',
  cancelFinished: false,
  heldSpeechCounts: true,
  emptyResponse: 'tokens',
  interruptedText: 'sent',
  metricsAt: 'released',
  callStart: 'first-listening',
}

/** Has the methods of the usage example: transcripts and interruptions may come by them. */
class Service extends Machine implements Vantum.ConversationService {
  #waiting: (() => void)[] = []

  constructor(sessionId: string, ports?: Vantum.Ports) {
    super(sessionId, ports, serviceChoice)
  }

  /** Handles a final transcript; settles when the caller is listened to again, or the session is over. */
  async handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    if (sessionId !== this.world.sessionId || typeof transcript !== 'string') return
    await this.#until(() => this.listening.final(transcript), ['THINKING', 'RESPONDING', 'INTERRUPTED'])
  }

  /** Handles an interruption; settles when the caller is listened to again, or the session is over. */
  async handleUserInterruption(sessionId: string): Promise<void> {
    if (sessionId !== this.world.sessionId) return
    await this.#until(() => this.interrupting.interrupt(), ['INTERRUPTED'])
  }

  async #until(act: () => void, busy: readonly Vantum.ConversationState[]): Promise<void> {
    const before = this.getState()
    this.world.run(act)
    if (this.getState() === before || !busy.includes(this.getState())) return
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  protected override changed(to: Vantum.ConversationState): void {
    if (to !== 'LISTENING' && to !== 'ENDED') return
    // The constructor of the machine may change the state before this class is complete.
    if (!(#waiting in this)) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

/** The first choice and others that the document allows as well. */
export const variants: Readonly<Record<string, new (sessionId: string, ports: Vantum.Ports) => Machine>> = {
  default: Conversation,
  eager: Eager,
  careful: Careful,
  service: Service,
}
