/** ERROR: what went wrong is classified, tried again, told, or waited out. */
import type { ConversationError, ConversationState } from '../../../spec/amplifier/contract.ts'
import { isDashed } from '../../../spec/amplifier/states.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, type EventOf, leads, stays, type Target } from './answer.ts'
import { failure } from './outputs.ts'
import { errorOf, kinds, type Problem, type Remedy, remedyOf, type SessionError, typeOf } from './problem.ts'
import { Retries } from './retries.ts'

/** Where nothing that goes wrong in the conversation can be handled any more. */
const troubled: readonly ConversationState[] = ['error', 'reconnecting']

export class Trouble {
  readonly retries: Retries
  private readonly talk: PlainConversation
  private problem: Problem = {}
  private remedy: Remedy = 'notify'
  private error: ConversationError | null = null
  /** Where it arose. */
  private origin: ConversationState = 'idle'

  readonly answers: Answers = {
    'session.error': (event) => this.sessionFails(event),
    connection_degraded: (event) => this.degraded(event),
    handler_exception: (event) => this.demand(event),
    invalid_transition: (event) => (isDashed(this.talk.state, event.to) ? this.demand(event) : null),
    error_recovered: (event) => this.left(event),
    unrecoverable: (event) => (this.isHandling ? leads('idle', () => this.giveUp(event)) : null),
    user_dismiss: (event) => this.left(event),
    retry_succeeded: (event) => this.accepted(event),
    retry_failed: ({ retryId }) =>
      this.isHandling && this.retries.isAt(retryId) ? this.refused(retryId) : null,
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
    this.retries = new Retries(talk)
  }

  get lastError(): ConversationError | null {
    return this.error
  }

  /** Whether the operation that failed may be taken up again. */
  get mayReturn(): boolean {
    return this.talk.state === 'error' && this.remedy === 'retry'
  }

  get wasDisconnected(): boolean {
    return this.problem.isDisconnected === true
  }

  /** Nothing helps against a problem, wherever it arose. */
  endFor(problem: Problem, cause: Cause): void {
    this.problem = problem
    this.giveUp(cause)
  }

  /** A problem leads to ERROR. */
  answer(problem: Problem, cause: Cause): Answer {
    return leads('error', () => this.raise(problem, cause))
  }

  raise(problem: Problem, cause: Cause): void {
    this.take(problem)
    this.origin = this.talk.state
    this.talk.machine.go('error', cause)
  }

  enter(from: ConversationState | null): void {
    const { ports, responses, tools, background } = this.talk
    ports.player.stop()
    if (from === 'processing' || from === 'speaking') responses.cancel()
    if (from === 'tool_executing' || from === 'waiting_amplifier') this.callOff(from)
    background.cancel()
    if (this.remedy !== 'retry') this.report()
    if (this.wasDisconnected) tools.forget()
    ports.screen.show({ status: 'error', text: kinds[typeOf(this.problem)].says })
    this.log(this.error ?? errorOf({}))
    this.tell(this.origin)
  }

  settle(cause: Cause): void {
    const { screen } = this.talk.ports
    if (this.remedy === 'retry') this.tryAgain()
    else if (this.remedy === 'offer retry') screen.offerRetry()
    else if (this.remedy === 'report') this.talk.machine.go('idle', { type: 'error_recovered' })
    else if (this.remedy === 'reconnect') this.talk.machine.go('reconnecting', cause)
    else this.giveUp({ type: 'unrecoverable' })
  }

  leave(to: Target, cause: Cause): void {
    const { ports, session, tools, outputs } = this.talk
    const success = cause.type === 'error_recovered' || cause.type === 'retry_succeeded'
    ports.screen.clear('error')
    if (to === 'idle' && session.isLive) outputs.callOff(tools.open)
    if (to === 'idle' || to === 'reconnecting' || to === 'terminated') tools.forget()
    ports.logger.log('recovery', { timestamp: ports.clock.now(), outcome: success ? 'success' : 'failure' })
    if (to !== 'terminated') ports.bus.emit('recovery', { from: 'error', success })
    this.error = null
    this.retries.leave()
    if (success && to === 'idle') this.retries.reset()
  }

  timeout(): void {
    this.recover()
  }

  /** What happens by itself in the end, now. */
  recover(): void {
    if (this.isHandling) this.talk.machine.go('idle', { type: 'error_recovered' })
  }

  /** What was tried again has shown that it works. */
  worked(): void {
    if (this.retries.hasReturned) this.retries.reset()
  }

  /** A response was completed. */
  completed(): void {
    if (this.talk.state !== 'error') this.retries.reset()
  }

