import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { isNumber } from './guard.ts'
import type { FullConfig } from './validation.ts'

/** How a wish is written to the service (§4). */
export function payloadOf(config: FullConfig): Voice.TurnDetectionPayload {
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

/** Whether what the service says to be in force can be read. */
export function isPayload(value: unknown): value is Voice.TurnDetectionPayload {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { type } = value as { type?: unknown }
  return type === 'server_vad' || type === 'semantic_vad'
}

/** What is in force, in the words of the interface; members that the service left out are left out. */
export function configOf(payload: Voice.TurnDetectionPayload): Voice.TurnDetectionConfig {
  if (payload === null) return { mode: 'manual' }
  const flags = {
    ...(typeof payload.create_response === 'boolean' && { createResponse: payload.create_response }),
    ...(typeof payload.interrupt_response === 'boolean' && { interruptResponse: payload.interrupt_response }),
  }
  if (payload.type === 'semantic_vad')
    return {
      mode: 'semantic_vad',
      ...(['low', 'auto', 'high'].includes(payload.eagerness) && { eagerness: payload.eagerness }),
      ...flags,
    }
  return {
    mode: 'server_vad',
    ...(isNumber(payload.threshold) && { threshold: payload.threshold }),
    ...(isNumber(payload.prefix_padding_ms) && { prefixPaddingMs: payload.prefix_padding_ms }),
    ...(isNumber(payload.silence_duration_ms) && { silenceDurationMs: payload.silence_duration_ms }),
    ...flags,
  }
}

/** Whether two payloads ask for the same. */
export function areEqual(one: Voice.TurnDetectionPayload, other: Voice.TurnDetectionPayload): boolean {
  if (one === null || other === null) return one === other
  const left = configOf(one)
  const right = configOf(other)
  const names = new Set([...Object.keys(left), ...Object.keys(right)]) as Set<keyof Voice.TurnDetectionConfig>
  return [...names].every((name) => left[name] === right[name])
}
