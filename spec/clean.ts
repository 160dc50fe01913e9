/** Clean outputs: outputs of one kind contain no spoken text, no audio and no credential. */
import { emits, type NamesOf } from './lines.ts'
import type { Line } from './log.ts'
import type { Monitor } from './monitor.ts'
import type { Shapes } from './watching.ts'

/** Outputs of one kind, and what they must not contain. */
export type Clean<L extends Line = Line> = Pick<Monitor, 'id' | 'says' | 'requirements'> &
  Partial<Pick<Monitor, 'basis'>> & {
    /** The output, by name. */
    readonly what: NamesOf<L, 'out'>
  }

/**
 * Monitors over outputs that carry `leaks` when they contain a secret; `expected` describes them without, and
 * `isAsked` selects the outputs to check: all by default.
 */
export const cleanIn =
  <TraceState, L extends Line>(
    { always }: Pick<Shapes<TraceState, L>, 'always'>,
    expected: (what: string) => string,
  ) =>
  (
    { what, basis = 'document', ...says }: Clean<L>,
    isAsked: (line: L, trace: TraceState) => boolean = () => true,
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
