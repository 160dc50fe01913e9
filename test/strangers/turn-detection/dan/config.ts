/** The configuration: validation (SEC-002), the payload of an update, and what an acknowledgement tells. */
import type {
  TurnDetectionConfig,
  TurnDetectionMode,
  TurnDetectionPayload,
  TurnDetectionSettings,
} from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'

/** A configuration with every member set. */
export type FullConfig = Required<TurnDetectionConfig>

/** A valid configuration, and the names of the members that had to be adjusted. */
export interface Checked {
  readonly config: FullConfig
  readonly adjusted: readonly string[]
}

/** The nominal values that the document prints. */
export const printed: FullConfig = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}

const safeMinimum = 0.1
const naturalSilenceMs = 150

/** Tells a mode from anything else. */
export const isMode = (value: unknown): value is TurnDetectionMode =>
  value === 'server_vad' || value === 'semantic_vad' || value === 'manual'

const isEagerness = (value: unknown): value is FullConfig['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'

/** Tells an object from anything else. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Takes the valid members of `given`, clamps what is out of range, and fills the rest from `base`. */
export const check = (
  given: Readonly<Record<string, unknown>>,
  base: FullConfig,
  allowAggressiveCutting: boolean,
): Checked => {
  const adjusted: string[] = []
  const number = (name: 'threshold' | 'prefixPaddingMs' | 'silenceDurationMs', low: number, high: number) => {
    const raw = given[name]
    const isGiven = typeof raw === 'number' && (Number.isFinite(raw) || (high === 1 && !Number.isNaN(raw)))
    if (raw !== undefined && !isGiven) adjusted.push(name)
    const value = isGiven ? raw : base[name]
    const safe = Math.min(high, Math.max(low, value))
    if (safe !== value && isGiven) adjusted.push(name)
    return safe
  }
  const member = <Name extends keyof FullConfig>(
    name: Name,
    isValid: (value: unknown) => value is FullConfig[Name],
  ): FullConfig[Name] => {
    const raw = given[name]
    if (isValid(raw)) return raw
    if (raw !== undefined) adjusted.push(name)
    return base[name]
  }
  const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
  const config: FullConfig = {
    mode: member('mode', isMode),
    threshold: number('threshold', safeMinimum, 1),
    prefixPaddingMs: number('prefixPaddingMs', 0, Infinity),
    silenceDurationMs: number('silenceDurationMs', allowAggressiveCutting ? 0 : naturalSilenceMs, Infinity),
    createResponse: member('createResponse', isBoolean),
    interruptResponse: member('interruptResponse', isBoolean),
    eagerness: member('eagerness', isEagerness),
  }
  return { config, adjusted }
}

/** The configuration of the settings. */
export const fromSettings = (settings: TurnDetectionSettings): Checked =>
  check({ ...settings }, printed, settings.allowAggressiveCutting)

/** What the members that `configure()` leaves out become. */
export const baseOf = (
  choice: Choices['omitted'],
  current: FullConfig,
  settings: TurnDetectionSettings,
): FullConfig => {
  if (choice === 'kept') return current
  return choice === 'settings' ? fromSettings(settings).config : printed
}

/** The payload of an update. */
export const payloadOf = (config: FullConfig): TurnDetectionPayload => {
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

/** The mode of a payload. */
export const modeOf = (payload: TurnDetectionPayload): TurnDetectionMode =>
  payload === null ? 'manual' : payload.type

/** Compares two payloads member for member. */
export const isSame = (one: TurnDetectionPayload, other: TurnDetectionPayload): boolean => {
  if (one === null || other === null) return one === other
  const members: Readonly<Record<string, unknown>> = { ...other }
  return one.type === other.type && Object.entries(one).every(([name, value]) => members[name] === value)
}

/** Reads the payload of an acknowledgement; `undefined` when it is malformed. */
export const readPayload = (raw: unknown, asked: FullConfig): TurnDetectionPayload | undefined => {
  if (raw === null) return null
  if (!isObject(raw) || (raw.type !== 'server_vad' && raw.type !== 'semantic_vad')) return undefined
  const given = {
    threshold: raw.threshold ?? asked.threshold,
    prefixPaddingMs: raw.prefix_padding_ms ?? asked.prefixPaddingMs,
    silenceDurationMs: raw.silence_duration_ms ?? asked.silenceDurationMs,
  }
  const createResponse = raw.create_response ?? asked.createResponse
  const interruptResponse = raw.interrupt_response ?? asked.interruptResponse
  const eagerness = raw.eagerness ?? asked.eagerness
  const { threshold, prefixPaddingMs, silenceDurationMs } = given
  if (typeof createResponse !== 'boolean' || typeof interruptResponse !== 'boolean') return undefined
  if (!isEagerness(eagerness)) return undefined
  if (typeof threshold !== 'number' || !Number.isFinite(threshold)) return undefined
  if (typeof prefixPaddingMs !== 'number' || !Number.isFinite(prefixPaddingMs)) return undefined
  if (typeof silenceDurationMs !== 'number' || !Number.isFinite(silenceDurationMs)) return undefined
  return payloadOf({
    mode: raw.type,
    threshold,
    prefixPaddingMs,
    silenceDurationMs,
    createResponse,
    interruptResponse,
    eagerness,
  })
}

/** The configuration that a payload puts in force. */
export const configOf = (payload: TurnDetectionPayload): TurnDetectionConfig => {
  if (payload === null) return { mode: 'manual' }
  const flags = { createResponse: payload.create_response, interruptResponse: payload.interrupt_response }
  if (payload.type === 'semantic_vad') return { mode: 'semantic_vad', eagerness: payload.eagerness, ...flags }
  return {
    mode: 'server_vad',
    threshold: payload.threshold,
    prefixPaddingMs: payload.prefix_padding_ms,
    silenceDurationMs: payload.silence_duration_ms,
    ...flags,
  }
}
