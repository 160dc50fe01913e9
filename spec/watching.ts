/**
 * Shapes of monitors that come up again and again: a span with a limit, a question at certain lines, and two things
 * that belong together. Each looks at a line with the scene before it: what the lines up to there have told.
 */
import { shows } from './lines.ts'
import type { Line } from './log.ts'
import type { Finding, Monitor, Setting } from './monitor.ts'

type Common = Omit<Monitor, 'setting' | 'start' | 'watch' | 'end'>

/** The published state after a line. */
export const published = (state: string, line: Line): string =>
  shows(line, 'state') ? String(line.with.to) : state

type At<Scene> = (line: Line, scene: Scene) => boolean

/** A span: what `opens` it is followed by what `closes` it within `ms`; `abandons` calls it off. */
export interface Span<Scene> {
  /** The limit as of the line that opens the span. */
  readonly ms: (scene: Scene) => number
  /** It must not close before so many ms; a delay is exact when this is its limit. */
  readonly least?: (scene: Scene, line: Line) => number
  readonly opens: At<Scene>
  /** When it began, if not with the line that opens it. */
  readonly began?: (line: Line, scene: Scene) => number
  /** It is told when (ms) the span began. */
  readonly closes: (line: Line, scene: Scene, since: number) => boolean
  /** Calls a span off that began at `since` ms. */
  readonly abandons?: (line: Line, scene: Scene, since: number) => boolean
  /** Time that does not count. */
  readonly pauses?: (scene: Scene) => boolean
  readonly what: string
  /** False: a span that never closes is for others to judge. */
  readonly owes?: false
}

/** A span that is open: when it began, how much of it did not count by `seen`, and its limits in ms. */
export interface Open {
  readonly since: number
  readonly paused: number
  readonly seen: number
  readonly ms: number
  readonly least: number
}

/** What a question answers: not asked (null), fine (true), fine after so many ms, or what was found instead. */
export type Asked =
  | null
  | true
  | { readonly took: number }
  | Pick<Finding, 'expected' | 'got' | 'requirement'>

/** A question that is asked at every line, with a memory of the lines before. */
export interface Question<Scene, Memory> {
  readonly start: Memory
  readonly ask: (line: Line, memory: Memory, scene: Scene) => Asked
  readonly remember?: (memory: Memory, line: Line, scene: Scene) => Memory
  /** What is still owed when the run ends, at `at` ms. */
  readonly owed?: (memory: Memory, at: number) => Asked
}

/** Whether each change starts where the last one ended, and leads somewhere else. */
export const chained: Question<{ readonly state: string }, null> = {
  start: null,
  ask: (line, _, { state }) => {
    if (!shows(line, 'state')) return null
    const { from, to } = line.with
    if (from !== state) return { expected: `a change from ${state}`, got: `one from ${from} to ${to}` }
    return from === to ? { expected: 'a change', got: `${from} to itself` } : true
  },
}

/** Two things that belong together: what a line calls for, in words, is given before the next input. */
export interface Pair<Scene> {
  readonly calls: (line: Line, scene: Scene) => string | null
  readonly gives: (line: Line, scene: Scene) => string | null
  /** It is given only where it is called for. */
  readonly only?: true
}

/** What is still to be given, and what was given ahead; within one step the order is free. */
export interface Given {
  readonly owed: readonly string[]
  readonly ahead: readonly string[]
}

/** The shapes over the scene of one spec. */
export interface Shapes<Scene> {
  readonly within: (common: Common, span: Span<Scene>) => Monitor<Open | null, Scene>
  readonly always: <Memory>(common: Common, question: Question<Scene, Memory>) => Monitor<Memory, Scene>
  readonly together: (common: Common, pair: Pair<Scene>) => Monitor<Given, Scene>
}

const timed = (took: number, { ms, least }: Open, what: string, at: number): readonly Finding[] => {
  if (took > ms)
    return [{ at, expected: `${what} within ${ms} ms`, got: `after ${took} ms, ${took - ms} ms too late` }]
  if (took < least)
    return [{ at, expected: `${what} not before ${least} ms`, got: `after ${took} ms, too early` }]
  return []
}

