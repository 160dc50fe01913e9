/** What failed is tried again, with longer and longer waits. */
import type { ConversationState } from '../../../spec/amplifier/contract.ts'
import type PlainConversation from '../plain.ts'
import type { Off } from './timers.ts'

export class Retries {
  /** How many there were since something last succeeded. */
  count = 0
  /** What was tried again was accepted, and has shown nothing yet. */
  hasReturned = false
  private readonly talk: PlainConversation
  private made = 0
  /** The retry that has no answer yet. */
  private retryId: string | null = null
  private stopWaiting: Off = () => {}

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  isAt(retryId: string): boolean {
    return this.retryId === retryId
  }

  reset(): void {
    this.count = 0
    this.hasReturned = false
  }

  /** Nothing is tried any more, and late answers mean nothing. */
  leave(): void {
    this.stopWaiting()
    this.retryId = null
  }

  /** Plans the next retry, unless there were `most` of them. */
  plan(most: number, of: ConversationState): boolean {
    const { timers, ports } = this.talk
    this.leave()
    if (this.count >= most) return false
    const waitMs = ports.settings.retryWaitMs * (1 << this.count)
    this.stopWaiting = timers.here(waitMs, () => this.make(of))
    return true
  }

  private make(of: ConversationState): void {
    this.count++
    this.made++
    this.retryId = `retry-${this.made}`
    this.talk.ports.recovery.retry({ retryId: this.retryId, number: this.count, of })
  }
}
