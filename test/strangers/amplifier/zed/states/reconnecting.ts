import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Move, Name } from '../core.ts'
import { Trouble } from '../errors.ts'
import { beginSession, endSession, stopTimers, turnDetection } from '../session.ts'
import { State } from '../state.ts'

type Step = 'session' | 'sdp' | 'update' | 'audio'
/** How long reconnecting may take in all, whatever else is set. */
const ceilingMs = 45_000

/** A new session takes the place of one that is over. */
export class Reconnecting extends State {
  readonly name = 'reconnecting'
  #attemptId: string | null = null
  #number = 0
  #attempts = 0
  #step: Step = 'session'
  #sessionId = ''
  #since = 0
  /** How many results the new session was told of. */
  #told = 0
  #reasons: string[] = []

  enter() {
    const { screen, settings, webrtc } = this.ports
    const { core } = this
    this.#attemptId = null
    this.#number = 0
    this.#sessionId = ''
    this.#reasons = []
    stopTimers(core)
    core.responses.close()
    screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
    core.memory.save()
    webrtc.close()
    core.after('reconnecting', Math.min(settings.reconnectingMs, ceilingMs), () => {
      this.#reasons.push('time is over')
      core.timeout(Date.now() - core.enteredAt)
      this.#giveUp()
    })
    this.#wait()
  }

  leave(to: Name, event: Move['event']) {
    const { core } = this
    const { endpoint, logger, player, screen, store } = this.ports
    core.wheel.drop('reconnecting', 'attempt.wait', 'attempt')
    if (event.type === 'reconnect_success') {
      const now = Date.now()
      beginSession(core, this.#sessionId, core.options.ageFrom === 'step' ? this.#since : now)
      for (const { result } of core.memory.results.splice(0).slice(this.#told)) core.memory.tellResult(result)
      if (core.options.queueAtReconnect === 'sent') core.queue.flush()
      screen.notice('reconnected', 'Reconnected')
      player.cue('reconnected')
      this.#attemptId = null
      return
    }
    if (this.#attemptId !== null) endpoint.abort(this.#attemptId)
    this.#attemptId = null
    endSession(core)
    core.work.abandon()
    store.saveTranscript([...core.memory.transcript])
    if (to !== 'error') return
    const reasons = [...this.#reasons, core.error?.code ?? event.type]
    logger.log('reconnect-failed', { timestamp: Date.now(), reasons })
    screen.offerRetry()
  }

  protected own(event: X.StateEvent): Name | null {
    switch (event.type) {
      case 'reconnect_success':
        return event.attemptId === this.#attemptId && this.#step === 'audio' ? 'idle' : null
      case 'user_cancel':
        return 'idle'
      case 'session.error':
        return this.#sessionId !== '' && event.sessionId === this.#sessionId ? 'error' : null
      case 'handler_exception':
        return 'error'
      case 'invalid_transition':
        return this.isInvalid(event.to) ? 'error' : null
      default:
        return null
    }
  }

  handle(event: X.StateEvent) {
    if (!('attemptId' in event) || event.attemptId !== this.#attemptId) return
    if (event.type === 'attempt_step_failed') this.#failed(`${event.step} has failed`)
    if (event.type === 'attempt_step_done' && event.step === this.#step) this.#follow(event.step, event.sessionId)
  }

  #follow(done: Step, sessionId: string) {
    const { endpoint, realtime } = this.ports
    const attemptId = this.#attemptId
    if (attemptId === null) return
    if (done === 'session') {
      this.#step = 'sdp'
      this.#sessionId = sessionId
      this.#since = Date.now()
      endpoint.postSdp(attemptId)
    } else if (done === 'sdp') {
      this.#step = 'update'
      realtime.send({ type: 'session.update', session: { turn_detection: turnDetection(this.ports) }, attemptId })
      this.core.memory.tell(this.core.options.emptySummary)
      this.#told = this.core.memory.results.length
    } else {
      this.#step = 'audio'
      endpoint.verifyAudio(attemptId)
    }
  }

  /** The next attempt begins behind its wait. */
  #wait() {
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = this.ports.settings
    const ms = [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs][this.#number]
    if (ms === undefined) this.#giveUp()
    else this.core.after('attempt.wait', ms, () => this.#attempt())
  }

  #attempt() {
    const { endpoint, settings } = this.ports
    this.#number += 1
    this.#attempts += 1
    const attemptId = `attempt-${this.#attempts}`
    this.#attemptId = attemptId
    this.#step = 'session'
    this.#sessionId = ''
    this.core.after('attempt', settings.attemptMs, () => this.#failed(`${this.#step} took too long`))
    endpoint.getSession({ attemptId, number: this.#number })
  }

  #failed(reason: string) {
    if (this.#attemptId !== null) this.ports.endpoint.abort(this.#attemptId)
    this.#attemptId = null
    this.#reasons.push(reason)
    this.core.wheel.drop('attempt')
    this.#wait()
  }

  #giveUp() {
    const error = new Trouble('UNKNOWN', 'no new session', { code: 'reconnect_failed' })
    this.core.fail(error, { type: 'reconnect_failed' })
  }
}
