/** Clean outputs: nothing said, no audio and no credential shows in outputs of one kind. */
import { shows } from './lines.ts'
import type { Line } from './log.ts'
import type { Monitor } from './monitor.ts'
import type { Shapes } from './watching.ts'

/** Outputs of one kind, and what they must not show. */
export type Clean = Pick<Monitor, 'id' | 'says' | 'requirements'> &
  Partial<Pick<Monitor, 'basis'>> & {
    /** The output, by name. */
    readonly what: string
  }

/**
 * Monitors over outputs that bear `leaks` when something shows in them; `expected` says what they are without, and
 * `isAsked` which of them are looked at: all, unless it says otherwise.
 */
export const cleanIn =
  <Scene>(always: Shapes<Scene>['always'], expected: (what: string) => string) =>
  (
    { what, basis = 'document', ...says }: Clean,
    isAsked: (line: Line, scene: Scene) => boolean = () => true,
  ) =>
    always<null>(
      {
        ...says,
        basis,
        needs: [what],
        spoil: (log) =>
          log.map((line) => (shows(line, what) ? { ...line, with: { ...line.with, leaks: true } } : line)),
      },
      {
        start: null,
        ask: (line, _, scene) => {
          if (!shows(line, what) || !isAsked(line, scene)) return null
          return line.with.leaks === true ? { expected: expected(what), got: 'one that shows some' } : true
        },
      },
    )
