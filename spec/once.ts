/** What is done once to each thing: a question that several documents ask of answers, calls, marks and requests. */
import type { Line } from './log.ts'
import type { Asked, Question } from './watching.ts'

/** Something that is done once to each thing that it names. */
export interface Once<Scene> {
  /** The name of what a line does it to; null where it does not do it. */
  readonly to: (line: Line) => string | null
  /** Whether it may be done to this at all. */
  readonly may?: (name: string, scene: Scene) => boolean
  /** From here on it may be done to everything once more. */
  readonly afresh?: (line: Line, scene: Scene) => boolean
  /** What is found where it is done once more, or to something else. */
  readonly found: (name: string, scene: Scene) => Asked
}

/** The latest names are remembered, and no more than these, so that memory does not grow with a run. */
const most = 64

/** The question whether it is done once to each. */
export const once = <Scene>({ to, may, afresh, found }: Once<Scene>): Question<Scene, readonly string[]> => ({
  start: [],
  ask: (line, done, scene) => {
    const name = to(line)
    if (name === null) return null
    return done.includes(name) || may?.(name, scene) === false ? found(name, scene) : true
  },
  remember: (done, line, scene) => {
    if (afresh?.(line, scene)) return []
    const name = to(line)
    return name === null ? done : [...done.slice(1 - most), name]
  },
})
