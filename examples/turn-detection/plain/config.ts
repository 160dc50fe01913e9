/** Configurations: made safe, and as they are sent. */
import type {
  TurnDetectionConfig,
  TurnDetectionPayload,
  TurnDetectionSettings,
} from '../../../spec/turn-detection/contract.ts'

export type Config = Required<TurnDetectionConfig>

export const configured = (settings: TurnDetectionSettings): Config => ({
  mode: settings.mode as Config['mode'],
  threshold: settings.threshold,
  prefixPaddingMs: settings.prefixPaddingMs,
  silenceDurationMs: settings.silenceDurationMs,
  createResponse: settings.createResponse,
  interruptResponse: settings.interruptResponse,
  eagerness: settings.eagerness as Config['eagerness'],
})

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

export const safe = (config: Config, { allowAggressiveCutting }: TurnDetectionSettings): Config => ({
  ...config,
  threshold: between(config.threshold, 0.1, 1),
  prefixPaddingMs: between(Math.round(config.prefixPaddingMs), 0, 2000),
  silenceDurationMs: between(Math.round(config.silenceDurationMs), allowAggressiveCutting ? 0 : 150, 10_000),
})

const numbers = ['threshold', 'prefixPaddingMs', 'silenceDurationMs'] as const

/** What is asked for as a whole, and whether something in it was no number; null when there is no such choice. */
export function whole(params: TurnDetectionConfig, settings: TurnDetectionSettings) {
  const nominal = configured(settings)
  const config = { ...nominal, ...params }
  if (!['server_vad', 'semantic_vad', 'manual'].includes(config.mode)) return null
  if (!['low', 'auto', 'high'].includes(config.eagerness)) return null
  const wrong = numbers.filter((name) => !Number.isFinite(config[name]))
  for (const name of wrong) config[name] = nominal[name]
  return { config, isWrong: wrong.length > 0 }
}

export function payloadOf(config: Config): TurnDetectionPayload {
  if (config.mode === 'manual') return null
  const common = { create_response: config.createResponse, interrupt_response: config.interruptResponse }
  return config.mode === 'semantic_vad'
    ? { type: config.mode, eagerness: config.eagerness, ...common }
    : {
        type: config.mode,
        threshold: config.threshold,
        prefix_padding_ms: config.prefixPaddingMs,
        silence_duration_ms: config.silenceDurationMs,
        ...common,
      }
}

export const isSame = (one: Config, other: Config): boolean =>
  JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other))

/** What the service says is in force, with the rest as it was sent. */
export function reported(payload: TurnDetectionPayload, sent: Config): Config {
  if (payload === null) return { ...sent, mode: 'manual' }
  const common = { createResponse: payload.create_response, interruptResponse: payload.interrupt_response }
  return payload.type === 'semantic_vad'
    ? { ...sent, mode: payload.type, eagerness: payload.eagerness, ...common }
    : {
        ...sent,
        mode: payload.type,
        threshold: payload.threshold,
        prefixPaddingMs: payload.prefix_padding_ms,
        silenceDurationMs: payload.silence_duration_ms,
        ...common,
      }
}
