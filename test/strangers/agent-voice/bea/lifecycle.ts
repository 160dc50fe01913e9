/** The beginning and the end of a conversation, and what comes of a fault. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { Breaker } from './breaker.ts'
import { isAuth, StateError } from './checks.ts'
import type { Scene } from './scene.ts'
import { Suspension } from './suspension.ts'
import { converse } from './turn.ts'

interface Waiting {
  resolve: () => void
  reject: (error: StateError) => void
}

export class Lifecycle {
  session: 'none' | 'active' | 'expiring' | 'over' = 'none'
  primed = false
  disposed = false
  readonly suspension: Suspension
  #scene: Scene
  #breaker: Breaker
  /** Aborted when the conversation, or its way back from a fault, is given up. */
  #run = new AbortController()
  /** A start that waits in idle for what it needs. */
  #pending: AbortController | null = null
  #claimed = false
  #starts: Waiting[] = []
  #ends: (() => void)[] = []
  #metadata: Readonly<Record<string, unknown>> = {}
  #recoveries = 0
  #endCode = 'CONVERSATION_ENDED'
  #reconsider: (cause: Voice.TransitionCause) => void = () => {}

  constructor(scene: Scene) {
    this.#scene = scene
    this.#breaker = new Breaker(scene.settings)
    this.suspension = new Suspension(scene)
    this.suspension.endless = () => {
      if (scene.choices.endlessSuspension === 'terminating') this.end('session.timeout', 'SUSPENDED_TOO_LONG')
      else this.fault('SUSPEND_TIMEOUT', false)
    }
    scene.fault = (code, fatal) => this.fault(code, fatal)
    scene.reached = () => this.#settle(({ resolve }) => resolve())
    scene.completed = () => {
      this.#recoveries = 0
      this.#breaker.close()
    }
  }

  get recoveries() {
    return this.#recoveries
  }

  start(context: Voice.ConversationContext, waiting: Waiting) {
    const { state, choices, settings, doors, watches } = this.#scene
    if (this.disposed) return waiting.reject(new StateError('DISPOSED'))
    if (state === 'faulted') {
      this.#starts.push(waiting)
      this.#metadata = { ...this.#metadata, ...context.metadata }
      if (choices.startWhileFaulted === 'at-once') this.#recover(this.#breaker.bars(doors.now()))
      return
    }
    const idle = state === 'idle' || (state === 'suspended' && this.suspension.prior === 'idle')
    if (!idle || this.#pending !== null) return waiting.reject(new StateError('ALREADY_ACTIVE'))
    if (this.#breaker.bars(doors.now()) > 0) return waiting.reject(new StateError('CIRCUIT_OPEN'))
    const lack = this.#lack(context.sessionId)
    if (lack !== null && this.#isHopeless(lack)) return waiting.reject(new StateError(lack))
    this.#claimed = doors.ask(({ host }) => host.claimWindow(), false)
    if (!this.#claimed) return waiting.reject(new StateError('ALREADY_ACTIVE'))
    this.#starts.push(waiting)
    this.#metadata = { ...context.metadata }
    if (lack === null) return this.#begin('user.start')
    const pending = new AbortController()
    this.#pending = pending
    watches.after(settings.startTimeoutMs, () => this.#abandon(this.#lack(context.sessionId) ?? lack), pending.signal)
    this.#reconsider = (cause) => {
      const left = this.#lack(context.sessionId)
      if (left === null) this.#begin(cause)
      else if (this.#isHopeless(left)) this.#abandon(left)
    }
  }

  /** Something that a start or a recovery may wait for has changed. */
  changed(cause: Voice.TransitionCause) {
    if (this.#pending !== null || this.#scene.state === 'faulted') this.#reconsider(cause)
  }

  /** Ends the conversation; `done` is called in idle. */
  end(cause: Voice.TransitionCause, code: string, done: () => void = () => {}) {
    const scene = this.#scene
    const { doors, settings, watches } = scene
    if (this.#pending !== null) this.#abandon(code)
    if (scene.state === 'idle') return done()
    this.#ends.push(done)
    if (scene.state === 'terminating') return
    this.#endCode = code
    this.#stop()
    scene.move('terminating', cause)
    this.#hush()
    this.#run = new AbortController()
    const forced = () => {
      doors.diagnose('forced', { reason: 'audio.released' })
      this.released()
    }
    watches.after(settings.terminateTimeoutMs, forced, this.#run.signal)
    if (this.suspension.prior === 'idle' && scene.shown.previous === 'suspended') this.released()
    else doors.tell(({ audio }) => audio.release())
  }

  /** All streams are closed: the teardown is over. */
  released() {
    const scene = this.#scene
    if (scene.state !== 'terminating') return
    this.#run.abort()
    scene.reset()
    scene.move('idle', 'reset')
    if (scene.choices.history === 'per-conversation') scene.shown.forget()
    this.#leaveWindow()
    this.#settle(({ reject }) => reject(new StateError(this.#endCode)))
    for (const done of this.#ends.splice(0)) done()
  }

  fault(code: string, fatal: boolean) {
    const scene = this.#scene
    const { doors, settings, choices } = scene
    doors.diagnose('fault', { code, from: scene.state })
    if (scene.state === 'idle' || (scene.state === 'suspended' && this.suspension.prior === 'idle')) {
      if (fatal && this.#pending !== null) this.#abandon(code)
      return
    }
    if (scene.state === 'terminating') return
    if (scene.state === 'faulted') {
      if (fatal) this.end('fatal', code)
      return
    }
    const open = this.#breaker.fault(doors.now())
    this.#stop()
    scene.turn.metadata['retryCount'] = this.#recoveries
    scene.move('faulted', 'error', code)
    this.#hush()
    const gone = fatal || this.#recoveries >= settings.maxFaultRetries || (open && choices.openBreaker === 'terminate')
    const hintKey = isAuth(code) ? 'remediation.auth.signIn' : gone ? 'remediation.restart' : 'remediation.wait'
    scene.shown.notify(isAuth(code) ? 'signIn' : gone ? 'ended' : 'fault', { hintKey })
    if (choices.startOnFault === 'rejects') this.#settle(({ reject }) => reject(new StateError(code)))
    if (gone) return this.end('fatal', code)
    const pause = Math.min(settings.faultRetryBaseMs * 2 ** this.#recoveries, settings.faultRetryCapMs)
    this.#recoveries += 1
    this.#recover(open ? this.#breaker.bars(doors.now()) : pause)
  }

  /** What is missing for a start, or null. */
  #lack(sessionId?: string): string | null {
    if (this.session === 'expiring') return 'SESSION_EXPIRING'
    if (this.session !== 'active') return 'SESSION_INACTIVE'
    if (sessionId !== undefined && sessionId !== this.#scene.sessionId) return 'SESSION_INACTIVE'
    if (this.suspension.holds.size > 0) return 'SUSPENDED'
    return this.primed ? null : 'AUDIO_NOT_PRIMED'
  }

  #isHopeless(lack: string) {
    return this.#scene.choices.startWithoutSession === 'reject' && lack !== 'AUDIO_NOT_PRIMED'
  }

  #begin(cause: Voice.TransitionCause) {
    this.#pending?.abort()
    this.#pending = null
    this.#recoveries = 0
    this.#breaker.admit()
    this.#scene.reset()
    this.#prepare(this.#scene.choices.startCause === 'session-ready' ? 'session.ready' : cause)
  }

  #abandon(code: string) {
    this.#pending?.abort()
    this.#pending = null
    this.#leaveWindow()
    this.#settle(({ reject }) => reject(new StateError(code)))
  }

  #prepare(cause: Voice.TransitionCause) {
    const scene = this.#scene
    const paused = scene.sttPaused
    this.#run = new AbortController()
    scene.microphone = false
    scene.stt = false
    scene.fresh(this.#metadata)
    scene.flow.open()
    scene.move('preparing', cause)
    if (paused) scene.doors.tell(({ stt }) => stt.resume())
    scene.sttPaused = false
    scene.doors.tell(({ audio }) => audio.activate())
    // It ends by being aborted.
    converse(scene, this.#run.signal).catch(() => {})
  }

  /** Faulted is left for preparing after a pause, as soon as all is there; or for terminating, if that takes too long. */
  #recover(pause: number) {
    const { watches, settings } = this.#scene
    this.#run.abort()
    const run = new AbortController()
    this.#run = run
    this.#reconsider = () => {}
    const wait = () => {
      this.#reconsider = () => {
        if (this.#lack() !== null) return
        run.abort()
        this.#breaker.admit()
        this.#prepare('recover')
      }
      watches.after(settings.suspendTimeoutMs, () => this.end('fatal', 'SESSION_INACTIVE'), run.signal)
      this.#reconsider('recover')
    }
    watches.after(pause, wait, run.signal)
  }

  /** Stops all that runs for the conversation. */
  #stop() {
    this.#run.abort(new StateError('CANCELLED'))
    this.#scene.flow.close()
    this.suspension.drop()
  }

  /** Takes back the prompt and silences the answer. */
  #hush() {
    const { turn, doors } = this.#scene
    this.#scene.cancelPrompt()
    const { handleId } = turn
    if (handleId === undefined) return
    turn.handleId = undefined
    doors.tell(({ tts }) => tts.hardStop(handleId))
  }

  #leaveWindow() {
    if (this.#claimed) this.#scene.doors.tell(({ host }) => host.leaveWindow())
    this.#claimed = false
  }

  #settle(how: (waiting: Waiting) => void) {
    for (const waiting of this.#starts.splice(0)) how(waiting)
  }
}
