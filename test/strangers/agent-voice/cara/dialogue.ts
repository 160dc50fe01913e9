import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import { Memory, newId, newRequest, type Turn, type Utterance } from './turns.ts'

/** What the user says, until it is a final utterance. */
export class Dialogue {
  readonly #core: Core
  userSpeaking = false
  /** The user has ended the turn, and the final transcript is not there yet. */
  awaitsFinal = false
  #held: Utterance | undefined
  #queue: Utterance[] = []
  readonly #seen = new Memory(500)
  constructor(core: Core) {
    this.#core = core
  }

  /** The policy of turn detection changes for what comes after. */
  policyChanged(policy: Voice.TurnDetection): void {
    const core = this.#core
    core.policy = policy
    core.note('policy.changed', { reason: policy })
    const held = this.#held
    if (policy === 'manual' || held === undefined || !core.is('listening')) return
    this.#held = undefined
    this.#take(held, 'stt.final')
  }

  speechStarted(detectedAt: number | undefined): void {
    const core = this.#core
    if (core.policy === 'manual') return core.note('vad.noted', { reason: 'speech-started' })
    if (core.is('idle', 'terminating', 'suspended', 'faulted')) return core.ignore('vad.start')
    this.userSpeaking = true
    if (core.is('speaking')) return core.parts.speech.bargeIn('vad', detectedAt)
    if (!core.is('listening')) return core.ignore('vad.start')
    core.timers.clear('finalize')
    this.begin()
  }

  speechStopped(): void {
    const core = this.#core
    if (core.policy === 'manual') return core.note('vad.noted', { reason: 'speech-stopped' })
    const spoke = this.userSpeaking || core.turn?.begun === true
    this.userSpeaking = false
    if (!core.is('listening') || !spoke) return core.ignore('vad.end')
    core.timers.set('finalize', core.settings.finalizeTimeoutMs)
  }

  /** The user says something: the turn has begun. */
  begin(): Turn {
    const turn = this.#core.turn ?? this.#core.openTurn()
    turn.begun = true
    this.#core.announceTurn()
    return turn
  }

  partial(utteranceId: string, text: string): void {
    const core = this.#core
    if (text.trim() === '' || this.#seen.has(utteranceId)) return core.ignore('stt.partial')
    if (core.is('listening')) {
      this.begin().utteranceId = utteranceId
    } else if (core.is('speaking') && core.options.partialInterrupts && core.policy !== 'manual') {
      core.parts.speech.bargeIn('stt', undefined)
    } else core.ignore('stt.partial')
  }

  final(utterance: Utterance): void {
    const core = this.#core
    if (core.is('idle', 'terminating')) return core.ignore('stt.final')
    if (this.#seen.has(utterance.id)) return core.ignore('stt.final', 'duplicate')
    if (utterance.text.trim() === '') return this.#blank()
    this.userSpeaking = false
    if (this.awaitsFinal && core.is('processing')) {
      this.awaitsFinal = false
      return this.#take(utterance, 'stt.final')
    }
    if (!core.is('listening')) return this.enqueue(utterance)
    if (core.policy === 'manual' && core.options.manualFinal === 'hold') {
      this.#seen.add(utterance.id)
      const held = this.#held === undefined ? '' : `${this.#held.text} `
      this.#held = { ...utterance, text: held + utterance.text }
      this.begin().utteranceId = utterance.id
      return
    }
    this.#take(utterance, 'stt.final')
  }

  #blank(): void {
    const core = this.#core
    core.ignore('stt.final', 'without words')
    if (core.is('listening')) return core.timers.clear('finalize')
    if (core.is('processing') && this.awaitsFinal && core.options.blankFinal === 'return') {
      this.#unheard('stt.final')
    }
  }

  /** Lets an utterance wait for a later visit to listening. */
  enqueue(utterance: Utterance): void {
    const core = this.#core
    if (this.#seen.has(utterance.id)) return core.ignore('stt.final', 'duplicate')
    this.#seen.add(utterance.id)
    const full = this.#queue.length >= core.settings.queueLimit
    if (full) {
      core.note('queue.full', { reason: core.options.overflow })
      core.notify('queueFull')
      if (core.options.overflow === 'newest' || this.#queue.length === 0) return
      this.#queue.shift()
    }
    this.#queue.push(utterance)
  }

  /** Whether an utterance waits. */
  get waiting(): boolean {
    return this.#queue.length > 0
  }

  /** Takes up the next utterance that waits. */
  drain(): void {
    if (!this.#core.is('listening')) return
    const next = this.#queue.shift()
    if (next !== undefined) this.#take(next, 'stt.final')
  }

  endTurn(): void {
    const core = this.#core
    if (!core.is('listening')) return core.ignore('user.endTurn')
    const held = this.#held
    this.#held = undefined
    if (held !== undefined) return this.#take(held, 'user.endTurn')
    this.begin()
    this.awaitsFinal = true
    core.go('processing', 'user.endTurn')
    core.timers.set('finalize', core.settings.finalizeTimeoutMs)
    core.out.call('stt.commit', (p) => p.stt.commit())
  }

  finalizeTimedOut(): void {
    const core = this.#core
    core.note('stt.timeout')
    if (core.is('processing') && this.awaitsFinal) return this.#unheard('stt.timeout')
    if (!core.is('listening')) return
    if (core.turn !== undefined) core.turn.begun = false
    core.notify('notHeard')
  }

  #unheard(cause: Voice.TransitionCause): void {
    const core = this.#core
    this.awaitsFinal = false
    core.timers.clear('finalize')
    if (core.turn !== undefined) core.turn.begun = false
    core.parts.lifecycle.listen(cause, {}, () => core.notify('notHeard'))
  }

  #take(utterance: Utterance, cause: Voice.TransitionCause): void {
    const core = this.#core
    const turn = this.begin()
    this.#seen.add(utterance.id)
    core.timers.clear('finalize')
    turn.utteranceId = utterance.id
    turn.transcript = utterance.text
    turn.confidence = utterance.confidence
    const asks = !['local', 'server'].includes(core.settings.responder)
    if (asks) turn.request = newRequest(newId('request'), false)
    core.go('processing', cause)
    core.parts.prompts.dispatch(turn)
  }

  /** Forgets what was not final; at the end of the conversation also everything that waits. */
  forget(last: boolean): void {
    this.awaitsFinal = false
    this.userSpeaking = false
    this.#held = undefined
    if (!last) return
    this.#queue = []
    this.#seen.clear()
  }
}
