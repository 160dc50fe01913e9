import type { PipelinePart, PipelineSignal } from '../../../../spec/vela/contract.ts'
import { isRecord } from './guard.ts'

const parts: ReadonlyMap<unknown, PipelinePart> = new Map(
  (['recognition', 'model', 'tool', 'speech'] as const).map((part) => [part, part]),
)

/** Parses what a pipeline reports. Gives null for whatever is no signal. */
export function parseSignal(value: unknown): PipelineSignal | null {
  if (!isRecord(value)) return null
  const { type, turn, text, isRunning } = value
  if (typeof turn !== 'number') return null
  switch (type) {
    case 'partial':
    case 'final':
    case 'delta':
      return typeof text === 'string' ? { type, turn, text } : null
    case 'finished':
      return { type, turn }
    case 'failed':
      // A failure without a known part still ends its turn. The model stands for it.
      return { type, turn, part: parts.get(value.part) ?? 'model' }
    case 'works': {
      const part = parts.get(value.part)
      return part !== undefined && typeof isRunning === 'boolean' ? { type, turn, part, isRunning } : null
    }
    default:
      return null
  }
}
