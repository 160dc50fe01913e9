/**
 * A hint from the microphone while the server does not report: the adapter of the document's interface (TD-IF-12) over
 * voice activity by energy. It is for display only; it keeps no audio and changes none (TD-SEC-001).
 */
import { type Activity, energyOf, listened, nominal, type Sensitivity, unheard } from './activity.ts'
import type { RateHz } from './pcm.ts'

/** Speech seems to begin, or to be over. */
export type Hint = 'start' | 'stop'

/** Estimates from frames whether the user speaks. */
export class EnergyHint {
  private isEnabled = false
  private activity: Activity = unheard
  private readonly handlers = new Set<(hint: Hint, timestamp: number) => void>()
  private readonly rateHz: RateHz
  private readonly sensitivity: Sensitivity

  /** `rateHz` is the sample rate of the frames; values absent from `sensitivity` are nominal. */
  constructor(rateHz: RateHz, sensitivity: Partial<Sensitivity> = {}) {
    this.rateHz = rateHz
    this.sensitivity = { ...nominal, ...sensitivity }
  }

  /** Starts to process frames, with an empty history. */
  async enable(): Promise<void> {
    if (this.isEnabled) return
    this.isEnabled = true
    this.activity = unheard
  }

  /** Stops the hints; the last hint is no longer valid. */
  async disable(): Promise<void> {
    this.isEnabled = false
  }

  /** Processes one frame of PCM16, nominally 20 ms; `timestamp` (ms) is part of the hint that it causes. */
  processFrame(frame: Int16Array, timestamp: number): void {
    if (!this.isEnabled || frame.length === 0) return
    const before = this.activity
    const ms = (frame.length * 1000) / this.rateHz
    this.activity = listened(before, energyOf(frame), ms, this.sensitivity)
    if (this.activity.isSpeech === before.isSpeech) return
    for (const handler of [...this.handlers]) handler(this.activity.isSpeech ? 'start' : 'stop', timestamp)
  }

  /** Calls `handler` with every hint until it is disposed of. */
  onHint(handler: (hint: Hint, timestamp: number) => void): { dispose(): void } {
    this.handlers.add(handler)
    return { dispose: () => void this.handlers.delete(handler) }
  }
}
