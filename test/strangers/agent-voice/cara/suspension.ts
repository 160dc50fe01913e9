import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import type { Event } from './events.ts'

const begins: Readonly<Record<Voice.SuspensionReason, Voice.TransitionCause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}

const ends: Readonly<Record<Voice.SuspensionReason, Voice.TransitionCause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}

/** Suspensions, which can overlap, and the return to the remembered state. */
export class Suspension {
  readonly #core: Core
  readonly #handle: (event: Event) => void
  readonly #holds = new Set<Voice.SuspensionReason>()
  /** The remembered state, while suspended. */
  prior: Voice.ConversationState | undefined
  #deferred: Event[] = []
  #returning: Voice.SuspensionReason | undefined
  /** Why the answer cannot be replayed. */
  #lost: 'tts.error' | 'tts.timeout' | undefined
  #buffered = false
  #paused = false

  constructor(core: Core, handle: (event: Event) => void) {
    this.#core = core
    this.#handle = handle
  }

  /** Whether any suspension is held. */
  get held(): boolean {
    return this.#holds.size > 0
  }

  suspend(reason: Voice.SuspensionReason): void {
    const core = this.#core
    if (core.is('terminating')) return core.ignore('suspend')
    if (this.#holds.has(reason)) return core.ignore('suspend', 'held')
    this.#holds.add(reason)
    if (core.is('suspended')) return this.#again(reason)
    if (core.is('idle', 'faulted') && core.options.suspendFrom === 'active') {
      return core.note('suspension.noted', { reason })
    }
    this.prior = core.state
    core.timers.pause(['start'])
    core.go('suspended', begins[reason], { reason })
    this.#quiet(reason)
  }

  /** A further suspension while suspended. A return that has begun is called off. */
  #again(reason: Voice.SuspensionReason): void {
    const core = this.#core
    core.note('suspension.added', { reason })
    if (this.#returning === undefined) return
    this.#returning = undefined
    this.#lost = undefined
    core.timers.clear('resume')
    this.#quiet(reason)
  }

  #quiet(reason: Voice.SuspensionReason): void {
    const core = this.#core
    const { turn } = core
    if (this.prior !== 'idle') core.timers.set('suspend', core.settings.suspendTimeoutMs)
    if (!core.parts.lifecycle.audioOn) return
    this.#paused = true
    core.parts.dialogue.userSpeaking = false
    core.out.call('stt.pause', (p) => p.stt.pause(reason))
    const handleId = turn?.handleId
    if (turn === undefined || handleId === undefined) return
    turn.handleId = undefined
    core.out.call('tts.stop', (p) => p.tts.stop(handleId))
  }

