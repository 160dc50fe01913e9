/** Configuration: validated, mapped to the payload of a session, and read back from it. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'

export type Config = Required<Voice.TurnDetectionConfig>
export type Field = keyof Config
/** What the document prints. */
export const printed: Config = {
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
export const isMode = (value: unknown): value is Voice.TurnDetectionMode => modes.includes(value)
const isEagerness = (value: unknown): value is Config['eagerness'] => eagernesses.includes(value)
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export interface Validated {
  readonly config: Config
  readonly corrected: readonly Field[]
}
/** Takes what may be taken of `given`; the rest is corrected, or comes from `otherwise` (SEC-002, GUD-001). */
export function validate(
  given: Readonly<Record<string, unknown>>,
  otherwise: Config,
  aggressive: boolean,
  choices: Choices,
): Validated {
  const corrected: Field[] = []
  const pick = <T>(field: Field, ok: (value: unknown) => value is T, instead: T): T => {
    const value = given[field]
    if (value === undefined) return instead
    if (ok(value)) return value
    corrected.push(field)
    return instead
  }
  const number = (field: Field, instead: number, low: number, high: number): number => {
    const value = given[field]
    const known = typeof value === 'number' && !Number.isNaN(value)
    if (value !== undefined && !known) corrected.push(field)
    const wished = known ? value : instead
    const bounded = Math.min(high, Math.max(low, wished))
    if (bounded !== wished) corrected.push(field)
    return bounded
  }
  const config: Config = {
    mode: pick('mode', isMode, otherwise.mode),
    threshold: number('threshold', otherwise.threshold, choices.safeMinimum, 1),
    prefixPaddingMs: number('prefixPaddingMs', otherwise.prefixPaddingMs, 0, Number.MAX_SAFE_INTEGER),
    silenceDurationMs: number(
      'silenceDurationMs',
      otherwise.silenceDurationMs,
      aggressive ? 0 : 150,
      Number.MAX_SAFE_INTEGER,
    ),
    createResponse: pick('createResponse', isBoolean, otherwise.createResponse),
    interruptResponse: pick('interruptResponse', isBoolean, otherwise.interruptResponse),
    eagerness: pick('eagerness', isEagerness, otherwise.eagerness),
  }
  return { config, corrected }
}

export function payloadOf(config: Config): Voice.TurnDetectionPayload {
  if (config.mode === 'manual') return null
  const flags = { create_response: config.createResponse, interrupt_response: config.interruptResponse }
  if (config.mode === 'semantic_vad') return { type: 'semantic_vad', eagerness: config.eagerness, ...flags }
  return {
    type: 'server_vad',
    threshold: config.threshold,
    prefix_padding_ms: config.prefixPaddingMs,
    silence_duration_ms: config.silenceDurationMs,
    ...flags,
  }
}
export const modeOf = (payload: Voice.TurnDetectionPayload): Voice.TurnDetectionMode =>
  payload === null ? 'manual' : payload.type

export function configOf(payload: Voice.TurnDetectionPayload): Voice.TurnDetectionConfig {
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
/** Whether a payload that came from outside is one at all. */
export const isPayload = (payload: unknown): payload is Voice.TurnDetectionPayload =>
  payload === null ||
  (typeof payload === 'object' &&
    'type' in payload &&
    (payload.type === 'server_vad' || payload.type === 'semantic_vad'))

export function samePayload(a: Voice.TurnDetectionPayload, b: Voice.TurnDetectionPayload): boolean {
  return JSON.stringify(configOf(a)) === JSON.stringify(configOf(b))
}
