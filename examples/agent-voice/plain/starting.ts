/** A start: asked for, held until session and audio are there, then prepared (AV-REQ-002, AV-RUL-01, AV-RUL-02). */
import type { TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { type RefusalCode, refusal } from './refusal.ts'
import type { Talk } from './talk.ts'

/** Whoever waits for listening. */
export interface Caller {
  readonly resolve: () => void
  readonly reject: (refusal: Error) => void
}

/** Starts one conversation at a time, in a window of its own (AV-CON-002). */
export class Starting {
  private readonly talk: Talk
  private callers: readonly Caller[] = []
  private metadata: Readonly<Record<string, unknown>> = {}
  private hasWindow = false

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** Several calls that wait for the same start wait together. */
  ask(caller: Caller, metadata: Readonly<Record<string, unknown>> = {}): void {
    if (this.talk.faults.isBackingOff() && this.isAllowed()) this.recover(caller)
    else {
      const code = this.refusalNow()
      if (code) caller.reject(refusal(code))
      else this.hold(caller, metadata)
    }
  }

  /** Leaves idle if a start waits and nothing is missing any more; the cause is what completed it. */
  begin(cause: TransitionCause): void {
    if (this.talk.state !== 'idle' || this.callers.length === 0 || !this.isAllowed()) return
    this.talk.faults.conversationBegins()
    this.prepare(cause)
  }

  /** Whether the session, the audio and the holds let a conversation begin. */
  isAllowed(): boolean {
    return this.talk.readiness.mayStart() && this.talk.suspension.isFree
  }

  /** Asks for the microphone and for STT. */
  prepare(cause: TransitionCause): void {
    const { talk } = this
    talk.timers.reset()
    talk.readiness.streamsClosed()
    talk.turns.renew(this.metadata)
    talk.running = true
    talk.go('preparing', cause)
    talk.timers.set('prepare', talk.ports.settings.prepareTimeoutMs, () =>
      talk.faults.raise({ code: 'PREPARE_TIMEOUT', recoverable: true }),
    )
    talk.ports.audio.activate()
  }

  listenWhenReady(): void {
    if (this.talk.state !== 'preparing' || !this.talk.readiness.mayListen()) return
    this.talk.timers.clear('prepare')
    this.talk.listening.enter('audio.ready')
    for (const { resolve } of this.callers) resolve()
    this.callers = []
  }

  /** Tells whoever still waits that there will be no listening. */
  fail(code: RefusalCode): void {
    this.talk.timers.clear('start')
    for (const { reject } of this.callers) reject(refusal(code))
    this.callers = []
  }

  /** Nothing is going on in this window any more. */
  leaveWindow(): void {
    if (this.hasWindow) this.talk.ports.host.leaveWindow()
    this.hasWindow = false
  }

  private refusalNow(): RefusalCode | undefined {
    const { state, running, faults, ports } = this.talk
    if (state === 'terminating') return 'TERMINATING'
    if (state === 'faulted') return 'FAULTED'
    if (running) return 'ALREADY_ACTIVE'
    if (faults.isBreakerOpen()) return 'CIRCUIT_OPEN'
    this.hasWindow ||= ports.host.claimWindow()
    return this.hasWindow ? undefined : 'ALREADY_ACTIVE'
  }

  private recover(caller: Caller): void {
    this.callers = [caller]
    this.talk.faults.recover('user.start')
  }

  private hold(caller: Caller, metadata: Readonly<Record<string, unknown>>): void {
    const { timers, ports } = this.talk
    this.metadata = metadata
    this.callers = [...this.callers, caller]
    if (this.callers.length === 1) {
      timers.set('start', ports.settings.startTimeoutMs, () => {
        this.fail('SESSION_INACTIVE')
        this.leaveWindow()
      })
    }
    this.begin('user.start')
  }
}
