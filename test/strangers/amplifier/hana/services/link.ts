/** The session and the connection: their ages, their losses, and the attempts to replace them. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Options } from '../options.ts'
import type { Timers } from '../timers.ts'
import { summaryPrefix } from '../words.ts'
import type { Memory } from './memory.ts'

type Step = 'session' | 'sdp' | 'update' | 'audio'

interface Attempt {
  readonly attemptId: string
  readonly number: number
  step: Step
  sessionId: string
  sessionAt: number
}

/** What the link tells of. */
export interface LinkListener {
  /** The warning before the end of a session. */
  onWarning(): void
  /** The session is too old. */
  onLimit(): void
  /** All attempts have failed. */
  onFailed(): void
}

/** Session and attempts. */
export class Link {
  readonly #ports: X.Ports
  readonly #options: Options
  readonly #timers: Timers
  readonly #memory: Memory
  readonly #listener: LinkListener
  #attempts = 0
  #attempt: Attempt | null = null
  #reasons: string[] = []
  sessionId = ''
  startedAt = 0
  /** When the user asked for a session. */
  askedAt: number | null = null

  constructor(ports: X.Ports, options: Options, timers: Timers, memory: Memory, listener: LinkListener) {
    this.#ports = ports
    this.#options = options
    this.#timers = timers
    this.#memory = memory
    this.#listener = listener
    this.startedAt = timers.now()
  }

  /** Why the attempts have failed. */
  get reasons(): readonly string[] {
    return [...this.#reasons]
  }

  /** Whether there is a session. */
  get alive(): boolean {
    return this.sessionId !== ''
  }

  /** The session of the attempt that goes on. */
  get nextSessionId(): string {
    return this.#attempt?.sessionId ?? ''
  }

  /** Asks for the first session. A request that is under way is not doubled. */
  ask(): void {
    const now = this.#timers.now()
    if (this.askedAt !== null && now - this.askedAt < this.#ports.settings.reconnectingMs) return
    this.askedAt = now
    this.#ports.endpoint.getSession()
  }

  /** A session begins. */
  begin(sessionId: string, startedAt: number): void {
    this.askedAt = null
    this.sessionId = sessionId
    this.startedAt = startedAt
    const { sessionWarningMs, sessionLimitMs } = this.#ports.settings
    const age = this.#timers.now() - startedAt
    this.#timers.start('session:warning', sessionWarningMs - age, () => this.#listener.onWarning())
    this.#timers.start('session:limit', sessionLimitMs - age, () => this.#listener.onLimit())
  }

  /** The turn detection of every session. */
  turnDetection(): X.TurnDetection {
    const { captureMode, silenceMs } = this.#ports.settings
    return { type: captureMode === 'ptt' ? 'none' : 'server_vad', silence_duration_ms: silenceMs }
  }

  /** Tells the first session how speech is told from silence. */
  configure(): void {
    this.#ports.realtime.send({
      type: 'session.update',
      session: { turn_detection: this.turnDetection() },
    })
  }

  /** Closes the connection of this session. */
  close(): void {
    this.#timers.stopAll('session:')
    this.#timers.stop('ice')
    this.#ports.webrtc.close()
  }

  /** There is no session any more. */
  lose(): void {
    this.sessionId = ''
    this.askedAt = null
  }

  /** Begins to replace the session. */
  reconnect(): void {
    this.#attempt = null
    this.#reasons = []
    this.#wait(1)
  }

  #wait(number: number): void {
    const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs } = this.#ports.settings
    const wait = [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs][number - 1]
    if (wait === undefined) return this.#listener.onFailed()
    this.#timers.start('attempt:wait', wait, () => this.#try(number))
  }

  #try(number: number): void {
    const attemptId = `attempt-${++this.#attempts}`
    this.#attempt = { attemptId, number, step: 'session', sessionId: '', sessionAt: 0 }
    this.#timers.start('attempt:limit', this.#ports.settings.attemptMs, () => this.#fail(true, 'no answer'))
    this.#ports.endpoint.getSession({ attemptId, number })
  }

  #fail(abort: boolean, why: string): void {
    const attempt = this.#attempt
    if (!attempt) return
    this.#attempt = null
    this.#reasons.push(`${attempt.step}: ${why}`)
    this.#timers.stop('attempt:limit')
    if (abort) this.#ports.endpoint.abort(attempt.attemptId)
    this.#wait(attempt.number + 1)
  }

  /** A step of the attempt is done. */
  stepDone(attemptId: string, step: string, sessionId: string): void {
    const attempt = this.#attempt
    if (!attempt || attempt.attemptId !== attemptId || attempt.step !== step) return
    if (step === 'session') {
      if (sessionId === '') return
      attempt.sessionId = sessionId
      attempt.sessionAt = this.#timers.now()
      attempt.step = 'sdp'
      this.#ports.endpoint.postSdp(attemptId)
    } else if (step === 'sdp') {
      attempt.step = 'update'
      const session = { turn_detection: this.turnDetection() }
      this.#ports.realtime.send({ type: 'session.update', session, attemptId })
      if (this.#options.contextMessage === 'with-update') this.#restore()
    } else if (step === 'update') {
      attempt.step = 'audio'
      this.#ports.endpoint.verifyAudio(attemptId)
    }
  }

  #restore(): void {
    const { summary } = this.#memory
    if (summary === '') return
    const text = `${summaryPrefix}${summary}`
    const item = { type: 'message', role: 'system', text } as const
    this.#ports.realtime.send({ type: 'conversation.item.create', item })
  }

  /** A step of the attempt has failed. */
  stepFailed(attemptId: string, step: string): void {
    const attempt = this.#attempt
    if (attempt?.attemptId !== attemptId || attempt.step !== step) return
    this.#fail(this.#options.abortFailed, 'refused')
  }

  /** Whether this attempt is at its last step. */
  succeeds(attemptId: string): boolean {
    return this.#attempt?.attemptId === attemptId && this.#attempt.step === 'audio'
  }

  /** The new session takes the place of the old one. */
  adopt(): void {
    const attempt = this.#attempt
    if (!attempt) return
    this.#attempt = null
    this.#timers.stopAll('attempt:')
    if (this.#options.contextMessage === 'on-exit') this.#restore()
    const now = this.#timers.now()
    this.begin(attempt.sessionId, this.#options.sessionAge === 'step' ? attempt.sessionAt : now)
  }

  /** Nothing is attempted any more. */
  abandon(): void {
    const attempt = this.#attempt
    this.#attempt = null
    this.#timers.stopAll('attempt:')
    if (attempt) this.#ports.endpoint.abort(attempt.attemptId)
  }
}