  private get isHandling(): boolean {
    return this.talk.state === 'error'
  }

  private get isAtWork(): boolean {
    return !troubled.includes(this.talk.state)
  }

  private take(problem: Problem): void {
    this.problem = problem
    this.remedy = remedyOf(problem)
    this.error = errorOf(problem)
  }

  private tell(state: ConversationState): void {
    if (this.error !== null) this.talk.machine.tellError(this.error, state)
  }

  private log({ type, stack = '' }: ConversationError): void {
    const { clock, logger } = this.talk.ports
    const context = { origin: this.origin, retries: this.retries.count, turns: this.talk.history.turns }
    logger.log('error', { timestamp: clock.now(), type, stack, context })
  }

  private callOff(from: ConversationState): void {
    const { agent, coordinator } = this.talk.ports
    const { pending } = this.talk.tools
    this.talk.responses.cancel()
    if (pending === null || this.problem.hasEnded) return
    if (from === 'waiting_amplifier') agent.cancel(pending.callId)
    else coordinator.cancelTool(pending.callId)
  }

  /** The model learns what became of its call. */
  private report(): void {
    const { tools, outputs } = this.talk
    const { report, partial } = this.problem
    if (tools.pending !== null && report !== undefined)
      outputs.send(tools.pending.callId, failure(report, partial))
  }

  private tryAgain(): void {
    const { settings } = this.talk.ports
    const most = typeOf(this.problem) === 'SERVER_ERROR' ? settings.serverErrorRetries : settings.maxRetries
    if (!this.retries.plan(most, this.origin)) this.giveUp({ type: 'unrecoverable' })
  }

  /** The user is told, and may begin anew. */
  private giveUp(cause: Cause): void {
    const { screen } = this.talk.ports
    if (typeOf(this.problem) === 'AUTH_FAILURE') this.talk.session.tearDown()
    screen.notice('error', kinds[typeOf(this.problem)].says)
    this.talk.machine.go('idle', cause)
  }

  private left(cause: Cause): Answer | null {
    return this.isHandling ? leads('idle', () => this.talk.machine.go('idle', cause)) : null
  }

  private accepted(event: EventOf<'retry_succeeded'>): Answer | null {
    if (!this.isHandling || !this.retries.isAt(event.retryId)) return null
    const { origin } = this
    const isResumed = origin === 'processing' || origin === 'tool_executing' || origin === 'waiting_amplifier'
    const to = isResumed ? origin : 'idle'
    return leads(to, () => {
      this.retries.hasReturned = isResumed
      this.talk.machine.go(to, event)
    })
  }

  private refused(_retryId: string): Answer {
    const { settings } = this.talk.ports
    const most = typeOf(this.problem) === 'SERVER_ERROR' ? settings.serverErrorRetries : settings.maxRetries
    return this.retries.count < most
      ? stays(() => this.tryAgain())
      : leads('idle', () => this.giveUp({ type: 'unrecoverable' }))
  }

  private demand(event: Cause): Answer | null {
    if (this.isAtWork) return this.answer({ type: 'UNKNOWN' }, event)
    const { clock, logger } = this.talk.ports
    return stays(() => logger.log('warning', { timestamp: clock.now(), event: event.type }))
  }

  private sessionFails(event: SessionError): Answer | null {
    const { session, reconnection, state } = this.talk
    const problem: Problem = { code: event.error.code }
    if (state === 'reconnecting') return reconnection.sessionFails(event.sessionId, problem, event)
    if (!session.isLive || event.sessionId !== session.id) return null
    return this.isHandling ? this.worse(problem, event) : this.answer(problem, event)
  }

  private degraded(event: EventOf<'connection_degraded'>): Answer | null {
    const problem: Problem = { type: 'NETWORK_TIMEOUT' }
    if (!this.talk.session.isLive) return null
    if (this.isHandling) return this.worse(problem, event)
    return this.isAtWork ? this.answer(problem, event) : null
  }

  /** One more error in ERROR: it is noted, and what is worse decides what is done. */
  private worse(problem: Problem, cause: Cause): Answer {
    const remedy = remedyOf(problem)
    const decides = remedy === 'end session' || remedy === 'reconnect'
    const note = (): void => {
      const error = errorOf(problem)
      this.log(error)
      this.talk.machine.tellError(error, 'error')
      if (!decides) return
      this.retries.leave()
      this.take(problem)
      this.settle(cause)
    }
    if (!decides) return stays(note)
    return leads(remedy === 'reconnect' ? 'reconnecting' : 'idle', note)
  }
}
