import type * as X from '../../../../spec/turn-detection/contract.ts'

/** A configuration with every member set. */
export type FullConfig = Required<X.TurnDetectionConfig>

/** What validation changed, by member (SEC-002). */
export type Clamped = 'threshold' | 'prefix' | 'silence' | 'choice'

/** The bounds that validation keeps. */
export const bounds = { threshold: [0.1, 1], aggressiveSilenceMs: 0, silenceMs: 150 } as const

/** The values that the document prints as defaults. */
export const nominal: FullConfig = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}

/** Whether a value is one of the three modes. */
export const isMode = (value: unknown): value is X.TurnDetectionMode =>
  value === 'server_vad' || value === 'semantic_vad' || value === 'manual'

const isEagerness = (value: unknown): value is FullConfig['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Whether a value is an object with readable members. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A validated configuration, and what validation changed in it. */
export interface Validated {
  readonly config: FullConfig
  readonly clamped: readonly Clamped[]
}

/** Validates a configuration; a member that is absent is taken from `base`, one that is malformed as well. */
export const validate = (
  given: Readonly<Record<string, unknown>>,
  base: FullConfig,
  mayCutAggressively: boolean,
): Validated => {
  const clamped = new Set<Clamped>()
  const inRange = (name: Clamped, key: string, otherwise: number, low: number, high: number) => {
    const value = given[key]
    if (value === undefined) return otherwise
    if (!isNumber(value)) {
      clamped.add(name)
      return otherwise
    }
    const kept = Math.min(Math.max(value, low), high)
    if (kept !== value) clamped.add(name)
    return kept
  }
  const flag = (key: string, otherwise: boolean) => {
    const value = given[key]
    if (value !== undefined && typeof value !== 'boolean') clamped.add('choice')
    return typeof value === 'boolean' ? value : otherwise
  }
  const { eagerness } = given
  if (eagerness !== undefined && !isEagerness(eagerness)) clamped.add('choice')
  if (!isMode(given['mode'])) clamped.add('choice')
  const leastSilence = mayCutAggressively ? bounds.aggressiveSilenceMs : bounds.silenceMs
  const [low, high] = bounds.threshold
  const most = Number.MAX_SAFE_INTEGER
  const config: FullConfig = {
    mode: isMode(given['mode']) ? given['mode'] : base.mode,
    threshold: inRange('threshold', 'threshold', base.threshold, low, high),
    prefixPaddingMs: Math.round(inRange('prefix', 'prefixPaddingMs', base.prefixPaddingMs, 0, most)),
    silenceDurationMs: Math.round(
      inRange('silence', 'silenceDurationMs', base.silenceDurationMs, leastSilence, most),
    ),
    createResponse: flag('createResponse', base.createResponse),
    interruptResponse: flag('interruptResponse', base.interruptResponse),
    eagerness: isEagerness(eagerness) ? eagerness : base.eagerness,
  }
  return { config, clamped: [...clamped] }
}

/** Validates the settings. */
export const fromSettings = (settings: X.TurnDetectionSettings): Validated =>
  validate({ ...settings }, nominal, settings.allowAggressiveCutting === true)

/** The `turn_detection` of `session.update`; `null` is manual mode. */
export const toPayload = (config: FullConfig): X.TurnDetectionPayload => {
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

/** What `session.updated` says is in force; `undefined` where it is malformed. */
export const fromPayload = (payload: unknown): X.TurnDetectionConfig | undefined => {
  if (payload === null) return { mode: 'manual' }
  if (!isRecord(payload)) return undefined
  const { type, create_response: createResponse, interrupt_response: interruptResponse } = payload
  if (typeof createResponse !== 'boolean' || typeof interruptResponse !== 'boolean') return undefined
  if (type === 'semantic_vad') {
    const { eagerness } = payload
    return isEagerness(eagerness) ? { mode: type, eagerness, createResponse, interruptResponse } : undefined
  }
  if (type !== 'server_vad') return undefined
  const { threshold, prefix_padding_ms: prefixPaddingMs, silence_duration_ms: silenceDurationMs } = payload
  if (!isNumber(threshold) || !isNumber(prefixPaddingMs) || !isNumber(silenceDurationMs)) return undefined
  return { mode: type, threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse }
}

/** The members of a configuration that its mode uses. */
export const inUse = (config: FullConfig): X.TurnDetectionConfig =>
  fromPayload(toPayload(config)) ?? { mode: config.mode }

/** Whether two configurations say the same. */
export const isSame = (one: X.TurnDetectionConfig, other: X.TurnDetectionConfig): boolean =>
  one.mode === other.mode &&
  one.threshold === other.threshold &&
  one.prefixPaddingMs === other.prefixPaddingMs &&
  one.silenceDurationMs === other.silenceDurationMs &&
  one.createResponse === other.createResponse &&
  one.interruptResponse === other.interruptResponse &&
  one.eagerness === other.eagerness
