/**
 * Configurations: what is requested, which part of it is safe, and which part of that a mode sends (TD-SEC-002,
 * TD-IF-08). Durations in ms.
 */
import type { Payload } from '../protocol.ts'
import { defaults, type TurnDetectionSettings } from '../settings.ts'
import { type Mode, modes } from '../states.ts'

/** One whole configuration. */
export interface Config {
  readonly mode: Mode
  readonly threshold: number
  readonly prefixPaddingMs: number
  readonly silenceDurationMs: number
  readonly createResponse: boolean
  readonly interruptResponse: boolean
  readonly eagerness: string
}

/** What each mode sends beside itself. */
export const sentBy: Readonly<Record<Mode, readonly (keyof Config)[]>> = {
  server_vad: ['threshold', 'prefixPaddingMs', 'silenceDurationMs', 'createResponse', 'interruptResponse'],
  semantic_vad: ['eagerness', 'createResponse', 'interruptResponse'],
  manual: [],
}

const thresholds = { least: 0.1, most: 1 }
const paddings = { least: 0, most: 2000 }
const silences = { least: 150, most: 10_000 }

const between = (value: number, { least, most }: typeof thresholds): number =>
  Math.min(Math.max(value, least), most)

/** The mode of that name; `otherwise` if there is none. */
export const modeOf = (name: unknown, otherwise: Mode): Mode =>
  modes.find((mode) => mode === name) ?? otherwise

/** The configuration in a line; omitted members are taken from `rest`. */
export const configOf = (said: Payload, rest: Config): Config => ({
  mode: modeOf(said.mode, rest.mode),
  threshold: Number(said.threshold ?? rest.threshold),
  prefixPaddingMs: Number(said.prefixPaddingMs ?? rest.prefixPaddingMs),
  silenceDurationMs: Number(said.silenceDurationMs ?? rest.silenceDurationMs),
  createResponse: Boolean(said.createResponse ?? rest.createResponse),
  interruptResponse: Boolean(said.interruptResponse ?? rest.interruptResponse),
  eagerness: String(said.eagerness ?? rest.eagerness),
})

/** The configuration of the settings. */
export const configured = (settings: TurnDetectionSettings): Config => ({
  mode: modeOf(settings.mode, 'server_vad'),
  threshold: settings.threshold,
  prefixPaddingMs: settings.prefixPaddingMs,
  silenceDurationMs: settings.silenceDurationMs,
  createResponse: settings.createResponse,
  interruptResponse: settings.interruptResponse,
  eagerness: settings.eagerness,
})

/** A payload of the contract is always whole: a member that a log omits had the nominal value. */
const nominal = configured(defaults)

/** The configuration that the service reports: the report omits members that its mode does not have. */
export const reported = (said: Payload, rest: Config): Config => {
  const mode = modeOf(said.mode, rest.mode)
  const announced = Object.fromEntries(sentBy[mode].map((name) => [name, said[name] ?? nominal[name]]))
  return configOf({ ...announced, mode }, rest)
}

/** The nearest configuration inside the safe box. */
export const safe = (config: Config, { allowAggressiveCutting }: TurnDetectionSettings): Config => ({
  ...config,
  threshold: between(config.threshold, thresholds),
  prefixPaddingMs: between(Math.round(config.prefixPaddingMs), paddings),
  silenceDurationMs: between(Math.round(config.silenceDurationMs), {
    ...silences,
    least: allowAggressiveCutting ? 0 : silences.least,
  }),
})

/** Whether a value that this configuration sends lies outside the safe box. */
export const isUnsafe = (config: Config, settings: TurnDetectionSettings): boolean => {
  const { threshold, prefixPaddingMs, silenceDurationMs } = safe(config, settings)
  return (
    config.mode === 'server_vad' &&
    (threshold !== config.threshold ||
      prefixPaddingMs !== Math.round(config.prefixPaddingMs) ||
      silenceDurationMs !== Math.round(config.silenceDurationMs))
  )
}

/** The values that a configuration sends, by the names of a log. */
export const payloadOf = (config: Config): Payload =>
  Object.fromEntries([['mode', config.mode], ...sentBy[config.mode].map((name) => [name, config[name]])])

/** Whether two configurations send the same. */
export const isSame = (one: Config, other: Config): boolean =>
  one.mode === other.mode && sentBy[one.mode].every((name) => one[name] === other[name])
