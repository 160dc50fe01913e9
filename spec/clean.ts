/** Clean outputs: outputs of one kind contain no spoken text, no audio and no credential. */
import { emits } from './lines.ts'
import type { Line } from './log.ts'
import type { Monitor } from './monitor.ts'
import type { Shapes } from './watching.ts'

/** Outputs of one kind, and what they must not contain. */
export type Clean = Pick<Monitor, 'id' | 'says' | 'requirements'> &
  Partial<Pick<Monitor, 'basis'>> & {
    /** The output, by name. */
    readonly what: string
  }

/**
 * Monitors over outputs that carry `leaks` when they contain a secret; `expected` describes them without, and
 * `isAsked` selects the outputs to check: all by default.
 */
export const cleanIn =
  <TraceState>(always: Shapes<TraceState>['always'], expected: (what: string) => string) =>
  (
    { what, basis = 'document', ...says }: Clean,
    isAsked: (line: Line, trace: TraceState) => boolean = () => true,
  ) =>
    always<null>(
      {
        ...says,
        basis,
        needs: [what],
      },
      {
        start: null,
        ask: (line, _, trace) => {
          if (!emits(line, what) || !isAsked(line, trace)) return null
          return line.with.leaks === true ? { expected: expected(what), got: 'one that shows some' } : true
        },
      },
    )
