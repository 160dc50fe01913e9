import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core, Details } from './core.ts'
import { causeOf, type Ender, refuse, type Starter } from './events.ts'

/** Start, preparation, entry into listening, and the end of a conversation. */
export class Lifecycle {
  readonly #core: Core
  /** Microphone and STT were asked for and are not released. */
  audioOn = false
  capturing = false
  sttReady = false
  primed = false
  #active = false
  #expiring = false
  #withAudio = true
  #claimed = false
  #starters: Starter[] = []
  #enders: Ender[] = []
  #disposing = false
  /** The session of the transition history. */
  #lastSession: string | undefined
  readonly #dispose: () => void

  constructor(core: Core, dispose: () => void) {
    this.#core = core
    this.#dispose = dispose
  }

  /** Whether the session can carry a conversation now. */
  get sessionUsable(): boolean {
    return this.#active && !this.#expiring && this.#withAudio
  }

  initialize(session: Voice.SessionInfo): void {
    this.#know(session.sessionId)
    this.#withAudio = session.modalities.includes('audio')
    if (!this.#withAudio) this.#core.note('session.withoutAudio')
    if (this.#core.options.sessionFrom === 'either') this.#ready()
  }

  #know(sessionId: string): void {
    const core = this.#core
    if (core.sessionId === sessionId) return
    core.sessionId = sessionId
  }

  #ready(): void {
    this.#active = true
    this.#expiring = false
    this.tryStart('session.ready')
    this.#core.parts.faults.tryRecover()
  }

  sessionSignal(signal: Voice.SessionSignal): void {
    const core = this.#core
    if (signal.type === 'ready') {
      this.#know(signal.sessionId)
      return this.#ready()
    }
    if (signal.type === 'error' || signal.type === 'fatal') {
      const final = signal.type === 'fatal' || !signal.error.recoverable
      if (final || core.options.sessionAfterError === 'lost') this.#active = false
      return core.parts.faults.fault(signal.error.code, !final)
    }
    if (!('sessionId' in signal)) return
    const other = core.sessionId !== '' && signal.sessionId !== core.sessionId
    if (other) return core.ignore('session', 'other id')
    if (signal.type === 'expiring') {
      this.#expiring = true
      return
    }
    this.#active = false
    this.#lastSession = undefined
    this.#sessionOver()
  }

  #sessionOver(): void {
    const core = this.#core
    const rejects = core.options.startBlock === 'reject' && core.is('idle')
    if (rejects && this.#starters.length > 0) return this.failStart('SESSION_INACTIVE')
    const quiet = core.is('terminating', 'idle') || core.parts.suspension.prior === 'idle'
    if (quiet) return core.ignore('session.timeout')
    if (core.options.sessionTimeout === 'fault') return core.parts.faults.fault('SESSION_TIMEOUT', false)
    core.notify('sessionOver', 'remediation.session.restart')
    this.terminate('session.timeout', { reason: 'session-timeout' })
  }

  start(context: Voice.ConversationContext | undefined, starter: Starter): void {
    const core = this.#core
    const idle = core.is('idle') || (core.is('suspended') && core.parts.suspension.prior === 'idle')
    if (this.#disposing) return refuse(starter, 'DISPOSED')
    if (core.is('terminating')) return refuse(starter, 'TERMINATING')
    if (core.is('faulted') || core.parts.suspension.prior === 'faulted') {
      this.#starters.push(starter)
      core.startMetadata = { ...context?.metadata }
      return core.parts.faults.recoverNow()
    }
    if (!idle || this.#starters.length > 0) {
      const joins = core.options.repeatStart === 'join' && this.#starters.length > 0
      if (joins) this.#starters.push(starter)
      return joins ? undefined : refuse(starter, 'ALREADY_ACTIVE')
    }
    const refusal = this.#refusal()
    if (refusal !== undefined) return refuse(starter, refusal)
    core.startMetadata = { ...context?.metadata }
    this.#starters.push(starter)
    core.timers.set('start', core.settings.startTimeoutMs)
    this.tryStart('user.start')
  }

  /** Why a start cannot even wait. */
  #refusal(): string | undefined {
    const core = this.#core
    if (!core.parts.faults.admits()) return 'CIRCUIT_OPEN'
    if (core.options.startBlock === 'reject' && !this.sessionUsable) return this.#missing()
    if (core.options.claimAt === 'request' && !this.#claim()) return 'ALREADY_ACTIVE'
    return undefined
  }

  #claim(): boolean {
    this.#claimed ||= this.#core.out.ask('host.claimWindow', (p) => p.host.claimWindow(), false) === true
    return this.#claimed
  }

  #leave(): void {
    if (!this.#claimed) return
    this.#claimed = false
    this.#core.out.call('host.leaveWindow', (p) => p.host.leaveWindow())
  }

