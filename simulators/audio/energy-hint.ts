/**
 * A hint from the microphone while the server does not tell: the adapter of the document's interface (TD-IF-12) over
 * voice activity by energy. It is to be shown and nothing else; it keeps no audio and changes none (TD-SEC-001).
 */
import { type Activity, energyOf, listened, nominal, type Sensitivity, unheard } from './activity.ts'
import type { RateHz } from './pcm.ts'

/** Speech seems to begin, or to be over. */
export type Hint = 'start' | 'stop'

/** Guesses from frames whether somebody speaks. */
export class EnergyHint {
  private isEnabled = false
  private activity: Activity = unheard
  private readonly handlers = new Set<(hint: Hint, timestamp: number) => void>()
  private readonly rateHz: RateHz
  private readonly sensitivity: Sensitivity

  /** `rateHz` is that of the frames; what `sensitivity` leaves open is nominal. */
  constructor(rateHz: RateHz, sensitivity: Partial<Sensitivity> = {}) {
    this.rateHz = rateHz
    this.sensitivity = { ...nominal, ...sensitivity }
  }

  /** From now on frames are listened to, as if nothing had been heard before. */
  async enable(): Promise<void> {
    if (this.isEnabled) return
    this.isEnabled = true
    this.activity = unheard
  }

  /** No more hints; whatever was last hinted does not hold any more. */
  async disable(): Promise<void> {
    this.isEnabled = false
  }

  /** Takes one frame of PCM16, nominally 20 ms; `timestamp` (ms) is handed on with the hint that it leads to. */
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