  /** Without a reason: the renewal if it is held, else the only one, else all. */
  release(named?: Voice.SuspensionReason): void {
    const core = this.#core
    if (!this.held || (named !== undefined && !this.#holds.has(named))) return core.ignore('resume')
    const last = named ?? (this.#holds.has('session-renewal') ? 'session-renewal' : [...this.#holds].at(-1))
    const all = named === undefined && last !== 'session-renewal'
    if (all) this.#holds.clear()
    else if (last !== undefined) this.#holds.delete(last)
    if (this.held || last === undefined) return core.note('suspension.released', { reason: last ?? '' })
    if (core.is('suspended')) return this.#begin(last)
    core.parts.lifecycle.tryStart('session.ready')
    core.parts.faults.tryRecover()
  }

  #begin(reason: Voice.SuspensionReason): void {
    const core = this.#core
    const { lifecycle, speech } = core.parts
    const { turn } = core
    core.timers.clear('suspend')
    this.#returning = reason
    this.#buffered = false
    core.timers.set('resume', core.settings.resumeTimeoutMs)
    if (lifecycle.audioOn) lifecycle.capturing = false
    this.unpause()
    if (lifecycle.audioOn) core.out.call('audio.resume', (p) => p.audio.resume())
    if (this.prior === 'speaking' && turn?.answer !== undefined) {
      if (!speech.replay(turn, turn.answer)) this.#lost = 'tts.error'
    }
    this.checkReturn()
  }

  /** Lets STT go on, when it is paused. */
  unpause(): void {
    if (!this.#paused) return
    this.#paused = false
    this.#core.out.call('stt.resume', (p) => p.stt.resume())
  }

  /** Playback while suspended: only the replay counts. */
  playback(event: Voice.TtsPlaybackEvent): void {
    if (this.#returning === undefined) return this.#core.ignore('tts')
    if (event.type === 'speaking-state-changed' && event.data.state === 'speaking') {
      this.#buffered = true
      return this.checkReturn()
    }
    if (event.type !== 'playback-error') return this.#core.ignore('tts', event.type)
    if (event.error.recoverable) return this.#replayLost('tts.error')
    this.#core.parts.faults.fault(event.error.code, false)
  }

  /** The replay fails: listening takes the place of the remembered state, when the microphone is back. */
  #replayLost(cause: 'tts.error' | 'tts.timeout'): void {
    const { turn } = this.#core
    this.#lost = cause
    if (turn !== undefined) this.#core.parts.speech.silence(turn)
    this.checkReturn()
  }

  /** Goes back when the microphone, and a replay, are confirmed. */
  checkReturn(): void {
    const { lifecycle } = this.#core.parts
    if (this.#returning === undefined || this.prior === undefined) return
    const free = this.prior === 'idle' || this.prior === 'faulted' || this.prior === 'preparing'
    if (!free && !lifecycle.capturing) return
    if (this.prior === 'speaking' && !this.#buffered && this.#lost === undefined) return
    this.#complete(this.prior, this.#returning)
  }

  #complete(to: Voice.ConversationState, reason: Voice.SuspensionReason): void {
    const core = this.#core
    const lost = this.#lost
    const deferred = this.#deferred.splice(0)
    this.#reset()
    core.timers.clear('resume')
    core.timers.resume()
    if (lost !== undefined) core.parts.speech.replayFailed(lost)
    else core.go(to, ends[reason], { reason })
    this.#continue(lost === undefined ? to : 'listening')
    for (const event of deferred) this.#handle(event)
  }

  /** What each state takes up again. */
  #continue(state: Voice.ConversationState): void {
    const core = this.#core
    const { lifecycle, faults, speech, dialogue } = core.parts
    const { turn } = core
    if (state === 'idle') lifecycle.tryStart('session.ready')
    if (state === 'faulted') faults.tryRecover()
    if (state === 'preparing') {
      if (!lifecycle.sttReady) lifecycle.activate()
      lifecycle.checkReady()
    }
    if (state === 'listening') dialogue.drain()
    if (state === 'interrupted') speech.cleared()
    if (state === 'speaking' && turn !== undefined) speech.align(turn)
    const answered = state === 'processing' || state === 'waitingForCopilot'
    if (answered && turn?.answer !== undefined) speech.say(turn, turn.answer)
  }

  resumeTimedOut(): void {
    const core = this.#core
    const buffering = this.prior === 'speaking' && core.parts.lifecycle.capturing
    core.note('budget.exceeded', { reason: 'resume' })
    if (buffering) this.#replayLost('tts.timeout')
    else core.parts.faults.fault('RESUME_TIMEOUT', true)
  }

  suspendTimedOut(): void {
    this.#core.parts.faults.fault('SUSPEND_TIMEOUT', this.prior !== 'faulted')
  }

  /** Keeps a result for the time after the suspension. */
  defer(event: Event): void {
    const core = this.#core
    if (this.#deferred.length >= core.settings.deferLimit) {
      core.note('defer.full', { reason: core.options.overflow })
      if (core.options.overflow === 'newest') return
      this.#deferred.shift()
    }
    this.#deferred.push(event)
  }

  /** Leaves the suspension for a fault. The holds stay, and utterances wait for the recovery. */
  leave(): void {
    const { dialogue } = this.#core.parts
    for (const event of this.#deferred.splice(0)) {
      if (event.kind !== 'transcript' || event.event.type !== 'transcript-final') continue
      const { utteranceId, text, confidence } = event.event
      if (text.trim() !== '') dialogue.enqueue({ id: utteranceId, text, confidence })
    }
    this.#reset()
  }

  /** Forgets everything at the end of the conversation. */
  drop(): void {
    this.#reset()
    this.#deferred = []
    this.#holds.clear()
    this.#paused = false
  }

  #reset(): void {
    this.prior = undefined
    this.#returning = undefined
    this.#lost = undefined
    this.#buffered = false
  }
}
