/** RECONNECTING: the session is replaced, in at most three attempts of four steps. */
import type { ConversationState } from '../../../spec/amplifier/contract.ts'
import { reconnectCeilingMs } from '../../../spec/amplifier/settings.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, type EventOf, leads, stays, type Target } from './answer.ts'
import type { Problem } from './problem.ts'
import type { Off } from './timers.ts'

/** An attempt: which step is waited for, and the session that it has. */
interface Attempt {
  readonly attemptId: string
  step: 'session' | 'sdp' | 'update' | 'audio'
  sessionId: string | null
  readonly stopLimit: Off
}

const lastStep = 'audio'

export class Reconnection {
  /** How many attempts there are at most. */
  most = 3
  private readonly talk: PlainConversation
  private made = 0
  private number = 0
  private attempt: Attempt | null = null
  /** Why each attempt failed. */
  private reasons: readonly string[] = []

  readonly answers: Answers = {
    attempt_step_done: (event) => (this.isAt(event) ? stays(() => this.goOn(event)) : null),
    attempt_step_failed: ({ attemptId, step }) =>
      this.attempt?.attemptId === attemptId ? this.failing(step) : null,
    reconnect_success: (event) =>
      this.isAt({ attemptId: event.attemptId, step: lastStep })
        ? leads('idle', () => this.succeed(event))
        : null,
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** How long a stay may last (ms). */
  get limitMs(): number {
    return Math.min(this.talk.ports.settings.reconnectingMs, reconnectCeilingMs)
  }

  enter(_from: ConversationState | null): void {
    const { ports, history, session, responses } = this.talk
    this.number = 0
    this.reasons = []
    ports.screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
    history.save()
    session.end()
    session.close()
    responses.forget()
    this.wait()
  }

  leave(to: Target, cause: Cause): void {
    const { ports, history } = this.talk
    const success = cause.type === 'reconnect_success'
    this.abort()
    if (to === 'terminated') return
    if (!success) history.saveTranscript()
    ports.bus.emit('recovery', { from: 'reconnecting', success })
  }

  timeout(): void {
    this.note('It took too long.')
    this.giveUp({ type: 'NETWORK_TIMEOUT', isDisconnected: true }, { type: 'reconnect_failed' })
  }

  /** The user does not want to wait any longer. */
  cancelled(event: EventOf<'user_cancel'>): Answer {
    return leads('idle', () => this.talk.machine.go('idle', event))
  }

  /** The connection of the attempt is lost. */
  loses(): Answer | null {
    const { attempt } = this
    if (attempt === null || attempt.step === 'session' || attempt.step === 'sdp') return null
    const reason = 'The connection was lost.'
    return this.isLast ? leads('error', () => this.drop(reason)) : stays(() => this.drop(reason))
  }

  /** The service refuses the session that is being made. */
  sessionFails(sessionId: string, problem: Problem, cause: Cause): Answer | null {
    if (this.attempt === null || this.attempt.sessionId !== sessionId) return null
    if (problem.code === 'AUTH_FAILURE') return leads('idle', () => this.talk.trouble.endFor(problem, cause))
    return leads('error', () => {
      this.note('The session failed.')
      this.giveUp({ ...problem, type: 'NETWORK_TIMEOUT', isDisconnected: true }, cause)
    })
  }

  private isAt({ attemptId, step }: { readonly attemptId: string; readonly step: string }): boolean {
    return this.attempt?.attemptId === attemptId && this.attempt.step === step
  }

  private wait(): void {
    const { timers, ports } = this.talk
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = ports.settings
    const waits = [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs]
    timers.here(waits[this.number] ?? 0, () => this.begin())
  }

  private get isLast(): boolean {
    return this.number >= this.most
  }

  private begin(): void {
    const { timers, ports } = this.talk
    this.made++
    this.number++
    const attemptId = `attempt-${this.made}`
    const stopLimit = timers.here(ports.settings.attemptMs, () => this.drop('It took too long.'))
    this.attempt = { attemptId, step: 'session', sessionId: null, stopLimit }
    ports.endpoint.getSession({ attemptId, number: this.number })
  }

  private goOn({ step, sessionId }: EventOf<'attempt_step_done'>): void {
    const { endpoint } = this.talk.ports
    const { attempt } = this
    if (attempt === null) return
    const { attemptId } = attempt
    if (step === 'session') {
      attempt.sessionId = sessionId
      attempt.step = 'sdp'
      endpoint.postSdp(attemptId)
    } else if (step === 'sdp') {
      attempt.step = 'update'
      this.talk.session.configure(attemptId)
    } else {
      attempt.step = 'audio'
      endpoint.verifyAudio(attemptId)
    }
  }

  /** The attempt is given up, and has failed by that. */
  private drop(reason: string): void {
    if (this.attempt !== null) this.talk.ports.endpoint.abort(this.attempt.attemptId)
    this.fail(reason)
  }

  private failing(reason: string): Answer {
    return this.isLast ? leads('error', () => this.fail(reason)) : stays(() => this.fail(reason))
  }

  /** The attempt has failed; the next one follows, if there is one. */
  private fail(reason: string): void {
    this.note(reason)
    this.attempt?.stopLimit()
    this.attempt = null
    if (this.isLast)
      this.giveUp({ type: 'NETWORK_TIMEOUT', isDisconnected: true }, { type: 'reconnect_failed' })
    else this.wait()
  }

  private note(reason: string): void {
    this.reasons = [...this.reasons, reason]
  }

  private giveUp(problem: Problem, cause: Cause): void {
    const { clock, logger } = this.talk.ports
    logger.log('reconnect-failed', { timestamp: clock.now(), reasons: this.reasons })
    this.talk.trouble.raise(problem, cause)
  }

  /** Whatever is under way is given up. */
  private abort(): void {
    if (this.attempt !== null) this.talk.ports.endpoint.abort(this.attempt.attemptId)
    this.attempt = null
  }

  private succeed(event: EventOf<'reconnect_success'>): void {
    const { ports, session, history, background, queue, machine } = this.talk
    const sessionId = this.attempt?.sessionId ?? ''
    this.attempt = null
    session.begin(sessionId)
    const text = `Continuing conversation. Summary: ${history.summary}`
    ports.realtime.send({ type: 'conversation.item.create', item: { type: 'message', role: 'system', text } })
    background.send()
    queue.send()
    ports.screen.notice('reconnected', 'Reconnected')
    ports.player.cue('reconnected')
    machine.go('idle', event)
  }
}
