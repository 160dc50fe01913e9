/** The attempts to reconnect: their waits, their steps and their end. Part of the connection. */
import type { ConversationItem, StateEvent, TurnDetection } from '../../../../../spec/amplifier/contract.ts'
import type { Kit } from '../kit.ts'
import { attempts, reconnectFailed } from '../routes/network.ts'
import { resultsItem, summaryItem } from './context.ts'

export class Attempts {
  readonly #kit: Kit
  #reasons: string[] = []
  #number = 0
  #running = false

  constructor(kit: Kit) {
    this.#kit = kit
  }

  get #page() {
    return this.#kit.book.connection
  }

  turnDetection(): TurnDetection {
    const { captureMode, silenceMs } = this.#kit.settings
    return { type: captureMode === 'vad' ? 'server_vad' : 'none', silence_duration_ms: silenceMs }
  }

  begin(): void {
    this.#reasons = []
    this.#number = 0
    this.#page.attempt = null
    this.#wait()
  }

  #wait(): void {
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = this.#kit.settings
    const waits = [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs]
    this.#kit.after('attempt-wait', waits[this.#number] ?? 0, () => this.#try())
  }

  #try(): void {
    this.#number += 1
    this.#running = true
    const attempt = {
      id: this.#kit.newId('attempt'),
      number: this.#number,
      sessionId: null,
      sessionAt: this.#kit.now(),
    }
    this.#page.attempt = attempt
    const told = this.#kit.tell(() =>
      this.#kit.ports.endpoint.getSession({ attemptId: attempt.id, number: attempt.number }),
    )
    if (!told) {
      this.#failed('session', true)
      return
    }
    this.#kit.after('attempt', this.#kit.settings.attemptMs, () => {
      this.#kit.tell(() => this.#kit.ports.endpoint.abort(attempt.id))
      this.#failed('timeout', true)
    })
  }

  /** The next attempt, or the end of it all, which the turn knows by itself when an event said so. */
  #failed(reason: string, alone: boolean): void {
    this.#kit.stop('attempt')
    this.#running = false
    this.#reasons.push(`attempt ${this.#number}: ${reason}`)
    if (this.#number < attempts) this.#wait()
    else if (alone) this.#kit.go(reconnectFailed())
  }

  hear(event: StateEvent): void {
    const { attempt } = this.#page
    if (this.#kit.book.turn.state !== 'reconnecting' || attempt === null || !this.#running) return
    if (event.type === 'attempt_step_failed' && event.attemptId === attempt.id)
      this.#failed(String(event.step), false)
    if (event.type !== 'attempt_step_done' || event.attemptId !== attempt.id) return
    const { endpoint, realtime } = this.#kit.ports
    if (event.step === 'session') {
      if (typeof event.sessionId === 'string') attempt.sessionId = event.sessionId
      attempt.sessionAt = this.#kit.now()
      this.#kit.tell(() => endpoint.postSdp(attempt.id))
    }
    if (event.step === 'sdp') {
      const session = { turn_detection: this.turnDetection() }
      this.#kit.tell(() => realtime.send({ type: 'session.update', session, attemptId: attempt.id }))
      if (this.#kit.options.summaryAt === 'update') this.#add(summaryItem(this.#kit))
    }
    if (event.step === 'update') this.#kit.tell(() => endpoint.verifyAudio(attempt.id))
  }

  #add(item: ConversationItem | null): void {
    if (item !== null)
      this.#kit.tell(() => this.#kit.ports.realtime.send({ type: 'conversation.item.create', item }))
  }

  /** The new session is there; gives the instant from which its age counts. */
  succeed(): number {
    const { screen, player, bus } = this.#kit.ports
    const { attempt } = this.#page
    this.#stopTimers()
    this.#page.sessionId = attempt?.sessionId ?? attempt?.id ?? ''
    this.#page.attempt = null
    if (this.#kit.options.summaryAt === 'success') this.#add(summaryItem(this.#kit))
    this.#add(resultsItem(this.#kit))
    const confirm = () =>
      this.#kit.options.confirmBy === 'notice'
        ? screen.notice('reconnected', 'Reconnected')
        : screen.message('Reconnected')
    this.#kit.tell(confirm)
    this.#kit.tell(() => player.cue('reconnected'))
    this.#kit.tell(() => bus.emit('recovery', { from: 'reconnecting', success: true }))
    const now = this.#kit.now()
    return this.#kit.options.ageFrom === 'step' ? (attempt?.sessionAt ?? now) : now
  }

  fail(reason: string): void {
    const { logger, store, screen, bus } = this.#kit.ports
    this.stop()
    const reasons = [...this.#reasons, reason]
    this.#kit.tell(() => logger.log('reconnect-failed', { timestamp: this.#kit.now(), reasons }))
    this.#kit.tell(() => store.saveTranscript([...this.#kit.book.answers]))
    this.#kit.tell(() => bus.emit('recovery', { from: 'reconnecting', success: false }))
    if (reason !== 'user_cancel') this.#kit.tell(() => screen.offerRetry())
  }

  /** Gives up what is under way. */
  stop(): void {
    const { attempt } = this.#page
    if (attempt !== null && this.#running) this.#kit.tell(() => this.#kit.ports.endpoint.abort(attempt.id))
    this.#stopTimers()
    this.#page.attempt = null
  }

  #stopTimers(): void {
    this.#running = false
    this.#kit.stop('attempt')
    this.#kit.stop('attempt-wait')
  }
}
