/** From a word of the pipeline to its signal, about a turn by its number. */
import type { Payload } from '../../log.ts'
import type { PipelinePart, PipelineSignal } from '../ports.ts'

type Reported = { readonly text: string; readonly part: PipelinePart; readonly isRunning: boolean }

const signals: Readonly<Record<string, (turn: number, reported: Reported) => PipelineSignal>> = {
  partial: (turn, { text }) => ({ type: 'partial', turn, text }),
  final: (turn, { text }) => ({ type: 'final', turn, text }),
  delta: (turn, { text }) => ({ type: 'delta', turn, text }),
  finished: (turn) => ({ type: 'finished', turn }),
  failed: (turn, { part }) => ({ type: 'failed', turn, part }),
  works: (turn, { part, isRunning }) => ({ type: 'works', turn, part, isRunning }),
}

/** The signal of a kind; null for a kind that there is not. */
export const signalOf = (
  kind: string,
  turn: number,
  { text, part, running }: Payload,
): PipelineSignal | null =>
  signals[kind]?.(turn, {
    text: String(text ?? ''),
    part: (part ?? 'model') as PipelinePart,
    isRunning: running === true,
  }) ?? null
