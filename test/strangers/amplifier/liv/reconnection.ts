/** The service of reconnection: three attempts, each in four steps, with a wait before each. */
import type { Machine } from './machine.ts'
import type { State, Told } from './told.ts'

/** How long all of it may take, whatever else is set. */
const ceilingMs = 45_000
const attempts = 3
const steps = ['session', 'sdp', 'update', 'audio'] as const
const prefix = 'Continuing conversation. Summary: '

interface Attempt {
  readonly id: string
  step: number
  sessionId: string
  bornAt: number
}

export class Reconnection {
  readonly #machine: Machine
  #attempt: Attempt | null = null
  #number = 0
  #count = 0
  #reasons: string[] = []

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** The session that the present attempt has brought. */
  get sessionId() {
    return this.#attempt?.sessionId ?? ''
  }

  enter() {
    const { ports, settings, memory, session, responses } = this.#machine
    session.stopClocks()
    responses.drop()
    responses.forgetRequest()
    this.#number = 0
    this.#reasons = []
    ports.screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
    memory.save()
    ports.webrtc.close()
    this.#machine.limit(Math.min(settings.reconnectingMs, ceilingMs), () => {
      this.#reasons.push('time is over')
      this.#machine.follow('reconnect_failed')
    })
    this.#wait()
  }

  #wait() {
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = this.#machine.settings
    const ms = [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs][this.#number]
    if (ms === undefined) return this.#machine.follow('reconnect_failed')
    this.#machine.timers.arm('attempt', ms, () => this.#begin())
  }

  #begin() {
    const { timers, settings, ports, options } = this.#machine
    this.#number += 1
    this.#count += 1
    const id = options.idStyle === 'counter' ? `a${this.#count}` : `attempt-${this.#count}`
    this.#attempt = { id, step: 0, sessionId: '', bornAt: 0 }
    timers.arm('attempt', settings.attemptMs, () => {
      ports.endpoint.abort(id)
      this.#fail(`${this.#stepName} took too long`)
    })
    ports.endpoint.getSession({ attemptId: id, number: this.#number })
  }

  get #stepName() {
    return steps[this.#attempt?.step ?? 0] ?? ''
  }
  #isPresent(event: Told) {
    return this.#attempt !== null && event.text('attemptId') === this.#attempt.id
  }

  /** What was asked for has been done: the next step. Anything else is ignored. */
  stepDone(event: Told) {
    const attempt = this.#attempt
    if (attempt === null || !this.#isPresent(event) || event.text('step') !== this.#stepName) return
    const { endpoint } = this.#machine.ports
    if (this.#stepName === 'session') {
      if (!event.has('sessionId')) return
      attempt.sessionId = event.text('sessionId')
      attempt.bornAt = this.#machine.now
    }
    attempt.step += 1
    if (this.#stepName === 'sdp') endpoint.postSdp(attempt.id)
    if (this.#stepName === 'update') this.#update(attempt.id)
    if (this.#stepName === 'audio') endpoint.verifyAudio(attempt.id)
  }

  #update(attemptId: string) {
    const { ports, session, options } = this.#machine
    const turnDetection = session.turnDetection
    ports.realtime.send({ type: 'session.update', session: { turn_detection: turnDetection }, attemptId })
    if (options.contextAt === 'update') this.#inject()
  }

  #inject() {
    const { ports, memory, options, late } = this.#machine
    const results = late.tell()
    if (!memory.hasTurns && results.length === 0 && !options.emptyContext) return
    const more = results.length === 0 ? '' : ` Results that came meanwhile: ${results.join(' / ')}`
    ports.realtime.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'system', text: `${prefix}${memory.summary}${more}` },
    })
  }

  #isFailure(event: Told) {
    return this.#isPresent(event) && event.text('step') === this.#stepName
  }
  isLastFailure(event: Told) {
    return this.#isFailure(event) && this.#number >= attempts
  }
  stepFailed(event: Told) {
    if (this.#isFailure(event)) this.#fail(`${event.text('step')} failed`)
  }
  #fail(reason: string) {
    this.#reasons.push(`attempt ${this.#number}: ${reason}`)
    this.#attempt = null
    this.#machine.timers.off('attempt')
    this.#wait()
  }

  isVerified(event: Told) {
    return this.#isPresent(event) && this.#stepName === 'audio'
  }

  succeed() {
    const { session, options, queue, late, now } = this.#machine
    if (this.#attempt === null) return
    session.renew(this.#attempt.sessionId, options.bornAt === 'step' ? this.#attempt.bornAt : now)
    if (options.contextAt === 'success') this.#inject()
    late.settle()
    if (options.queueAfterReconnect === 'send') queue.submit()
  }

  leave(to: State, event: Told) {
    const { timers, ports, memory, session } = this.#machine
    timers.off('attempt')
    const success = event.type === 'reconnect_success'
    this.#machine.emit('recovery', { from: 'reconnecting', success })
    if (success) {
      this.#attempt = null
      ports.screen.notice('reconnected', 'Reconnected')
      ports.player.cue('reconnected')
      return
    }
    this.abandon()
    const last = to === 'idle' ? 'given up by the user' : event.type
    this.#machine.log('reconnect-failed', { reasons: [...this.#reasons, last] })
    memory.saveTranscript()
    ports.screen.offerRetry()
    session.over(false)
  }

  /** Calls off what is under way. */
  abandon() {
    if (this.#attempt !== null) this.#machine.ports.endpoint.abort(this.#attempt.id)
    this.#attempt = null
  }
}
