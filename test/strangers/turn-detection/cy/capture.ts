import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'

/** Knows whether audio is captured, whether voice is heard, and whether the server has confirmed it. */
export class Capture extends Service {
  isCapturing = false
  isVoiced = false
  isConfirmed = false
  #isSpeechOpen = false

  constructor(hub: Hub) {
    super(hub)
    const { bus } = hub
    bus.on('capture', (signal) => this.#hear(signal))
    bus.on('speech', ({ end }) => this.#speech(end))
    bus.on('session', () => this.#restart())
    bus.on('fallback', ({ isActive }) => {
      if (isActive) this.#isSpeechOpen = false
    })
    bus.on('in-force', ({ config }) => {
      if (config.mode === 'manual') this.#restart()
    })
    bus.on('reverted', () => this.#restart())
  }

  /** Which of the signals of the port change anything. */
  static isKnown(type: Voice.CaptureSignal['type']): type is 'started' | 'stopped' | 'voiced' | 'unvoiced' {
    return type === 'started' || type === 'stopped' || type === 'voiced' || type === 'unvoiced'
  }

  #hear(signal: 'started' | 'stopped' | 'voiced' | 'unvoiced'): void {
    if (signal === 'started') this.isCapturing = true
    if (signal === 'stopped') this.isCapturing = this.isVoiced = false
    if (signal === 'unvoiced') this.isVoiced = false
    if (signal === 'voiced' && this.isCapturing && !this.isVoiced) {
      this.isVoiced = true
      this.isConfirmed = this.#isSpeechOpen
    }
  }

  #speech(end: 'start' | 'stop'): void {
    this.#isSpeechOpen = end === 'start'
    if (end === 'start') this.isConfirmed = true
    else if (this.choices.voiceBeyondStop === 'pending') this.isConfirmed = false
  }

  /** Nothing is confirmed by a server that has only come now. */
  #restart(): void {
    this.#isSpeechOpen = false
    this.isConfirmed = false
  }
}
