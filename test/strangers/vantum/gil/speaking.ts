import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Reply } from './record.ts'
import type { World } from './world.ts'

/** How long a chunk waits for an earlier one, in ms, where chunks go on by index. */
const gapMs = 40

/** RESPONDING: the speech of the reply, its chunks, its end and its failures. */
export class Speaking {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** The entry of RESPONDING. Without an answer (a transition from outside) nothing is spoken. */
  enter(): void {
    const world = this.#world
    const { talk, settings, choices, ticker } = world
    ticker.set('alert-responding', settings.alertRespondingMs + 1)
    talk.voice.since = undefined
    if (choices.heldSpeechCounts && world.isSpeech(talk.voice.held)) {
      talk.voice.since = world.now
      ticker.set('speech', settings.vadMinSpeechMs)
    }
    const answer = talk.answer
    talk.answer = undefined
    if (answer !== undefined) this.#speak(answer)
  }

  #speak(answer: { readonly utteranceId: string; readonly text: string }): void {
    const world = this.#world
    const { talk, settings, choices, ticker, ports } = world
    const { utteranceId, text } = answer
    const message: Vantum.ConversationMessage = { role: 'assistant', content: text }
    const historyIndex = talk.history.push(message) - 1
    talk.reply = {
      utteranceId,
      text,
      historyIndex,
      sent: new Set(),
      held: new Map(),
      played: [],
      playsUntil: 0,
      nextIndex: 0,
      synthesisOver: false,
      lastSent: false,
    }
    if (settings.ttsStallMs > 0) ticker.set('stall', settings.ttsStallMs + choices.openLimitSlackMs)
    world.call('context.add', () => ports.context.add(message, utteranceId))
    if (!world.is('RESPONDING')) return
    const spoken = world.call('synthesis.speak', () => ports.synthesis.speak({ utteranceId, text }))
    if (!spoken) world.run(() => this.error(utteranceId))
  }

  #current(utteranceId: string): Reply | undefined {
    const { talk } = this.#world
    if (talk.state !== 'RESPONDING' || talk.reply?.utteranceId !== utteranceId) return undefined
    return talk.reply
  }

  /** A chunk of speech: it goes on to the client once. */
  chunk(chunk: Vantum.SpeechChunk): void {
    const { choices, settings, ticker } = this.#world
    const reply = this.#current(chunk.utteranceId)
    if (reply === undefined) return
    if (chunk.last) reply.synthesisOver = true
    if (reply.synthesisOver) ticker.clear('stall')
    else if (settings.ttsStallMs > 0) ticker.set('stall', settings.ttsStallMs + choices.openLimitSlackMs)
    if (reply.sent.has(chunk.index)) return
    if (choices.chunkOrder === 'as-they-come') {
      this.#forward(reply, chunk)
      return
    }
    if (chunk.index < reply.nextIndex) return
    reply.held.set(chunk.index, chunk)
    this.#forwardNext(reply)
    if (reply.held.size === 0) ticker.clear('gap')
    else if (!ticker.has('gap')) ticker.set('gap', gapMs)
  }

  #forwardNext(reply: Reply): void {
    for (;;) {
      const next = reply.held.get(reply.nextIndex)
      if (next === undefined) return
      reply.held.delete(reply.nextIndex)
      reply.nextIndex += 1
      this.#forward(reply, next)
    }
  }

  /** A chunk is missing for too long: those behind it go on. */
  gapOver(): void {
    const { reply } = this.#world.talk
    if (reply === undefined || !this.#world.is('RESPONDING')) return
    const held = [...reply.held.values()].sort((a, b) => a.index - b.index)
    reply.held.clear()
    for (const chunk of held) {
      reply.nextIndex = chunk.index + 1
      this.#forward(reply, chunk)
    }
  }

  #forward(reply: Reply, chunk: Vantum.SpeechChunk): void {
    const world = this.#world
    if (!world.is('RESPONDING')) return
    reply.sent.add(chunk.index)
    if (chunk.last) reply.lastSent = true
    reply.playsUntil = Math.max(world.now, reply.playsUntil) + chunk.ms
    reply.played.push({ endsAt: reply.playsUntil, endChar: chunk.endChar })
    world.call('client.sendAudio', () => world.ports.client.sendAudio(chunk))
  }

  /** The client has played the reply: LISTENING, if all audio was sent. */
  playbackComplete(utteranceId: string): void {
    const reply = this.#current(utteranceId)
    if (reply === undefined) return
    if (!reply.lastSent && reply.synthesisOver) this.gapOver()
    if (!reply.lastSent) {
      this.#world.log('debug', 'Playback complete before all audio was sent')
      return
    }
    this.#world.go('LISTENING')
  }

  /** Synthesis has failed, unless it is over. */
  error(utteranceId: string): void {
    const reply = this.#current(utteranceId)
    if (reply === undefined || reply.synthesisOver) return
    reply.synthesisOver = true
    this.#fail(reply, 'synthesis-error')
  }

  /** Synthesis has sent nothing for too long. Leaving the state cancels it. */
  stalled(): void {
    const { reply } = this.#world.talk
    if (reply === undefined || !this.#world.is('RESPONDING')) return
    this.#fail(reply, 'synthesis-stalled')
  }

  #fail(reply: Reply, reason: string): void {
    const world = this.#world
    world.log('error', 'Error in conversation flow', {
      reason,
      currentState: world.talk.state,
      timestamp: Date.now(),
    })
    world.tell({ type: 'error', code: 'SERVICE_FAILED', message: 'The answer could not be spoken.' })
    if (world.choices.synthesisFailureStopsPlayback) {
      world.tell({ type: 'playback.cancel', utteranceId: reply.utteranceId })
    }
    if (world.is('RESPONDING')) world.go('LISTENING')
  }

  /** RESPONDING is left: what is still spoken is cancelled, unless the next state does it. */
  leave(to: Vantum.ConversationState): void {
    this.#world.ticker.clear('stall', 'speech', 'gap', 'alert-responding')
    this.#world.talk.voice.since = undefined
    if (to === 'LISTENING') this.cancel()
  }

  /** Cancels synthesis, if it is not over. */
  cancel(): void {
    const { talk, ports } = this.#world
    const { reply } = talk
    if (reply === undefined || reply.synthesisOver) return
    reply.synthesisOver = true
    this.#world.call('synthesis.cancel', () => ports.synthesis.cancel(reply.utteranceId))
  }
}