  /** Prepares when a start is asked for and nothing is missing. */
  tryStart(cause: Voice.TransitionCause): void {
    const core = this.#core
    if (this.#starters.length === 0 || !core.is('idle') || core.parts.suspension.held) return
    if (!this.sessionUsable || !this.primed) return
    if (!this.#claim()) return this.failStart('ALREADY_ACTIVE')
    core.timers.clear('start')
    if (core.options.history === 'session' && this.#lastSession !== core.sessionId) core.forget()
    this.#lastSession = core.sessionId
    this.prepare(core.options.startCause === 'user' ? 'user.start' : cause)
  }

  /** What a start waits for in vain. */
  #missing(): string {
    if (!this.#withAudio) return 'SESSION_WITHOUT_AUDIO'
    if (!this.#active) return 'SESSION_INACTIVE'
    if (this.#expiring) return 'SESSION_EXPIRING'
    return this.#core.parts.suspension.held ? 'SUSPENDED' : 'AUDIO_NOT_READY'
  }

  startTimedOut(): void {
    this.failStart(this.#missing())
  }

  /** Rejects a start that never got to preparing. */
  failStart(code: string): void {
    this.#core.timers.clear('start')
    this.rejectStarters(code)
    this.#leave()
  }

  rejectStarters(code: string): void {
    for (const starter of this.#starters.splice(0)) refuse(starter, code)
  }

  /** Enters preparing and asks for microphone and STT. */
  prepare(cause: Voice.TransitionCause): void {
    const core = this.#core
    this.capturing = false
    this.sttReady = false
    this.audioOn = true
    core.out.call('host.setContext', (p) => p.host.setContext('agentvoice.conversationActive', true))
    core.go('preparing', cause)
    core.timers.set('prepare', core.settings.prepareTimeoutMs)
    core.parts.suspension.unpause()
    this.activate()
  }

  activate(): void {
    if (!this.#core.out.call('audio.activate', (p) => p.audio.activate())) {
      this.#core.parts.faults.fault('AUDIO_FAILED', true)
    }
  }

  audioSignal(signal: Voice.AudioSignal): void {
    const core = this.#core
    if (signal.type === 'primed') {
      this.primed = true
      this.tryStart('audio.primed')
      return core.parts.faults.tryRecover()
    }
    if (signal.type === 'capturing') {
      if (!this.audioOn) return core.ignore('audio.capturing')
      this.capturing = true
      return this.checkReady()
    }
    if (core.options.primedAfterLoss === 'lost') this.primed = false
    if (signal.type === 'error') return core.parts.faults.fault(signal.error.code, signal.error.recoverable)
    if (!core.is('terminating')) return core.ignore('audio.released')
    this.finish()
  }

  sttListening(): void {
    if (!this.audioOn) return this.#core.ignore('stt.listening')
    this.sttReady = true
    this.checkReady()
  }

  /** Goes on when microphone and STT are both confirmed. */
  checkReady(): void {
    const core = this.#core
    if (core.is('suspended')) return core.parts.suspension.checkReturn()
    if (!core.is('preparing') || !this.capturing || !this.sttReady) return
    core.timers.clear('prepare')
    this.listen('audio.ready')
  }

  prepareTimedOut(): void {
    this.#core.parts.faults.fault('PREPARE_TIMEOUT', true)
  }

  /** Enters listening for the next turn. What waits is taken up after that. */
  listen(cause: Voice.TransitionCause, details: Details = {}, then?: () => void): void {
    const core = this.#core
    const { dialogue, faults } = core.parts
    if (core.turn?.begun === false && core.turn.announced) core.spare = core.turn
    if (core.spare !== undefined) core.spare.abandoned = false
    core.turn = undefined
    if (core.options.turnOpens === 'listening') core.openTurn()
    core.go('listening', cause, details)
    core.announceTurn()
    faults.reachedListening()
    for (const starter of this.#starters.splice(0)) starter.resolve()
    then?.()
    if (dialogue.userSpeaking) dialogue.begin()
    dialogue.drain()
  }

  end(reason: Voice.ConversationTerminationReason, ender: Ender): void {
    const core = this.#core
    if (reason === 'disposed') this.#disposing = true
    this.#enders.push(ender)
    if (core.is('idle') || core.parts.suspension.prior === 'idle') {
      if (this.#starters.length > 0) this.failStart('CANCELLED')
      if (this.#disposing) core.parts.suspension.drop()
      return this.#ended()
    }
    if (!core.is('terminating')) this.terminate(causeOf(reason), { reason })
    if (this.#disposing && core.options.disposal === 'immediate' && core.is('terminating')) this.finish()
  }

  /** Stops everything and closes the audio. */
  terminate(cause: Voice.TransitionCause, details: Details): void {
    const core = this.#core
    if (core.is('terminating')) return
    core.timers.clearAll()
    core.parts.suspension.drop()
    core.go('terminating', cause, details)
    core.parts.prompts.abandon(true)
    this.audioOn = false
    this.rejectStarters(details.code ?? 'TERMINATED')
    core.timers.set('terminate', core.settings.terminateTimeoutMs)
    if (!core.out.call('audio.release', (p) => p.audio.release())) this.finish()
  }

  terminateTimedOut(): void {
    this.#core.note('forced', { reason: 'terminate' })
    this.finish()
  }

  /** The teardown is over. */
  finish(): void {
    const core = this.#core
    core.timers.clearAll()
    core.turn = undefined
    core.spare = undefined
    core.recoveries = 0
    core.startMetadata = {}
    core.go('idle', 'reset')
    core.out.call('host.setContext', (p) => p.host.setContext('agentvoice.conversationActive', false))
    this.#leave()
    if (core.options.history === 'conversation') core.forget()
    this.#ended()
  }

  #ended(): void {
    for (const ender of this.#enders.splice(0)) ender()
    if (this.#disposing) this.#dispose()
  }
}
