/** Suspension: reasons are held until each is released; then the conversation goes back to where it was. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Scene } from './scene.ts'

const begins = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
} as const
const ends = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
} as const

export class Suspension {
  readonly holds = new Set<Voice.SuspensionReason>()
  /** Set by the machine: what to do when a suspension does not end. */
  endless: () => void = () => {}
  #scene: Scene
  #prior: Voice.ConversationState = 'idle'
  #ended: Voice.SuspensionReason = 'session-renewal'
  /** Aborted when the suspension, or the attempt to leave it, is over. */
  #watch = new AbortController()
  #resuming = false
  #speakAgain = false

  constructor(scene: Scene) {
    this.#scene = scene
  }

  get resuming() {
    return this.#resuming
  }

  get prior() {
    return this.#prior
  }

  hold(reason: Voice.SuspensionReason) {
    const { state, choices, doors } = this.#scene
    if (this.holds.has(reason)) return
    this.holds.add(reason)
    if (state === 'suspended') {
      if (this.#resuming) this.#pause(reason)
      return
    }
    if (state === 'faulted' || state === 'terminating') return
    if (state === 'idle' && choices.suspendIdle === 'stays') return
    this.#prior = state
    this.#speakAgain = false
    this.#scene.timers.freeze()
    this.#scene.flow.freeze()
    this.#scene.move('suspended', begins[reason], reason)
    if (state !== 'idle') this.#pause(reason)
    else doors.diagnose('suspended.idle', { reason })
  }

  release(reason: Voice.SuspensionReason) {
    if (!this.holds.delete(reason)) return
    this.#ended = reason
    if (this.holds.size === 0 && this.#scene.state === 'suspended') this.#leave()
  }

  /** `resume()` says no reason: the renewal, else the only one, else all. */
  releaseAny() {
    if (this.holds.has('session-renewal')) return this.release('session-renewal')
    for (const reason of [...this.holds]) this.release(reason)
  }

  /** The microphone reports while the way back is open. */
  capturing() {
    if (this.#resuming && this.#prior !== 'speaking') this.#restore()
  }

  /** The first audio of the answer that is spoken again is buffered. */
  buffered(handleId: string) {
    if (!this.#resuming || this.#prior !== 'speaking' || handleId !== this.#scene.turn.handleId) return false
    this.#restore()
    return true
  }

  /** The suspension is over without a way back. */
  drop() {
    this.#watch.abort()
    this.#resuming = false
    this.#scene.timers.thaw()
  }

  #pause(reason: Voice.SuspensionReason) {
    const { doors, turn, settings, watches } = this.#scene
    this.#watch.abort()
    this.#watch = new AbortController()
    this.#resuming = false
    this.#scene.sttPaused = true
    doors.tell(({ stt }) => stt.pause(reason))
    const { handleId } = turn
    const playing = this.#prior !== 'listening' && this.#prior !== 'preparing' && handleId !== undefined
    if (playing && !this.#speakAgain) {
      doors.tell(({ tts }) => tts.stop(handleId))
      this.#speakAgain = this.#prior !== 'interrupted'
    }
    watches.after(settings.suspendTimeoutMs, () => this.endless(), this.#watch.signal)
  }

  #leave() {
    const { doors, settings, watches } = this.#scene
    this.#watch.abort()
    if (this.#prior === 'idle') return this.#restore()
    this.#watch = new AbortController()
    this.#resuming = true
    this.#scene.microphone = false
    this.#scene.sttPaused = false
    doors.tell(({ stt }) => stt.resume())
    doors.tell(({ audio }) => audio.resume())
    if (this.#prior === 'preparing') return this.#restore()
    if (this.#prior === 'speaking') {
      this.#speakAgain = false
      this.#scene.say()
    }
    watches.after(settings.resumeTimeoutMs, () => this.#overdue(), this.#watch.signal)
  }

  /** The time to resume is over: back, if that needs nothing that is missing. */
  #overdue() {
    const needsMore = ['listening', 'interrupted', 'speaking'].includes(this.#prior)
    if (needsMore) this.#scene.fault('RESUME_TIMEOUT', false)
    else this.#restore()
  }

  #restore() {
    const scene = this.#scene
    this.#watch.abort()
    this.#resuming = false
    scene.move(this.#prior, ends[this.#ended], this.#ended)
    if (this.#prior === 'speaking') scene.align()
    if (this.#speakAgain) scene.say()
    const again = this.#speakAgain
    this.#speakAgain = false
    scene.timers.thaw()
    scene.flow.thaw()
    if (again) scene.flow.tell('spokenAgain', {})
    const { handleId } = scene.turn
    if (this.#prior === 'interrupted' && handleId !== undefined) scene.flow.tell('silent', { handleId, fully: true })
    if (this.#prior === 'preparing') scene.flow.tell('ready', {})
  }
}
