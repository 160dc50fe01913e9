import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { isMode, isNumber } from './guard.ts'

export type FullConfig = Required<Voice.TurnDetectionConfig>

const safestThreshold = 0.1
const naturalSilenceMs = 150

/** What the document prints. */
const printed: FullConfig = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}

const isEagerness = (value: unknown): value is FullConfig['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'

/** Turns what users ask for into what may be sent (REQ-002, SEC-002, GUD-001). */
export class Validation {
  readonly #settings: Voice.TurnDetectionSettings
  readonly #choices: Choices

  constructor(settings: Voice.TurnDetectionSettings, choices: Choices) {
    this.#settings = settings
    this.#choices = choices
  }

  /** What the settings ask for, and which of them had to be corrected. */
  fromSettings(): { config: FullConfig; corrected: string[] } {
    const { mode, threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse, eagerness } =
      this.#settings
    const asked = { threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse, eagerness }
    return this.#apply(isMode(mode) ? mode : printed.mode, asked as Partial<FullConfig>, printed)
  }

  /** What `configure()` asks for, on the ground of what was wanted before. */
  fromParameters(params: Voice.TurnDetectionConfig, before: FullConfig): { config: FullConfig; corrected: string[] } {
    const { leftOut } = this.#choices
    const ground = leftOut === 'stays' ? before : leftOut === 'settings' ? this.fromSettings().config : printed
    return this.#apply(params.mode, params, ground)
  }

  #apply(mode: Voice.TurnDetectionMode, asked: Partial<FullConfig>, ground: FullConfig) {
    const corrected: string[] = []
    const pick = (name: string, value: unknown, otherwise: number, least: number, most: number): number => {
      if (value === undefined) return Math.min(most, Math.max(least, otherwise))
      if (!isNumber(value)) {
        corrected.push(name)
        return Math.min(most, Math.max(least, otherwise))
      }
      if (value >= least && value <= most) return value
      corrected.push(name)
      if (value > most && this.#choices.outOfRange === 'kept') return Math.max(least, otherwise)
      return value < least ? least : most
    }
    const leastSilence = this.#settings.allowAggressiveCutting === true ? 0 : naturalSilenceMs
    const config: FullConfig = {
      mode,
      threshold: pick('threshold', asked.threshold, ground.threshold, safestThreshold, 1),
      prefixPaddingMs: pick('padding', asked.prefixPaddingMs, ground.prefixPaddingMs, 0, Infinity),
      silenceDurationMs: pick('silence', asked.silenceDurationMs, ground.silenceDurationMs, leastSilence, Infinity),
      createResponse: typeof asked.createResponse === 'boolean' ? asked.createResponse : ground.createResponse,
      interruptResponse:
        typeof asked.interruptResponse === 'boolean' ? asked.interruptResponse : ground.interruptResponse,
      eagerness: isEagerness(asked.eagerness) ? asked.eagerness : ground.eagerness,
    }
    return { config, corrected }
  }
}