const spanIn =
  <Scene>(setting: Setting<Scene>): Shapes<Scene>['within'] =>
  (common, span) => {
    const { opens, closes, pauses, abandons } = span
    const goneOn = (open: Open, now: number, scene: Scene): Open => {
      if (pauses === undefined) return open
      return { ...open, seen: now, paused: open.paused + (pauses(scene) ? now - open.seen : 0) }
    }
    const opened = (line: Line, scene: Scene): Open => ({
      since: span.began?.(line, scene) ?? line.at,
      paused: 0,
      seen: line.at,
      ms: span.ms(scene),
      least: span.least?.(scene, line) ?? 0,
    })
    /** What an open span owes at `at` ms, when it comes to nothing more. */
    const overdue = ({ since, paused, ms }: Open, at: number): readonly Finding[] => {
      const by = since + paused + ms
      if (span.owes === false || at <= by) return []
      return [{ at, expected: `${span.what} within ${ms} ms, by ${by} ms`, got: `not by ${at} ms` }]
    }
    return {
      ...common,
      setting,
      start: null,
      watch: (before, line, scene) => {
        const running = before === null ? null : goneOn(before, line.at, scene)
        if (running !== null && closes(line, scene, running.since)) {
          const took = line.at - running.since - running.paused
          return { state: null, samples: 1, took, findings: timed(took, running, span.what, line.at) }
        }
        // One line may call a span off and open the next one. What was overdue by then was broken all the same.
        const isKept = running !== null && abandons?.(line, scene, running.since) !== true
        const after = isKept ? running : opens(line, scene) ? opened(line, scene) : null
        if (after === before) return null
        const findings = running === null || isKept ? [] : overdue(running, line.at)
        return findings.length === 0 ? { state: after } : { state: after, samples: 1, findings }
      },
      end: (last, at, scene) => (last === null ? [] : overdue(goneOn(last, at, scene), at)),
    }
  }

const questionIn =
  <Scene>(setting: Setting<Scene>): Shapes<Scene>['always'] =>
  (common, { start, ask, remember, owed }) => ({
    ...common,
    setting,
    start,
    watch: (memory, line, scene) => {
      const asked = ask(line, memory, scene)
      const state = remember === undefined ? memory : remember(memory, line, scene)
      if (asked === null) return state === memory ? null : { state }
      if (asked === true) return { state, samples: 1 }
      if ('took' in asked) return { state, samples: 1, took: asked.took }
      return { state, samples: 1, findings: [{ at: line.at, ...asked }] }
    },
    end: (memory, at) => {
      const asked = owed?.(memory, at) ?? null
      return asked !== null && asked !== true && 'expected' in asked ? [{ at, ...asked }] : []
    },
  })

const nothing: Given = { owed: [], ahead: [] }

const withoutFirst = (list: readonly string[], item: string): readonly string[] =>
  list.toSpliced(list.indexOf(item), 1)

/** One more call is met by what was given ahead, or owed. */
const called = (before: Given, call: string | null): Given => {
  if (call === null) return before
  const { owed, ahead } = before
  return ahead.includes(call) ? { owed, ahead: withoutFirst(ahead, call) } : { owed: [...owed, call], ahead }
}

/** One more thing given meets what is owed, or was given ahead. */
const given = (before: Given, gift: string | null): Given => {
  if (gift === null) return before
  const { owed, ahead } = before
  return owed.includes(gift) ? { owed: withoutFirst(owed, gift), ahead } : { owed, ahead: [...ahead, gift] }
}

const unmet = ({ owed, ahead }: Given, only: boolean, got: string): Asked => {
  if (owed[0] !== undefined) return { expected: owed[0], got }
  return only && ahead[0] !== undefined
    ? { expected: 'nothing that was not called for', got: `${ahead[0]}, once too often` }
    : null
}

const pairIn =
  <Scene>(setting: Setting<Scene>): Shapes<Scene>['together'] =>
  (common, { calls, gives, only = false }) =>
    questionIn(setting)(common, {
      start: nothing,
      ask: (line, open, scene) => {
        const { owed, ahead } = open
        // Mostly nothing is owed, and nothing was given ahead.
        if (owed.length + ahead.length === 0) return null
        const missing = line.way === 'in' ? unmet(open, only, `'${line.what}' came first`) : null
        if (missing !== null) return missing
        const isGiven = owed.includes(gives(line, scene) ?? '') && line.way !== 'in'
        return isGiven || ahead.includes(calls(line, scene) ?? '') ? true : null
      },
      remember: (before, line, scene) =>
        given(called(line.way === 'in' ? nothing : before, calls(line, scene)), gives(line, scene)),
      owed: (left) => unmet(left, only, 'nothing of the kind'),
    })

/** The shapes of monitors over the scene that `setting` keeps. */
export const shapesIn = <Scene>(setting: Setting<Scene>): Shapes<Scene> => ({
  within: spanIn(setting),
  always: questionIn(setting),
  together: pairIn(setting),
})
