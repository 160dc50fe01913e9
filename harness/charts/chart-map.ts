/** The map of a chart: what an exploration found, as plain JSON, so that it is explored once and read ever after. */
import type { Explored } from './explored.ts'

/** Distinguishes a map of this shape from other maps. */
const shape = 2

/** The whole of an exploration as one text. */
export const written = (explored: Explored): string =>
  JSON.stringify({ shape, explored }, (_, value: unknown) => {
    if (value instanceof Map) return { map: [...value] }
    return value instanceof Set ? { set: [...value] } : value
  })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The exploration that a text holds, or null when it is no map of this shape. */
export function read(text: string): Explored | null {
  const parsed: unknown = JSON.parse(text, (_, value: unknown) => {
    if (!isRecord(value)) return value
    if (Array.isArray(value.map)) return new Map(value.map as [unknown, unknown][])
    return Array.isArray(value.set) ? new Set(value.set) : value
  })
  return isRecord(parsed) && parsed.shape === shape ? (parsed.explored as Explored) : null
}
