import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Options } from './options.ts'

export type Config = Required<Turns.TurnDetectionConfig>
type Notice = 'threshold' | 'silence' | 'value'

export const isMode = (value: unknown): value is Turns.TurnDetectionMode =>
  value === 'server_vad' || value === 'semantic_vad' || value === 'manual'
const isEagerness = (value: unknown): value is Config['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What the document prints. */
const printed: Config = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}

/** Takes valid values, corrects extreme ones, and puts `base` for what is missing or no value at all. */
function checked(
  given: Partial<Record<keyof Config, unknown>>,
  base: Config,
  allowAggressive: boolean,
  options: Options,
  notify: (what: Notice) => void,
): Config {
  const config = { ...base }
  if (isMode(given.mode)) config.mode = given.mode
  if (isEagerness(given.eagerness)) config.eagerness = given.eagerness
  if (typeof given.createResponse === 'boolean') config.createResponse = given.createResponse
  if (typeof given.interruptResponse === 'boolean') config.interruptResponse = given.interruptResponse
  if (isNumber(given.threshold)) {
    config.threshold = given.threshold < 0.1 ? options.safeThreshold : Math.min(given.threshold, 1)
    if (config.threshold !== given.threshold) notify('threshold')
  }
  if (isNumber(given.prefixPaddingMs)) {
    config.prefixPaddingMs = Math.max(given.prefixPaddingMs, 0)
    if (config.prefixPaddingMs !== given.prefixPaddingMs) notify('value')
  }
  if (isNumber(given.silenceDurationMs)) {
    config.silenceDurationMs = Math.max(given.silenceDurationMs, allowAggressive ? 0 : 150)
    if (config.silenceDurationMs !== given.silenceDurationMs && options.silenceNotice) notify('silence')
  }
  return config
}

/** The settings, as far as they are valid. */
export const fromSettings = (settings: Turns.TurnDetectionSettings, options: Options, notify: (what: Notice) => void) =>
  checked({ ...settings }, printed, settings.allowAggressiveCutting === true, options, notify)

/** What `configure()` asks for; `last` is what was asked for before. */
export function fromParams(
  params: unknown,
  last: Config,
  settings: Turns.TurnDetectionSettings,
  options: Options,
  notify: (what: Notice) => void,
): Config {
  const given = typeof params === 'object' && params !== null ? params : {}
  const others = { keep: last, settings: fromSettings(settings, options, () => {}), document: printed }
  const base = { ...others[options.omitted], mode: last.mode }
  return checked(given, base, settings.allowAggressiveCutting === true, options, notify)
}

/** What the session is sent. */
export function payloadOf(config: Config): Turns.TurnDetectionPayload {
  const flags = { create_response: config.createResponse, interrupt_response: config.interruptResponse }
  if (config.mode === 'manual') return null
  if (config.mode === 'semantic_vad') return { type: 'semantic_vad', eagerness: config.eagerness, ...flags }
  return {
    type: 'server_vad',
    threshold: config.threshold,
    prefix_padding_ms: config.prefixPaddingMs,
    silence_duration_ms: config.silenceDurationMs,
    ...flags,
  }
}

export const modeOf = (payload: Turns.TurnDetectionPayload): Turns.TurnDetectionMode => payload?.type ?? 'manual'

/** What is in force, in the words of the interface. */
export function configOf(payload: Turns.TurnDetectionPayload): Turns.TurnDetectionConfig {
  if (payload === null) return { mode: 'manual' }
  const flags = { createResponse: payload.create_response, interruptResponse: payload.interrupt_response }
  if (payload.type === 'semantic_vad') return { mode: payload.type, eagerness: payload.eagerness, ...flags }
  return {
    mode: payload.type,
    threshold: payload.threshold,
    prefixPaddingMs: payload.prefix_padding_ms,
    silenceDurationMs: payload.silence_duration_ms,
    ...flags,
  }
}

/** Whether an answer of the server can be understood. */
export const isPayload = (value: unknown): value is Turns.TurnDetectionPayload =>
  value === null || (typeof value === 'object' && 'type' in value && isMode(value.type) && value.type !== 'manual')

/** Whether two payloads say the same. */
export function isSame(one: Turns.TurnDetectionPayload, other: Turns.TurnDetectionPayload) {
  const members = (payload: Turns.TurnDetectionPayload) => JSON.stringify(Object.entries(payload ?? {}).sort())
  return members(one) === members(other)
}
