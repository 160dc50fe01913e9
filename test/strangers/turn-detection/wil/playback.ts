import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'

/** What plays of answers. */
export class Playback {
  readonly #core: Core
  readonly #playing = new Set<string>()
  /** What was asked to fall silent, and has not said so. */
  readonly #clearing = new Set<string>()

  constructor(core: Core) {
    this.#core = core
  }

  hear(signal: Turns.PlaybackSignal) {
    const { handleId } = signal
    if (signal.type === 'started') this.#started(handleId)
    if (signal.type === 'ended') this.#playing.delete(handleId)
    if (signal.type === 'cleared') this.#cleared(handleId, signal.heardMs)
    this.#core.isPlaying = this.#playing.size > 0
  }

  /** Speech of the user: each answer is asked once to fall silent. */
  interrupt() {
    for (const handleId of this.#playing) if (!this.#clearing.has(handleId)) this.#clear(handleId)
  }

  /** The user has called for silence: as often as he does. */
  cancel() {
    for (const handleId of this.#playing) this.#clear(handleId)
  }

  #clear(handleId: string) {
    this.#clearing.add(handleId)
    this.#core.ports.playback.clear(handleId)
  }

  #started(handleId: string) {
    if (this.#playing.has(handleId)) return
    this.#playing.add(handleId)
    this.#clearing.delete(handleId)
    this.#core.turn?.answer()
  }

  #cleared(handleId: string, heardMs: number) {
    const wasPlaying = this.#playing.delete(handleId)
    const wasAsked = this.#clearing.delete(handleId)
    if (wasPlaying || wasAsked) this.#core.ports.conversation.cleared({ handleId, heardMs })
  }
}
