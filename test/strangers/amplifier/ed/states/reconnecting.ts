/** RECONNECTING: the connection is lost, and up to three attempts make a new one. */
import { conversationError } from '../errors.ts'
import type { Cause } from '../shared.ts'
import { type Event, type Name, State } from './base.ts'

const ceilingMs = 45_000
const attempts = 3

interface Attempt {
  readonly id: string
  step: 'session' | 'sdp' | 'update' | 'audio'
  sessionId: string | null
  sessionAt: number
}

export class Reconnecting extends State {
  readonly name = 'reconnecting'
  #attempt: Attempt | null = null
  #number = 0
  #ids = 0
  #reasons: string[] = []

  enter(_from: Name, _cause: Cause) {
    const { ports, session, settings, queue, responses } = this.shared
    this.#attempt = null
    this.#number = 0
    this.#reasons = []
    ports.screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
    queue.end()
    session.save()
    ports.webrtc.close()
    session.leave()
    session.doomed = false
    responses.forget()
    this.shared.limit('reconnecting', Math.min(settings.reconnectingMs, ceilingMs), () => {
      this.#reasons.push('timeout')
      this.#giveUp()
    })
    this.#wait()
  }
  exit(to: Name, cause: Cause) {
    const { ports, session, timers, logger, bus, choices } = this.shared
    const attempt = this.#attempt
    const success = cause.type === 'reconnect_success'
    timers.stop('reconnecting', 'wait', 'attempt')
    if (success && attempt !== null) this.#restored(attempt)
    else {
      if (attempt !== null) ports.endpoint.abort(attempt.id)
      ports.store.saveTranscript([...session.transcript])
      if (to === 'error') {
        if (this.#reasons.length === 0) this.#reasons.push(cause.type)
        logger.log('reconnect-failed', { timestamp: Date.now(), reasons: this.#reasons })
        session.doomed = true
      } else session.end()
      if (to === 'error' || choices.retryAfterCancel) ports.screen.offerRetry()
    }
    this.#attempt = null
    logger.log('recovery', { timestamp: Date.now(), outcome: success ? 'reconnected' : 'failed' })
    bus.emit('recovery', { from: this.name, success })
  }
  own(event: Event): Name | null {
    const attempt = this.#attempt
    if (event.type === 'user_cancel') return 'idle'
    if (attempt === null || !('attemptId' in event) || event.attemptId !== attempt.id) return null
    if (event.type === 'attempt_step_failed') return this.#number < attempts ? null : 'error'
    if (event.type !== 'reconnect_success') return null
    const early = this.shared.choices.earlyStep === 'goes-on' && attempt.sessionId !== null
    return attempt.step === 'audio' || early ? 'idle' : null
  }
  protected override common(event: Event): Name | null {
    const { session, choices } = this.shared
    if (event.type === 'handler_exception' || event.type === 'invalid_transition') return 'error'
    if (event.type !== 'session.error') return null
    if (this.#attempt !== null && event.sessionId === this.#attempt.sessionId) return 'error'
    return choices.oldSessionError === 'counts' && session.isCurrent(event.sessionId) ? 'error' : null
  }
  override on(event: Event, to: Name | null) {
    const attempt = this.#attempt
    if (attempt === null || !('attemptId' in event) || event.attemptId !== attempt.id) return
    if (event.type === 'attempt_step_done') this.#done(attempt, event)
    if (event.type !== 'attempt_step_failed') return
    this.#reasons.push(`${event.step} failed`)
    if (to === 'error') this.#giveUp()
    else this.#next()
  }
  override abandon() {
    if (this.#attempt !== null) this.shared.ports.endpoint.abort(this.#attempt.id)
  }
  #wait() {
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = this.shared.settings
    const wait = [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs][this.#number] ?? thirdAttemptWaitMs
    this.shared.timers.set('wait', wait, () => this.#begin())
  }
  #begin() {
    const { timers, settings, ports } = this.shared
    this.#number += 1
    const id = `attempt-${++this.#ids}`
    this.#attempt = { id, step: 'session', sessionId: null, sessionAt: Date.now() }
    timers.set('attempt', settings.attemptMs, () => {
      this.#reasons.push('attempt timed out')
      if (this.#number < attempts) this.#next()
      else this.#giveUp()
    })
    ports.endpoint.getSession({ attemptId: id, number: this.#number })
  }
  #done(attempt: Attempt, { step, sessionId }: Extract<Event, { type: 'attempt_step_done' }>) {
    const { ports, session, choices } = this.shared
    if (step !== attempt.step) return
    if (step === 'session') {
      attempt.sessionId = sessionId
      attempt.sessionAt = Date.now()
      attempt.step = 'sdp'
      ports.endpoint.postSdp(attempt.id)
    } else if (step === 'sdp') {
      attempt.step = 'update'
      this.shared.send({ type: 'session.update', session: session.configuration(), attemptId: attempt.id })
      if (choices.restoreAt === 'third-step') session.restore()
    } else {
      attempt.step = 'audio'
      ports.endpoint.verifyAudio(attempt.id)
    }
  }
  /** This attempt is over; the next one has to wait. */
  #next() {
    if (this.#attempt !== null) this.shared.ports.endpoint.abort(this.#attempt.id)
    this.#attempt = null
    this.shared.timers.stop('attempt')
    this.#wait()
  }
  #restored({ sessionId, sessionAt }: Attempt) {
    const { ports, session, choices, calls } = this.shared
    session.begin(sessionId ?? '', sessionAt)
    if (choices.restoreAt === 'exit') session.restore()
    calls.results = []
    ports.screen.notice('reconnected', 'Reconnected')
    ports.player.cue('reconnected')
  }
  #giveUp() {
    const type = this.shared.choices.reconnectFailedType
    const error = conversationError({ type, message: 'The connection could not be restored.' })
    this.shared.fail(error, { type: 'reconnect_failed' })
  }
}
