/** Shapes of monitors that come up again and again: a span with a limit, and a question at certain lines. */
import type { Line } from './log.ts'
import type { Finding, Monitor } from './monitor.ts'
import type { Settings } from './row.ts'

/** What a monitor knows of the conversation while it looks at a line. */
export interface Scene {
  /** The published state before this line. */
  readonly state: string
  readonly settings: Settings
}

type At = (line: Line, scene: Scene) => boolean

type Common = Omit<Monitor<never>, 'start' | 'watch' | 'end'>

/** The published state after a line. */
export const published = (state: string, line: Line): string =>
  line.way === 'out' && line.what === 'state' ? String(line.with.to) : state

/** What a monitor of a span keeps. */
export interface Spanning {
  readonly state: string
  readonly settings: Settings
  readonly since: number | null
}

/** Holds that what `opens` a span is followed by what `closes` it within `ms`; `abandons` calls a span off. */
export function within(
  common: Common,
  span: {
    readonly initial: string
    readonly ms: number
    readonly opens: At
    readonly closes: At
    /** Calls a span off that began at `since` ms. */
    readonly abandons: (line: Line, scene: Scene, since: number) => boolean
    readonly what: string
    /** False: a span that never closes is for others to judge. */
    readonly owes?: false
  },
): Monitor<Spanning> {
  const late = (since: number, at: number): Finding => ({
    at,
    expected: `${span.what} within ${span.ms} ms, by ${since + span.ms} ms`,
    got: `not by ${at} ms`,
  })
  const overdue = (since: number | null, at: number): since is number =>
    since !== null && at > since + span.ms
  return {
    ...common,
    start: (settings) => ({ state: span.initial, settings, since: null }),
    watch: (before, line) => {
      const { since } = before
      const scene = { ...before, state: published(before.state, line) }
      if (since !== null && span.closes(line, before)) {
        const took = line.at - since
        const findings =
          took <= span.ms
            ? []
            : [
                {
                  at: line.at,
                  expected: `${span.what} within ${span.ms} ms`,
                  got: `after ${took} ms, ${took - span.ms} ms too late`,
                },
              ]
        return { state: { ...scene, since: null }, samples: 1, took, findings }
      }
      // One line may call a span off and open the next one.
      const open = since !== null && span.abandons(line, before, since) ? null : since
      const opens = open === null && span.opens(line, before)
      return { state: { ...scene, since: opens ? line.at : open } }
    },
    end: ({ since }, at) => (span.owes !== false && overdue(since, at) ? [late(since, at)] : []),
  }
}

/** What a monitor that asks at every line keeps. */
export interface Remembering<Memory> {
  readonly scene: Scene
  readonly memory: Memory
}

/** What a question answers: not asked (null), fine (true), or what was found instead. */
export type Asked = null | true | { readonly expected: string; readonly got: string }

/** Asks a question at every line, with a memory of the lines before. */
export function always<Memory>(
  common: Common,
  question: {
    readonly initial: string
    readonly start: Memory
    readonly ask: (line: Line, memory: Memory, scene: Scene) => Asked
    readonly remember: (memory: Memory, line: Line, scene: Scene) => Memory
    /** What is still owed when the run ends. */
    readonly owed?: (memory: Memory) => Asked
  },
): Monitor<Remembering<Memory>> {
  return {
    ...common,
    start: (settings) => ({ scene: { state: question.initial, settings }, memory: question.start }),
    watch: ({ scene, memory }, line) => {
      const asked = question.ask(line, memory, scene)
      const state = {
        scene: { ...scene, state: published(scene.state, line) },
        memory: question.remember(memory, line, scene),
      }
      if (asked === null) return { state }
      return { state, samples: 1, findings: asked === true ? [] : [{ at: line.at, ...asked }] }
    },
    end: ({ memory }, at) => {
      const asked = question.owed?.(memory) ?? null
      return asked === null || asked === true ? [] : [{ at, ...asked }]
    },
  }
}
