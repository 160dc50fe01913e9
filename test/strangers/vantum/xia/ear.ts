import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import type { Journal } from './journal.ts'

/** What the conversation hears: the audio on its way to recognition, and voice activity. */
export class Ear {
  private readonly ports: Voice.Ports
  private readonly journal: Journal
  private readonly choices: Choices
  /** What was reported since the last final transcript. */
  private heard: 'nothing' | 'noise' | 'speech' = 'nothing'
  /** Since when the threshold has been exceeded without a break. */
  private loudSince: number | undefined

  constructor(ports: Voice.Ports, journal: Journal, choices: Choices) {
    this.ports = ports
    this.journal = journal
    this.choices = choices
  }

  get speakingSince(): number | undefined {
    return this.loudSince
  }

  /** Streams a frame to recognition, by way of the resampler, where this state does so. */
  audio(state: Voice.ConversationState, frame: Voice.AudioFrame): void {
    const open =
      state === 'LISTENING' ||
      state === 'RESPONDING' ||
      (state === 'INTERRUPTED' && this.choices.audioInInterrupted)
    if (!open || !frame) return
    this.journal.attempt('recognition.send', () => {
      this.ports.recognition.send(this.ports.resampler.resample(frame))
    })
  }

  /** Takes a confidence; it holds until the next one. */
  activity(confidence: number, now: number): void {
    if (typeof confidence !== 'number' || Number.isNaN(confidence)) return
    if (confidence > this.ports.settings.vadConfidence / 100) {
      this.heard = 'speech'
      this.loudSince ??= now
    } else {
      if (this.heard === 'nothing') this.heard = 'noise'
      this.loudSince = undefined
    }
  }

  /** Whether a final transcript says something. Asked once for each, since it starts the next one. */
  isSpeech(transcript: string): boolean {
    const noise = this.heard === 'noise'
    this.heard = this.loudSince === undefined ? 'nothing' : 'speech'
    if (noise) return false
    return this.choices.emptyTranscript === 'blank' ? transcript.trim() !== '' : /[\p{L}\p{N}]/u.test(transcript)
  }

  /** How long speech has still to last, from `now`, until it interrupts a reply that began at `respondingSince`. */
  remaining(now: number, respondingSince: number): number | undefined {
    if (this.loudSince === undefined) return undefined
    const start =
      this.choices.speechCounts === 'from-its-start' ? this.loudSince : Math.max(this.loudSince, respondingSince)
    return start + this.ports.settings.vadMinSpeechMs - now
  }
}
