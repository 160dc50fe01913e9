/** Suspensions: holds by reason, time that stands still, results that wait, and the way back (AV-REQ-008). */
import type {
  ConversationState,
  SuspensionReason,
  TransitionCause,
} from '../../../spec/agent-voice/contract.ts'
import { resumeCauses, suspendCauses } from './causes.ts'
import type { Heard } from './diagnostics.ts'
import type { Talk } from './talk.ts'
import type { Timers } from './timers.ts'

/** Pauses a conversation for any number of reasons at once, and brings it back when the last one is gone. */
export class Suspension {
  /** The state to return to, while suspended. */
  prior: ConversationState | undefined
  protected readonly talk: Talk
  /** Runs while the timers of the conversation stand still. */
  private readonly limits: Timers
  private readonly holds = new Set<SuspensionReason>()
  private deferred: readonly (() => Heard)[] = []
  private returnCause: TransitionCause = 'session.resume'

  constructor(talk: Talk) {
    this.talk = talk
    this.limits = talk.newTimers()
  }

  /** Whether nothing keeps a conversation from starting or recovering. */
  get isFree(): boolean {
    return this.holds.size === 0
  }

  /** After a fault and while ending, a hold is only noted (AV-RUL-09). */
  hold(reason: SuspensionReason): Heard {
    const { state } = this.talk
    if (this.holds.has(reason)) return 'not-now'
    const isReturning = state === 'suspended' && this.isFree
    this.holds.add(reason)
    if (state === 'faulted' || state === 'terminating') return undefined
    if (state !== 'suspended') this.enter(reason)
    else if (isReturning) this.pause(reason)
    return undefined
  }

  /** `resume()` names no reason: the renewal if that is held, else the only one, else all (AV-IF-13). */
  resume(): Heard {
    const [first] = this.holds
    if (first === undefined) return 'not-now'
    if (this.holds.has('session-renewal')) return this.release('session-renewal')
    if (this.holds.size === 1) return this.release(first)
    this.holds.clear()
    return this.released('session.resume')
  }

  release(reason: SuspensionReason): Heard {
    return this.holds.delete(reason) ? this.released(resumeCauses[reason]) : 'not-now'
  }

  /** A result that comes during the suspension waits for its end (AV-RUL-22). */
  defer(result: () => Heard): Heard {
    if (this.deferred.length >= this.talk.ports.settings.deferLimit) return 'not-now'
    this.deferred = [...this.deferred, result]
    return undefined
  }

  /** Goes back once STT and microphone are there, and for speaking its audio (AV-PER-003, AV-RUL-18). */
  returnWhenReady(): void {
    const { prior, talk } = this
    const isHeardAgain = prior !== 'speaking' || talk.speech.voice?.isBuffered === true
    if (!prior || !this.isFree || !talk.readiness.mayListen() || !isHeardAgain) return
    const results = this.deferred
    this.leave()
    talk.go(prior, this.returnCause)
    talk.timers.thaw()
    this.goOn(prior)
    for (const result of results) talk.note(result())
  }

  /** The suspension is over, however it ended; holds that were not released stay. */
  leave(): void {
    this.limits.reset()
    this.deferred = []
    this.prior = undefined
  }

  private enter(reason: SuspensionReason): void {
    const { talk } = this
    this.prior = talk.state
    talk.timers.freeze()
    talk.go('suspended', suspendCauses[reason], reason)
    this.pause(reason)
  }

  private pause(reason: SuspensionReason): void {
    const { talk } = this
    this.limits.reset()
    this.limits.set('suspend', talk.ports.settings.suspendTimeoutMs, () =>
      talk.faults.raise({ code: 'SUSPEND_TIMEOUT', recoverable: true }),
    )
    if (!talk.running) return
    talk.readiness.streamsClosed()
    talk.ports.stt.pause(reason)
    talk.speech.pause()
  }

  private released(cause: TransitionCause): Heard {
    if (!this.isFree) return undefined
    if (this.talk.state !== 'suspended') this.talk.conditionsChanged(cause)
    else if (this.talk.running) this.resumeServices(cause)
    else this.backToIdle(cause)
    return undefined
  }

  private resumeServices(cause: TransitionCause): void {
    const { ports, faults, speech } = this.talk
    this.returnCause = cause
    this.limits.reset()
    this.limits.set('resume', ports.settings.resumeTimeoutMs, () =>
      faults.raise({ code: 'RESUME_TIMEOUT', recoverable: true }),
    )
    ports.stt.resume()
    ports.audio.resume()
    if (this.prior !== 'interrupted') speech.again()
    this.returnWhenReady()
  }

  private backToIdle(cause: TransitionCause): void {
    this.leave()
    this.talk.go('idle', cause)
    this.talk.timers.thaw()
    this.talk.conditionsChanged(cause)
  }

  /** What the suspension has changed, the state makes good. */
  private goOn(prior: ConversationState): void {
    const { starting, speech, interruption } = this.talk
    if (prior === 'preparing') starting.listenWhenReady()
    else if (prior === 'interrupted') interruption.listen()
    else if (prior === 'speaking') speech.alignCaptions()
    else if (speech.voice?.isBuffered) speech.begin(speech.voice)
  }
}
