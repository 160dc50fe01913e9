import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { isEagerness, type FullConfig } from './config.ts'

/** What the service is sent for a configuration. */
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

/** What the service says is in force; undefined when that makes no sense. */
export function fromPayload(payload: unknown): Voice.TurnDetectionConfig | undefined {
  if (payload === null) return { mode: 'manual' }
  if (typeof payload !== 'object') return undefined
  const told = payload as Record<string, unknown>
  const { create_response: createResponse, interrupt_response: interruptResponse } = told
  if (typeof createResponse !== 'boolean' || typeof interruptResponse !== 'boolean') return undefined
  if (told['type'] === 'semantic_vad') {
    const eagerness = told['eagerness']
    return isEagerness(eagerness) ? { mode: 'semantic_vad', eagerness, createResponse, interruptResponse } : undefined
  }
  if (told['type'] !== 'server_vad') return undefined
  const { threshold, prefix_padding_ms: prefixPaddingMs, silence_duration_ms: silenceDurationMs } = told
  if (!isNumber(threshold) || !isNumber(prefixPaddingMs) || !isNumber(silenceDurationMs)) return undefined
  return { mode: 'server_vad', threshold, prefixPaddingMs, silenceDurationMs, createResponse, interruptResponse }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Whether two configurations come to the same on the side of the service. */
export function isSame(one: Voice.TurnDetectionConfig, other: Voice.TurnDetectionConfig): boolean {
  return (
    one.mode === other.mode &&
    one.threshold === other.threshold &&
    one.prefixPaddingMs === other.prefixPaddingMs &&
    one.silenceDurationMs === other.silenceDurationMs &&
    one.createResponse === other.createResponse &&
    one.interruptResponse === other.interruptResponse &&
    one.eagerness === other.eagerness
  )
}
