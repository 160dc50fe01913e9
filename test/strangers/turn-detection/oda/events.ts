import type * as Voice from '../../../../spec/turn-detection/contract.ts'

const types: readonly unknown[] = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']

/** A server event as it should be; undefined when it is malformed. */
export function readEvent(event: unknown): Voice.RealtimeTurnEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined
  const { type, timestamp, latencyMs, serverEvent } = event as Partial<Voice.RealtimeTurnEvent>
  if (type === undefined || !types.includes(type) || !isNumber(timestamp)) return undefined
  return {
    type,
    timestamp,
    ...(serverEvent !== undefined && { serverEvent }),
    ...(isNumber(latencyMs) && { latencyMs }),
  }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
