/** Turns: one utterance and its answer share one id, and each turn ends once (AV-IF-18, AV-IF-20). */
import type { TurnContext, TurnEvent } from '../../../spec/agent-voice/contract.ts'
import type { Utterance } from './listening.ts'
import type { Talk } from './talk.ts'

const endings = {
  answered: 'turn-completed',
  timeout: 'turn-completed',
  degraded: 'turn-completed',
  'barge-in': 'turn-interrupted',
  fault: 'turn-interrupted',
  stopped: 'turn-interrupted',
} as const satisfies Readonly<Record<string, TurnEvent['type']>>

/** How a turn ended. */
export type Outcome = keyof typeof endings

interface Closed {
  readonly turnId: string
  readonly outcome: Outcome
  readonly utterance: Utterance | undefined
}

/** The turn at hand, and what is left of the one before. */
export class Turns {
  current: TurnContext
  private readonly talk: Talk
  private utterance: Utterance | undefined
  private closed: Closed | undefined
  private isOpen = false
  private isSpoken = false

  constructor(talk: Talk) {
    this.talk = talk
    this.current = { turnId: '', startedAt: talk.since, interruptions: 0, metadata: {} }
  }

  get isStarted(): boolean {
    return this.isOpen
  }

  /** Another turn, not begun yet; no turn id comes twice (AV-AC-007). */
  renew(metadata: Readonly<Record<string, unknown>> = {}): void {
    this.current = {
      turnId: this.talk.newId('turn'),
      startedAt: this.talk.stamp(),
      interruptions: 0,
      metadata: { ...metadata, copilotRequestIds: [] },
    }
    this.utterance = undefined
    this.isSpoken = false
  }

  /** Begins with the first speech, or with the end of the turn by hand (AV-RUL-04). */
  start(): void {
    if (this.isOpen) return
    this.isOpen = true
    this.closed = undefined
    this.current.startedAt = this.talk.stamp()
    this.announce('turn-started')
  }

  heard(utterance: Utterance): void {
    this.utterance = utterance
    this.current.userUtteranceId = utterance.utteranceId
    this.current.transcript = utterance.text
    if (utterance.confidence !== undefined) this.current.confidence = utterance.confidence
  }

  asked(requestId: string): void {
    const { copilotRequestIds = [] } = this.current.metadata as { copilotRequestIds?: readonly string[] }
    this.current.metadata.copilotRequestIds = [...copilotRequestIds, requestId]
  }

  spoken(responseId: string): void {
    this.isSpoken = true
    this.current.assistantResponseId = responseId
  }

  interrupted(): void {
    this.current.interruptions += 1
  }

  /** Closes the turn if it was begun, and stores it where that is allowed (AV-SEC-002). */
  end(outcome: Outcome): void {
    if (!this.isOpen) return
    const { host } = this.talk.ports
    const { turnId } = this.current
    this.isOpen = false
    this.current.metadata.outcome = outcome
    this.closed = { turnId, outcome, utterance: this.utterance }
    this.announce(endings[outcome])
    if (endings[outcome] === 'turn-completed') this.talk.faults.forgive()
    if (!host.suppressesPersistence()) host.persist({ turnId, outcome })
  }

  /** What was said in the turn that may be had again: the latest one, when it got no answer (AV-RUL-11). */
  again(turnId: string): Utterance | undefined {
    const { closed } = this
    if (closed?.turnId !== turnId || this.isOpen) return undefined
    return closed.outcome === 'timeout' || closed.outcome === 'degraded' ? closed.utterance : undefined
  }

  /** A copy for others, with the count of recoveries (AV-IF-16). */
  shown(): TurnContext {
    const { metadata } = this.current
    return { ...this.current, metadata: { ...metadata, retryCount: this.talk.faults.retries } }
  }

  private announce(type: TurnEvent['type']): void {
    const { announcer, diagnostics } = this.talk
    const turnContext = this.shown()
    const { outcome } = turnContext.metadata as { readonly outcome?: Outcome }
    diagnostics.record('turn', outcome ? { reason: outcome } : {}, { turn: turnContext.turnId })
    announcer.turn({ type, turnContext, timestamp: this.talk.stamp() }, this.isSpoken ? 'assistant' : 'user')
  }
}
