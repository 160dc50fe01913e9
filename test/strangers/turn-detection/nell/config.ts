/** The configuration: its validation (REQ-002, SEC-002, GUD-001) and its form in `session.update`. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { NoticeCode } from './words.ts'

/** A configuration with every member. */
export type Config = Readonly<Required<T.TurnDetectionConfig>>

export const nominal: Config = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}

const safeThreshold = 0.1
const naturalSilenceMs = 150

export const isMode = (value: unknown): value is T.TurnDetectionMode =>
  value === 'server_vad' || value === 'semantic_vad' || value === 'manual'

const isEagerness = (value: unknown): value is Config['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** A valid configuration out of what was given, on top of `base`; `note` is told of each value that was not taken. */
export function validated(
  given: { readonly [Key in keyof Config]?: unknown },
  base: Config,
  isAggressive: boolean,
  note: (code: NoticeCode) => void,
): Config {
  function pick<Value>(value: unknown, is: (value: unknown) => value is Value, otherwise: Value): Value {
    if (is(value)) return value
    if (value !== undefined) note('value-ignored')
    return otherwise
  }
  function within(value: number, least: number, most: number, code: NoticeCode): number {
    if (value >= least && value <= most) return value
    note(code)
    return Math.min(Math.max(value, least), most)
  }
  const threshold = pick(given.threshold, isNumber, base.threshold)
  const isTime = (value: unknown): value is number => isNumber(value) && value !== Number.POSITIVE_INFINITY
  const padding = pick(given.prefixPaddingMs, isTime, base.prefixPaddingMs)
  const silence = pick(given.silenceDurationMs, isTime, base.silenceDurationMs)
  const leastSilence = isAggressive ? 0 : naturalSilenceMs
  const most = Number.MAX_VALUE
  return {
    mode: pick(given.mode, isMode, base.mode),
    threshold: within(threshold, safeThreshold, 1, 'threshold-clamped'),
    prefixPaddingMs: within(padding, 0, most, 'padding-clamped'),
    silenceDurationMs: within(silence, leastSilence, most, 'silence-clamped'),
    createResponse: pick(given.createResponse, isFlag, base.createResponse),
    interruptResponse: pick(given.interruptResponse, isFlag, base.interruptResponse),
    eagerness: pick(given.eagerness, isEagerness, base.eagerness),
  }
}

/** `turn_detection` of a session. */
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

/** What the service says is in force; undefined when it makes no sense. Members it does not tell are those of `base`. */
export function configOf(payload: unknown, base: Config): Config | undefined {
  if (payload === null) return { ...base, mode: 'manual' }
  if (typeof payload !== 'object') return undefined
  const told = payload as Record<string, unknown>
  if (told.type !== 'server_vad' && told.type !== 'semantic_vad') return undefined
  const number = (value: unknown, otherwise: number) => (isNumber(value) ? value : otherwise)
  const flag = (value: unknown, otherwise: boolean) => (isFlag(value) ? value : otherwise)
  return {
    mode: told.type,
    threshold: number(told.threshold, base.threshold),
    prefixPaddingMs: number(told.prefix_padding_ms, base.prefixPaddingMs),
    silenceDurationMs: number(told.silence_duration_ms, base.silenceDurationMs),
    createResponse: flag(told.create_response, base.createResponse),
    interruptResponse: flag(told.interrupt_response, base.interruptResponse),
    eagerness: isEagerness(told.eagerness) ? told.eagerness : base.eagerness,
  }
}

/** The members that mean something in the mode. */
export function report(config: Config): T.TurnDetectionConfig {
  const {
    mode,
    threshold,
    prefixPaddingMs,
    silenceDurationMs,
    createResponse,
    interruptResponse,
    eagerness,
  } = config
  if (mode === 'manual') return { mode, createResponse }
  if (mode === 'semantic_vad') return { mode, createResponse, interruptResponse, eagerness }
  return { mode, threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse }
}

/** Whether two configurations are the same in what the service is sent. */
export const isSame = (one: Config, other: Config) => {
  const [a, b] = [payloadOf(one), payloadOf(other)]
  return JSON.stringify(a) === JSON.stringify(b)
}
