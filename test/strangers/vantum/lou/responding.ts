/** RESPONDING: speaks the answer and listens for the user who interrupts it. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Due } from './agenda.ts'
import { StayAlert } from './metrics.ts'
import type { Reply } from './reply.ts'
import type { Session } from './session.ts'
import { State } from './state.ts'

const failed = 'The answer could not be spoken. Please try again.'

export class Responding extends State {
  readonly name = 'RESPONDING'
  readonly reply: Reply
  readonly #alert: StayAlert
  /** Since when the user speaks into the answer. */
  #speechSince: number | undefined
  /** The reply is over by itself: played to its end, or failed. */
  #settled = false
  #playedEarly = false

  constructor(session: Session, reply: Reply) {
    super(session)
    this.reply = reply
    const { settings, monitoring } = session.ports
    this.#alert = new StayAlert('responding', settings.alertRespondingMs, monitoring)
  }

  override enter(): void {
    const { agenda, ports, readings } = this.session
    if (readings.stayAlert === 'when-passed') agenda.set('alert', ports.settings.alertRespondingMs + 1)
    if (readings.answerAdded === 'at-entry') this.#addAnswer()
    if (readings.speechAtEntry !== 'fresh') this.#speechGoesOn()
    if (this.reply.speak()) {
      this.#watchStall()
      return
    }
    this.reply.failed()
    this.#fail()
  }

  override exit(to: Voice.ConversationState): void {
    if (this.session.readings.answerAdded === 'at-exit') this.#addAnswer()
    // INTERRUPTED stops the reply itself.
    if (!this.#settled && to !== 'INTERRUPTED') this.reply.stop()
    this.#alert.check()
  }

  override audio(frame: Voice.AudioFrame): void {
    this.session.stream(frame)
  }

  override synthesis(signal: Voice.SynthesisSignal): void {
    if (signal.type === 'chunk') {
      if (signal.chunk?.utteranceId === this.reply.utteranceId) this.#chunk(signal.chunk)
    } else if (signal.type === 'error' && signal.utteranceId === this.reply.utteranceId) {
      if (!this.reply.synthesizing && this.session.readings.ttsErrorAfterLast === 'ignored') return
      this.reply.failed()
      this.#fail()
    }
  }

  override playbackComplete(utteranceId: string): void {
    if (utteranceId !== this.reply.utteranceId) return
    if (this.reply.allSent) this.#complete()
    else this.#playedEarly = this.session.readings.earlyPlaybackComplete === 'remembered'
  }

  override voiceActivity(): void {
    const { agenda, ports, readings, voice } = this.session
    const { vadMinSpeechMs } = ports.settings
    if (voice.since !== undefined) {
      if (this.#speechSince !== undefined) return
      this.#speechSince = ports.clock.now()
      agenda.set('speech', vadMinSpeechMs)
      return
    }
    const spoke = this.#speechSince === undefined ? 0 : ports.clock.now() - this.#speechSince
    const wasSpeech = this.#speechSince !== undefined && spoke >= vadMinSpeechMs
    this.#speechSince = undefined
    agenda.drop('speech')
    if (wasSpeech && readings.shortestSpeech === 'interrupts') this.interruption()
  }

  override interruption(): void {
    if (this.session.readings.cancelOrder === 'before-transition') this.reply.stop()
    this.session.toInterrupted(this.reply)
  }

  override due(due: Due): void {
    if (due === 'alert') this.#alert.check()
    else if (due === 'speech') this.interruption()
    else if (due === 'gap') {
      this.reply.skipGap()
      this.#completeEarly()
    } else if (due === 'stall') {
      this.reply.cancel()
      this.#fail()
    }
  }

  #chunk(chunk: Voice.SpeechChunk): void {
    this.reply.accept(chunk)
    this.#watchStall()
    this.#completeEarly()
  }

  #completeEarly(): void {
    if (this.#playedEarly && this.reply.allSent) this.#complete()
  }

  #complete(): void {
    this.#settled = true
    this.session.toListening()
  }

  #fail(): void {
    const { readings, records } = this.session
    this.#settled = true
    records.write('error', 'Error in conversation flow', { currentState: this.name })
    if (readings.ttsFailureTold === 'error') {
      this.session.tell({ type: 'error', code: 'tts_error', message: failed })
    }
    if (readings.ttsFailurePlayback === 'cancelled') this.reply.stopPlayback()
    this.session.toListening()
  }

  /** How long synthesis may send nothing counts from the last chunk, and no longer when there is nothing to come. */
  #watchStall(): void {
    const { agenda, ports } = this.session
    const { ttsStallMs } = ports.settings
    if (ttsStallMs <= 0) return
    if (this.reply.synthesizing) agenda.set('stall', ttsStallMs)
    else agenda.drop('stall')
  }

  /** The user speaks already when the answer begins. */
  #speechGoesOn(): void {
    const { agenda, ports, readings, voice } = this.session
    if (voice.since === undefined) return
    const now = ports.clock.now()
    this.#speechSince = readings.speechAtEntry === 'from-onset' ? voice.since : now
    agenda.set('speech', Math.max(0, this.#speechSince + ports.settings.vadMinSpeechMs - now))
  }

  #addAnswer(): void {
    this.session.history.addAssistant(this.reply.utteranceId, this.reply.text)
  }
}
