/** Configurations: their limits, and their way to and from the payload of the service. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Options } from './options.ts'
import type { FullConfig } from './state.ts'

type Limits = Pick<Turns.TurnDetectionSettings, 'allowAggressiveCutting'>
type Values = { readonly [Key in keyof FullConfig]?: unknown }

/** What the document prints as defaults. */
const printed: FullConfig = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}
const modes: readonly unknown[] = ['server_vad', 'semantic_vad', 'manual']
const eagernesses: readonly unknown[] = ['low', 'auto', 'high']
/** Below this threshold noise is taken for speech. */
const safeThreshold = 0.1
const naturalSilenceMs = 150

export const isMode = (value: unknown): value is Turns.TurnDetectionMode => modes.includes(value)

/** A configuration within its limits, and the members that had to be corrected for it. */
export function checked(values: Values, base: FullConfig, limits: Limits) {
  const corrected: (keyof FullConfig)[] = []
  const number = (key: 'threshold' | 'prefixPaddingMs' | 'silenceDurationMs', min: number, max: number) => {
    const value = values[key]
    if (value !== undefined && !Number.isFinite(value)) corrected.push(key)
    const used = Number.isFinite(value) ? (value as number) : base[key]
    const kept = Math.min(max, Math.max(min, used))
    if (kept !== used && !corrected.includes(key)) corrected.push(key)
    return kept
  }
  const other = <Key extends keyof FullConfig>(key: Key, fits: (value: unknown) => boolean) => {
    const value = values[key]
    if (fits(value)) return value as FullConfig[Key]
    if (value !== undefined) corrected.push(key)
    return base[key]
  }
  const isFlag = (value: unknown) => typeof value === 'boolean'
  const config: FullConfig = {
    mode: other('mode', isMode),
    threshold: number('threshold', safeThreshold, 1),
    prefixPaddingMs: number('prefixPaddingMs', 0, Number.MAX_SAFE_INTEGER),
    silenceDurationMs: number(
      'silenceDurationMs',
      limits.allowAggressiveCutting === true ? 0 : naturalSilenceMs,
      Number.MAX_SAFE_INTEGER,
    ),
    createResponse: other('createResponse', isFlag),
    interruptResponse: other('interruptResponse', isFlag),
    eagerness: other('eagerness', (value) => eagernesses.includes(value)),
  }
  return { config, corrected }
}

/** The configuration of the settings. */
export const ofSettings = (settings: Turns.TurnDetectionSettings) => checked(settings, printed, settings)

/** What members become that are left out, or that are of no use. */
export function baseOf(options: Options, present: FullConfig, settings: Turns.TurnDetectionSettings): FullConfig {
  if (options.leftOut === 'kept') return present
  return options.leftOut === 'settings' ? { ...ofSettings(settings).config, mode: present.mode } : { ...printed, mode: present.mode }
}

export function toPayload(config: FullConfig): Turns.TurnDetectionPayload {
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

/** What a payload of the service says, over what it does not say; null where it cannot be read. */
export function fromPayload(payload: unknown, base: FullConfig): FullConfig | null {
  if (payload === null) return { ...base, mode: 'manual' }
  if (typeof payload !== 'object') return null
  const said = payload as { readonly [key: string]: unknown }
  if (said.type !== 'server_vad' && said.type !== 'semantic_vad') return null
  const number = (value: unknown, otherwise: number) => (Number.isFinite(value) ? (value as number) : otherwise)
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)
  return {
    mode: said.type,
    threshold: number(said.threshold, base.threshold),
    prefixPaddingMs: number(said.prefix_padding_ms, base.prefixPaddingMs),
    silenceDurationMs: number(said.silence_duration_ms, base.silenceDurationMs),
    createResponse: flag(said.create_response, base.createResponse),
    interruptResponse: flag(said.interrupt_response, base.interruptResponse),
    eagerness: eagernesses.includes(said.eagerness) ? (said.eagerness as FullConfig['eagerness']) : base.eagerness,
  }
}

/** The members that mean something in the mode. */
export function inMode(config: FullConfig): Turns.TurnDetectionConfig {
  const { mode, createResponse, interruptResponse, eagerness } = config
  if (mode === 'manual') return { mode }
  if (mode === 'semantic_vad') return { mode, eagerness, createResponse, interruptResponse }
  const { threshold, prefixPaddingMs, silenceDurationMs } = config
  return { mode, threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse }
}

export const isSame = (a: FullConfig, b: FullConfig) => JSON.stringify(toPayload(a)) === JSON.stringify(toPayload(b))
