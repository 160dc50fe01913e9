/** Validation of settings and of what is asked for, and the way to and from the payload of Azure. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'

/** A configuration with every member; which of them is in use depends on the mode. */
export type FullConfig = Required<Voice.TurnDetectionConfig>
export type ConfigNotice = 'threshold-low' | 'threshold-high' | 'padding' | 'silence' | 'mode'
/** What somebody asks for, whatever it is. */
export type Loose = { readonly [Key in keyof FullConfig]?: unknown }

/** What the document prints (§4). */
export const printed: FullConfig = {
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

const isMode = (mode: unknown): mode is Voice.TurnDetectionMode =>
  mode === 'server_vad' || mode === 'semantic_vad' || mode === 'manual'
const isEagerness = (value: unknown): value is FullConfig['eagerness'] =>
  value === 'low' || value === 'auto' || value === 'high'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What may be sent of `asked`; what it lacks, or has in a form that nobody can use, is taken from `base`. */
export function validate(
  asked: Loose,
  base: FullConfig,
  aggressive: boolean,
  choices: Choices,
): { config: FullConfig; notices: ConfigNotice[] } {
  const notices: ConfigNotice[] = []
  const config = { ...base }
  if (isMode(asked.mode)) config.mode = asked.mode
  else if (asked.mode !== undefined) notices.push('mode')
  if (isNumber(asked.threshold)) {
    config.threshold = asked.threshold
    if (asked.threshold < safeThreshold) {
      config.threshold = safeThreshold
      notices.push('threshold-low')
    }
    if (asked.threshold > 1) {
      config.threshold = choices.tooHigh === 'clamped' ? 1 : printed.threshold
      notices.push('threshold-high')
    }
  }
  if (isNumber(asked.prefixPaddingMs)) {
    config.prefixPaddingMs = Math.max(0, asked.prefixPaddingMs)
    if (asked.prefixPaddingMs < 0) notices.push('padding')
  }
  if (isNumber(asked.silenceDurationMs)) {
    const least = aggressive ? 0 : naturalSilenceMs
    config.silenceDurationMs = Math.max(least, asked.silenceDurationMs)
    if (asked.silenceDurationMs < least) notices.push('silence')
  }
  if (typeof asked.createResponse === 'boolean') config.createResponse = asked.createResponse
  if (typeof asked.interruptResponse === 'boolean') config.interruptResponse = asked.interruptResponse
  if (isEagerness(asked.eagerness)) config.eagerness = asked.eagerness
  return { config, notices }
}

export function toPayload(config: FullConfig): Voice.TurnDetectionPayload {
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

/** What the server says is in force; `undefined` when that is no configuration. It may leave out what was asked for. */
export function fromPayload(payload: unknown, base: FullConfig): FullConfig | undefined {
  if (payload === null) return { ...base, mode: 'manual' }
  if (typeof payload !== 'object') return undefined
  const told = payload as Record<string, unknown>
  if (told['type'] !== 'server_vad' && told['type'] !== 'semantic_vad') return undefined
  const number = (value: unknown, otherwise: number) => (isNumber(value) ? value : otherwise)
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)
  return {
    mode: told['type'],
    threshold: number(told['threshold'], base.threshold),
    prefixPaddingMs: number(told['prefix_padding_ms'], base.prefixPaddingMs),
    silenceDurationMs: number(told['silence_duration_ms'], base.silenceDurationMs),
    createResponse: flag(told['create_response'], base.createResponse),
    interruptResponse: flag(told['interrupt_response'], base.interruptResponse),
    eagerness: isEagerness(told['eagerness']) ? told['eagerness'] : base.eagerness,
  }
}

/** The members of a configuration that its mode uses. */
export function inUse(config: FullConfig): Voice.TurnDetectionConfig {
  const { mode, threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse, eagerness } = config
  if (mode === 'manual') return { mode }
  if (mode === 'semantic_vad') return { mode, eagerness, createResponse, interruptResponse }
  return { mode, threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse }
}

export const sameConfig = (one: FullConfig, other: FullConfig): boolean =>
  JSON.stringify(inUse(one)) === JSON.stringify(inUse(other))
