/** Configuration: validation (SEC-002, REQ-002, GUD-001), the payload of a session, and the way back from a payload. */
import type * as T from '../../../../spec/turn-detection/contract.ts'

export type Config = Required<T.TurnDetectionConfig>
/** What was corrected, so that the user can be told. */
export type Correction = 'threshold' | 'silence' | 'value'

/** The values that the document prints. */
export const printed: Config = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}
/** Below this threshold noise is taken for speech (section 9, Aggressive Threshold). */
const SAFE_THRESHOLD = 0.1
/** GUD-001. */
const NATURAL_SILENCE_MS = 150

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isMode = (value: unknown): value is T.TurnDetectionMode =>
  value === 'server_vad' || value === 'semantic_vad' || value === 'manual'
const isEagerness = (value: unknown): value is Config['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'

/** Validates what was given; a member that is left out or unusable takes the value of `base`. */
export function validated(
  given: unknown,
  base: Config,
  aggressive: boolean,
): { config: Config; corrections: Correction[] } {
  const raw = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const corrections = new Set<Correction>()
  const pick = <V>(name: keyof Config, isFit: (value: unknown) => value is V, otherwise: V): V => {
    const value = raw[name]
    if (value === undefined) return otherwise
    if (isFit(value)) return value
    corrections.add('value')
    return otherwise
  }
  const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
  const atLeast = (value: number, least: number, kind: Correction) => {
    if (value >= least) return value
    corrections.add(kind)
    return least
  }
  const threshold = atLeast(pick('threshold', isNumber, base.threshold), SAFE_THRESHOLD, 'threshold')
  if (threshold > 1) corrections.add('threshold')
  const silence = pick('silenceDurationMs', isNumber, base.silenceDurationMs)
  const config: Config = {
    mode: pick('mode', isMode, base.mode),
    threshold: Math.min(1, threshold),
    prefixPaddingMs: atLeast(pick('prefixPaddingMs', isNumber, base.prefixPaddingMs), 0, 'value'),
    silenceDurationMs: aggressive
      ? atLeast(silence, 0, 'value')
      : atLeast(silence, NATURAL_SILENCE_MS, 'silence'),
    createResponse: pick('createResponse', isBoolean, base.createResponse),
    interruptResponse: pick('interruptResponse', isBoolean, base.interruptResponse),
    eagerness: pick('eagerness', isEagerness, base.eagerness),
  }
  return { config, corrections: [...corrections] }
}

export function payloadOf(config: Config): T.TurnDetectionPayload {
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

/** What a payload puts in force; null when it cannot be read. What it does not name is taken from `base`. */
export function configOf(payload: unknown, base: Config): Config | null {
  if (payload === null) return { ...base, mode: 'manual' }
  if (typeof payload !== 'object') return null
  const raw = payload as Readonly<Record<string, unknown>> & {
    readonly type?: unknown
    readonly eagerness?: unknown
  }
  if (raw.type !== 'server_vad' && raw.type !== 'semantic_vad') return null
  const number = (name: string, otherwise: number) => (isNumber(raw[name]) ? raw[name] : otherwise)
  const flag = (name: string, otherwise: boolean) => (typeof raw[name] === 'boolean' ? raw[name] : otherwise)
  return {
    mode: raw.type,
    threshold: number('threshold', base.threshold),
    prefixPaddingMs: number('prefix_padding_ms', base.prefixPaddingMs),
    silenceDurationMs: number('silence_duration_ms', base.silenceDurationMs),
    createResponse: flag('create_response', base.createResponse),
    interruptResponse: flag('interrupt_response', base.interruptResponse),
    eagerness: isEagerness(raw.eagerness) ? raw.eagerness : base.eagerness,
  }
}

/** What of a configuration means something in its mode. */
export function visible(config: Config): T.TurnDetectionConfig {
  const {
    mode,
    threshold,
    prefixPaddingMs,
    silenceDurationMs,
    createResponse,
    interruptResponse,
    eagerness,
  } = config
  const flags = { createResponse, interruptResponse }
  if (mode === 'manual') return { mode, ...flags }
  if (mode === 'semantic_vad') return { mode, eagerness, ...flags }
  return { mode, threshold, prefixPaddingMs, silenceDurationMs, ...flags }
}

export const same = (one: Config, other: Config): boolean => {
  if (one.mode !== other.mode) return false
  const names = Object.keys(visible(one)) as (keyof Config)[]
  return names.every((name) => one[name] === other[name])
}
