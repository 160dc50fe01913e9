import type * as Voice from '../../../../spec/vantum/contract.ts'
import { Machine } from './machine.ts'

type State = Voice.ConversationState

const havingTrouble = "I'm having trouble processing that. Could you rephrase?"

/** The turn of the assistant: what the model and synthesis do, and how it is cut short. */
export abstract class Dialogue extends Machine {
  /** What the caller has just said. */
  protected said: string | undefined
  /** What RESPONDING is about to say. */
  private reply: string | undefined
  /** A call end that waits for LISTENING. */
  private endRequested = false

  // The model

  private think(): void {
    if (this.said !== undefined) this.history.addUser(this.said)
    this.said = undefined
    this.thinker.begin()
    this.watchdog.set('llm-timeout', this.ports.settings.llmTimeoutMs, () => {
      this.journal.write('warn', 'LLM timeout')
      this.respond(this.fallback())
    })
    this.request()
  }

  private request(): void {
    const { id } = this.thinker
    if (this.thinker.send(this.history.forModel())) return
    this.mailbox.post(() => this.state === 'THINKING' && id === this.thinker.id && this.modelFailed())
  }

  protected onModel(signal: Voice.ModelSignal): void {
    if (this.state !== 'THINKING' || signal.utteranceId !== this.thinker.id) return
    if (signal.type === 'token') this.thinker.token(signal.text)
    if (signal.type === 'response') {
      const text = this.thinker.complete(signal.text)
      this.respond(text.trim() === '' ? this.defaultReply() : text)
    }
    if (signal.type === 'error') this.modelFailed()
    if (signal.type === 'rate-limited' && !this.thinker.retryPending) this.refused(signal.retryAfterMs)
  }

  private refused(retryAfterMs: number | undefined): void {
    this.link.send({ type: 'notice', message: 'We are a little busy right now, one moment please.' })
    const pause = this.thinker.refused(retryAfterMs)
    if (pause !== undefined) this.watchdog.set('retry', pause, () => this.request())
    else if (this.choices.retriesUsedUp === 'fallback') this.respond(this.fallback())
    else this.modelFailed()
  }

  private modelFailed(): void {
    this.thinker.failed()
    this.journal.write('error', 'Error in conversation flow', { currentState: this.state })
    this.link.send({ type: 'error', code: 'llm-error', message: 'The answer could not be generated.' })
    this.transition('LISTENING')
  }

  private fallback(): string {
    return this.ports.settings.fallbackText || havingTrouble
  }

  private defaultReply(): string {
    return this.ports.settings.defaultText || this.fallback()
  }

  // The reply

  private respond(text: string): void {
    this.reply = text
    this.transition('RESPONDING')
  }

  private speak(): void {
    const text = this.reply ?? this.defaultReply()
    this.reply = undefined
    const { id } = this.thinker
    this.history.addAssistant(text, id)
    this.awaitSpeech()
    this.awaitChunk()
    if (this.speaker.speak(id, text)) return
    this.mailbox.post(() => this.state === 'RESPONDING' && id === this.speaker.id && this.speechFailed())
  }

  private awaitChunk(): void {
    const { ttsStallMs } = this.ports.settings
    if (ttsStallMs > 0) this.watchdog.set('stall', ttsStallMs, () => this.speechFailed())
  }

  protected onSynthesis(signal: Voice.SynthesisSignal): void {
    const utteranceId = signal.type === 'chunk' ? signal.chunk?.utteranceId : signal.utteranceId
    if (utteranceId === undefined || utteranceId !== this.speaker.id) return
    if (signal.type === 'released' && this.state === 'INTERRUPTED') this.transition('LISTENING')
    if (this.state !== 'RESPONDING') return
    if (signal.type === 'chunk') {
      this.speaker.chunk(signal.chunk)
      if (this.speaker.synthesizing) this.awaitChunk()
      else this.watchdog.clear('stall')
    }
    if (signal.type === 'error') {
      this.speaker.failed()
      this.speechFailed()
    }
  }

  private speechFailed(): void {
    this.journal.write('error', 'Error in conversation flow', { currentState: this.state })
    const { id: utteranceId } = this.speaker
    const { speechFailure } = this.choices
    if (speechFailure === 'error-and-stop') this.link.send({ type: 'playback.cancel', utteranceId })
    if (speechFailure !== 'log-only') {
      this.link.send({ type: 'error', code: 'tts-error', message: 'The answer could not be spoken.' })
    }
    this.transition('LISTENING')
  }

  protected playbackComplete(utteranceId: string): void {
    if (this.state !== 'RESPONDING' || utteranceId !== this.speaker.id || !this.speaker.allSent) return
    this.transition('LISTENING')
  }

  /** Stops what is being said, keeps what was said. */
  private cutOff(): void {
    const { id: utteranceId } = this.speaker
    const now = Date.now()
    const pending = this.speaker.cancel()
    this.link.send({ type: 'playback.cancel', utteranceId })
    this.history.markInterrupted(utteranceId, this.speaker.spoken(now), now)
    this.watchdog.set('interrupted', pending ? this.ports.settings.interruptedMaxMs : 0, () => {
      if (pending) this.journal.write('warn', 'Synthesis was not released in time')
      this.transition('LISTENING')
    })
    const { interruptions } = this.recorder
    const more = interruptions - this.ports.settings.alertInterruptions
    if (more === 1 || (more > 1 && this.choices.interruptionAlert === 'each')) this.alert('interruptions')
  }

  // The states

  protected override leave(from: State, to: State): void {
    if (from === 'THINKING') this.thinker.stop()
    if (from !== 'RESPONDING' || to === 'INTERRUPTED') return
    if (to === 'ENDED' || this.speaker.synthesizing) this.speaker.cancel()
    if (to === 'ENDED') this.link.send({ type: 'playback.cancel', utteranceId: this.speaker.id })
  }

  protected override enter(state: State, from: State): void {
    if (state === 'LISTENING' && from === 'INTERRUPTED') this.journal.write('info', 'Resuming after interruption')
    if (state === 'THINKING') this.think()
    if (state === 'RESPONDING') this.speak()
    if (state === 'INTERRUPTED') this.cutOff()
  }

  protected override entered(state: State): void {
    if (state === 'ENDED') this.closer.start()
    if (state === 'LISTENING' && this.endRequested) this.mailbox.post(() => this.callEnd())
  }

  // How it is cut short

  /** Interrupts as soon as speech has lasted long enough. */
  protected awaitSpeech(): void {
    const left = this.ear.remaining(Date.now(), this.recorder.since)
    if (left === undefined) this.watchdog.clear('speech')
    else this.watchdog.set('speech', left, () => this.interrupt())
  }

  protected interrupt(): void {
    if (this.state === 'RESPONDING') this.transition('INTERRUPTED')
  }

  protected callEnd(): void {
    if (this.state === 'ENDED') return
    const early = this.state === 'INITIALIZING' || this.state === 'INTERRUPTED'
    if (early && this.choices.earlyCallEnd === 'from-listening') this.endRequested = true
    else this.transition('ENDED')
  }
}
