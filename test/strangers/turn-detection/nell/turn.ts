/** The turn: who speaks, what is being answered, and the phase that follows from it. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'

export class Turn {
  readonly #core: Core
  phase: T.Phase = 'ready'
  /** Whether the server says that the user speaks. */
  isUserSpeaking = false
  /** Responses that the service is making. */
  readonly #active = new Set<string>()
  /** The response to the turn that is over. */
  #answer: string | null = null
  readonly #playing = new Set<string>()

  constructor(core: Core) {
    this.#core = core
    core.hub.on('speech', ({ end }) => (end === 'start' ? this.#started() : this.#stopped()))
    core.hub.on('interrupted', () => this.#interrupted())
    core.hub.on('committed', ({ isPending }) => {
      this.isUserSpeaking = false
      this.#think(isPending)
    })
    core.hub.on('session-over', () => this.#sessionOver())
  }

  #changed(): void {
    this.#core.hub.emit('changed', undefined)
  }

  #started(): void {
    this.isUserSpeaking = true
    this.phase = 'listening'
    this.#answer = null
    const isInterrupting = this.#core.mode?.interrupts() === true
    if (isInterrupting) this.#core.isResponsePending = false
    this.#changed()
    if (isInterrupting) this.#clear()
  }

  #stopped(): void {
    const core = this.#core
    this.isUserSpeaking = false
    const isAnswered = core.mode?.createsResponse() === true
    this.#think(isAnswered)
    if (!isAnswered) core.call(() => core.ports.conversation.handOver())
  }

  #think(isPending: boolean): void {
    this.#core.isResponsePending = isPending
    this.#answer = null
    this.phase = 'thinking'
    this.#changed()
  }

  #interrupted(): void {
    // While an answer is thought about, the interrupted response is the one before it.
    if (this.phase === 'thinking') return
    this.#core.isResponsePending = false
    const { interruptedClears } = this.#core.options
    if (interruptedClears && this.#core.mode?.interrupts() === true) this.#clear()
    this.#changed()
  }

  /** What is heard falls silent (REQ-007). */
  #clear(): void {
    for (const handleId of [...this.#playing])
      this.#core.call(() => this.#core.ports.playback.clear(handleId))
  }

  /** The operator silences the assistant, whatever the flags say (edge case Barge-In with Disabled Interrupt). */
  cancel(): void {
    const core = this.#core
    this.#clear()
    if (this.#active.size > 0 && core.options.cancelResponse && core.sessionId !== null) {
      core.isResponsePending = false
      core.call(() => core.ports.realtime.send({ type: 'response.cancel' }))
    }
  }

  hearService(signal: T.RealtimeSignal): void {
    if (signal?.type === 'response.created') this.#created(signal.responseId)
    else if (signal?.type === 'response.done') this.#done(signal.responseId)
  }

  #created(responseId: string): void {
    if (this.#active.has(responseId)) return
    this.#active.add(responseId)
    if (!this.isUserSpeaking) this.#answer = responseId
    if (this.#core.options.pendingUntil === 'created') this.#core.isResponsePending = false
  }

  #done(responseId: string): void {
    if (!this.#active.delete(responseId) || responseId !== this.#answer) return
    this.#answer = null
    this.#core.isResponsePending = false
    this.#rest()
  }

  hearPlayback(signal: T.PlaybackSignal): void {
    const core = this.#core
    if (signal?.type === 'started') {
      if (this.#playing.has(signal.handleId)) return
      this.#playing.add(signal.handleId)
      core.isResponsePending = false
      if (!this.isUserSpeaking) this.phase = 'speaking'
      this.#changed()
    } else if (signal?.type === 'ended' || signal?.type === 'cleared') this.#silent(signal)
  }

  #silent(signal: T.PlaybackSignal): void {
    const core = this.#core
    const { handleId } = signal
    if (!this.#playing.delete(handleId)) return
    if (signal.type === 'cleared') {
      const { heardMs } = signal
      core.call(() => core.ports.conversation.cleared({ handleId, heardMs }))
    }
    if (this.phase === 'speaking' && this.#playing.size === 0) this.phase = 'ready'
    this.#changed()
  }

  /** Nobody thinks any more when no answer is on its way. */
  #rest(): void {
    const isAwaited = this.#core.isResponsePending || this.#answer !== null
    if (this.phase === 'thinking' && !isAwaited) this.phase = this.#playing.size > 0 ? 'speaking' : 'ready'
    this.#changed()
  }

  #sessionOver(): void {
    this.isUserSpeaking = false
    this.#active.clear()
    this.#answer = null
    this.#core.isResponsePending = false
    this.phase = this.#playing.size > 0 ? 'speaking' : 'ready'
    this.#changed()
  }
}
