/** The flow of a reconnection: three attempts of five steps each, with a wait before each and a limit over all. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core } from './core.ts'
import { makeError } from './errors.ts'
import { ask } from './guard.ts'
import { type Latch, latch, type Scope } from './scope.ts'

type Step = 'session' | 'sdp' | 'update' | 'audio'
type Outcome = 'done' | 'failed' | 'late' | 'left'

interface Attempt {
  readonly id: string; readonly number: number; readonly scope: Scope; step: Step
  /** Whether the step is asked for and nothing was told of it. */
  open: boolean; settled: Latch<Outcome>; sessionId: string | null; startedAt: number
}

/** Whatever else is set, it takes no longer. */
const ceilingMs = 45_000

export class Reconnection {
  readonly #core: Core; attempt: Attempt | null = null; #number = 0; #count = 0
  constructor(core: Core) { this.#core = core }
  begin(): void {
    this.#number = 0; void this.#run(this.#core.stay); const ms = Math.min(this.#core.settings.reconnectingMs, ceilingMs)
    void this.#core.after(this.#core.stay, ms, () => { this.#core.timedOut(); this.#giveUp() })
  }
  async #run(stay: Scope): Promise<void> {
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = this.#core.settings
    for (const wait of [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs]) {
      if (!(await stay.sleep(wait)) || stay.closed) return
      const outcome = await this.#try(stay)
      if (outcome === 'left' || stay.closed) return
    }
  }
  /** One attempt, step by step. The last success is told as reconnect_success and ends the stay. */
  async #try(stay: Scope): Promise<Outcome> {
    this.#number += 1; this.#count += 1
    const attempt: Attempt = {
      ...{ id: `attempt-${this.#count}`, number: this.#number, scope: stay.child() },
      ...{ step: 'session', open: true, settled: latch<Outcome>(), sessionId: null, startedAt: Date.now() },
    }
    attempt.scope.onClose(() => attempt.settled.resolve('left')); this.attempt = attempt
    void this.#core.after(attempt.scope, this.#core.settings.attemptMs, () => {
      if (this.attempt !== attempt) return
      this.#abort(attempt)
      this.failed('late')
    })
    for (const step of ['session', 'sdp', 'update', 'audio'] as const) {
      attempt.step = step
      attempt.open = true; attempt.settled = latch<Outcome>(); this.#ask(attempt)
      const outcome = await attempt.settled.promise
      if (attempt.scope.closed) return outcome === 'done' ? 'late' : outcome
    }
    return 'done'
  }
  #ask(attempt: Attempt): void {
    const { endpoint, realtime } = this.#core.ports
    const { id: attemptId, number, step } = attempt
    const thrown = (): void => this.#core.step(() => this.#core.transitionTo({ type: 'attempt_step_failed', attemptId, step }))
    if (step === 'session') ask(() => endpoint.getSession({ attemptId, number }), thrown)
    else if (step === 'sdp') ask(() => endpoint.postSdp(attemptId), thrown)
    else if (step === 'audio') ask(() => endpoint.verifyAudio(attemptId), thrown)
    else {
      const session = { turn_detection: this.#core.session.turnDetection() }
      realtime.send({ type: 'session.update', session, attemptId })
      if (this.#core.pick.summaryWhen === 'update') this.#core.tellSummary()
    }
  }
  /** Whether something is told of the step that was asked for. */
  awaits(attemptId: unknown, step: unknown): boolean {
    const { attempt } = this
    return attempt !== null && attempt.open && attempt.id === attemptId && attempt.step === step
  }
  isSession(sessionId: unknown): boolean { return typeof sessionId === 'string' && this.attempt?.sessionId === sessionId }
  get lastAttempt(): boolean { return this.attempt?.number === 3 }
  done(event: Extract<Voice.StateEvent, { readonly type: 'attempt_step_done' }>): void {
    const { attempt } = this
    if (attempt === null) return
    if (event.step === 'session') { attempt.sessionId = event.sessionId; attempt.startedAt = Date.now() }
    attempt.open = false
    attempt.settled.resolve('done')
  }
  failed(outcome: 'failed' | 'late'): void {
    const { attempt } = this
    if (attempt === null) return
    this.#core.session.bury(attempt.sessionId)
    this.attempt = null; attempt.settled.resolve(outcome); attempt.scope.close()
    if (attempt.number === 3) this.#giveUp()
  }
  #giveUp(): void {
    const error = makeError('UNKNOWN', 'No new session could be made', { code: 'reconnect_failed' })
    this.#core.fail(error, { type: 'reconnect_failed' })
  }
  #abort(attempt: Attempt): void { ask(() => this.#core.ports.endpoint.abort(attempt.id)) }
  /** The state is left with the new session. */
  succeed(): void {
    const { attempt } = this
    if (attempt === null) return
    this.attempt = null
    const { sessionId, startedAt } = attempt
    this.#core.session.establish(sessionId ?? this.#core.store.data.sessionId, startedAt)
  }
  /** The state is left without one. */
  stop(): void {
    const { attempt } = this
    if (attempt === null) return
    this.attempt = null
    this.#core.session.bury(attempt.sessionId); this.#abort(attempt)
  }
}
