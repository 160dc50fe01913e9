import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Reply } from './record.ts'
import type { World } from './world.ts'

/** The detection of interruptions, and INTERRUPTED. */
export class Interrupting {
  readonly #world: World
  /** Whether the resources of synthesis are to be released before LISTENING. */
  #waits = true
  #stopped = false

  constructor(world: World) {
    this.#world = world
  }

  /** A confidence; it holds until the next one. Speech that lasts long enough in RESPONDING interrupts. */
  voiceActivity(confidence: number): void {
    const world = this.#world
    const { talk, settings, ticker } = world
    const { voice } = talk
    voice.held = confidence
    if (talk.state === 'LISTENING') {
      voice.heard = true
      voice.peak = Math.max(voice.peak, confidence)
    }
    if (talk.state !== 'RESPONDING') return
    if (world.isSpeech(confidence)) {
      if (voice.since !== undefined) return
      voice.since = world.now
      if (settings.vadMinSpeechMs <= 0) this.interrupt()
      else ticker.set('speech', settings.vadMinSpeechMs)
      return
    }
    const lasted = voice.since === undefined ? -1 : world.now - voice.since
    voice.since = undefined
    ticker.clear('speech')
    if (lasted >= settings.vadMinSpeechMs) this.interrupt()
  }

  /** The caller interrupts: handled in RESPONDING only. */
  interrupt(): void {
    if (this.#world.is('RESPONDING')) this.#world.go('INTERRUPTED')
  }

  /** What comes before the transition, where that is the choice. */
  prepare(): void {
    this.#stopped = false
    if (this.#world.choices.interruptionStop === 'before-transition') this.#stop()
  }

  /** The entry of INTERRUPTED. */
  enter(): void {
    const world = this.#world
    const { talk, settings, choices, ticker, ports } = world
    ticker.set('interrupted', settings.interruptedMaxMs)
    if (!this.#stopped) this.#stop()
    const { reply } = talk
    if (reply !== undefined) {
      const message = this.#marked(reply)
      talk.history[reply.historyIndex] = message
      world.call('context.markInterrupted', () => ports.context.markInterrupted(reply.utteranceId, message))
    }
    talk.interruptions += 1
    const over = talk.interruptions - settings.alertInterruptions
    if (over === 1 || (over > 1 && choices.interruptionAlert === 'each')) world.alert('interruptions')
    if (!this.#waits) world.run(() => this.#resume())
  }

  #stop(): void {
    const world = this.#world
    const { choices, ports } = world
    const { reply } = world.talk
    this.#stopped = true
    this.#waits = true
    if (reply === undefined) {
      world.tell({ type: 'playback.cancel' })
      return
    }
    const { utteranceId } = reply
    if (!reply.synthesisOver || choices.cancelFinished) {
      reply.synthesisOver = true
      world.call('synthesis.cancel', () => ports.synthesis.cancel(utteranceId))
    } else {
      this.#waits = false
    }
    world.tell({ type: 'playback.cancel', utteranceId })
  }

  #marked(reply: Reply): Vantum.ConversationMessage {
    const now = this.#world.now
    const all = this.#world.choices.interruptedText === 'sent'
    const ends = reply.played.filter(({ endsAt }) => all || endsAt <= now).map(({ endChar }) => endChar)
    const end = Math.max(0, ...ends)
    const content = `${reply.text.slice(0, end).trimEnd()}—`
    const metadata = { utteranceId: reply.utteranceId, interruptedAt: Date.now() }
    return { role: 'assistant', content, interrupted: true, metadata }
  }

  /** The resources of the cancelled reply are free again. */
  released(utteranceId: string): void {
    if (this.#world.talk.reply?.utteranceId === utteranceId) this.#resume()
  }

  /** INTERRUPTED has lasted as long as it may. */
  timedOut(): void {
    if (!this.#world.is('INTERRUPTED')) return
    this.#world.log('warn', 'Synthesis not released in time', { timestamp: Date.now() })
    this.#resume()
  }

  #resume(): void {
    if (this.#world.is('INTERRUPTED')) this.#world.go('LISTENING')
  }

  /** INTERRUPTED is left. */
  leave(): void {
    this.#world.ticker.clear('interrupted')
  }
}
