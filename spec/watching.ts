/**
 * Common shapes of monitors: a span with a limit, a check at certain lines, and two things that belong together. Each
 * looks at a line with the trace state before it: a summary of the lines up to there.
 */

import { type Common, partsOf, type Written } from './about.ts'
import { type Text, text } from './foreign.ts'
import { emits, type StateIn } from './lines.ts'
import type { Line } from './log.ts'
import type { Monitor, Setting, Violation } from './monitor.ts'

/** The published state after a line. */
export const published = <L extends Line>(state: Text<StateIn<L>>, line: L): Text<StateIn<L>> =>
  line.way === 'out' && line.what === 'state' ? (text(line.with.to) as Text<StateIn<L>>) : state

type At<TraceState, L extends Line> = (line: L, trace: TraceState) => boolean

/** A span: `closes` follows `opens` within `ms`; `abandons` cancels it. */
export interface Span<TraceState, L extends Line = Line> {
  /** The limit as of the line that opens the span. */
  readonly ms: (trace: TraceState) => number
  /** It must not close before so many ms; a delay is exact when this is its limit. */
  readonly least?: (trace: TraceState, line: L) => number
  readonly opens: At<TraceState, L>
  /** When it began, if not with the line that opens it. */
  readonly began?: (line: L, trace: TraceState) => number
  /** It receives the instant (ms) at which the span began. */
  readonly closes: (line: L, trace: TraceState, since: number) => boolean
  /** Calls a span off that began at `since` ms. */
  readonly abandons?: (line: L, trace: TraceState, since: number) => boolean
  /** Time that does not count. */
  readonly pauses?: (trace: TraceState) => boolean
  readonly what: string
  /** False: other monitors judge a span that never closes. */
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

/** The result of a check: not checked (null), fine (true), fine after so many ms, or what was found instead. */
export type Asked =
  | null
  | true
  | { readonly took: number }
  | Pick<Violation, 'expected' | 'got' | 'requirement'>

/** A check that runs at every line, with a memory of the lines before. */
export interface Question<TraceState, Memory, L extends Line = Line> {
  /** The memory before the first line; null if the question has none. */
  readonly start?: Memory
  readonly ask: (line: L, memory: Memory, trace: TraceState) => Asked
  readonly remember?: (memory: Memory, line: L, trace: TraceState) => Memory
  /** What is still owed when the run ends, at `at` ms. */
  readonly owed?: (memory: Memory, at: number) => Asked
}

/** Whether each change starts where the last one ended, and leads somewhere else. */
export const chained: Question<{ readonly state: string }, null> = {
  start: null,
  ask: (line, _, { state }) => {
    if (!emits(line, 'state')) return null
    const { from, to } = line.with
    if (from !== state) return { expected: `a change from ${state}`, got: `one from ${from} to ${to}` }
    return from === to ? { expected: 'a change', got: `${from} to itself` } : true
  },
}

/** Two things that belong together: the item that a line requires, in words, is given before the next input. */
export interface Pair<TraceState, L extends Line = Line> {
  readonly calls: (line: L, trace: TraceState) => string | null
  readonly gives: (line: L, trace: TraceState) => string | null
  /** It is given only if it is required. */
  readonly only?: boolean
}

/** What is still to be given, and what was given ahead; within one step the order is free. */
export interface Given {
  readonly owed: readonly string[]
  readonly ahead: readonly string[]
}

const timed = (took: number, { ms, least }: Open, what: string, at: number): readonly Violation[] => {
  if (took > ms)
    return [{ at, expected: `${what} within ${ms} ms`, got: `after ${took} ms, ${took - ms} ms too late` }]
  if (took < least)
    return [{ at, expected: `${what} not before ${least} ms`, got: `after ${took} ms, too early` }]
  return []
}

const spanIn = <TraceState, L extends Line>(
  setting: Setting<TraceState, L>,
  common: Common<L>,
  span: Span<TraceState, L>,
): Monitor<Open | null, TraceState> => {
  const { opens, closes, pauses, abandons } = span
  const goneOn = (open: Open, now: number, trace: TraceState): Open => {
    if (pauses === undefined) return open
    return { ...open, seen: now, paused: open.paused + (pauses(trace) ? now - open.seen : 0) }
  }
  const opened = (line: L, trace: TraceState): Open => ({
    since: span.began?.(line, trace) ?? line.at,
    paused: 0,
    seen: line.at,
    ms: span.ms(trace),
    least: span.least?.(trace, line) ?? 0,
  })
  /** What an open span owes at `at` ms, if nothing more happens. */
  const overdue = ({ since, paused, ms }: Open, at: number): readonly Violation[] => {
    const by = since + paused + ms
    if (span.owes === false || at <= by) return []
    return [{ at, expected: `${span.what} within ${ms} ms, by ${by} ms`, got: `not by ${at} ms` }]
  }
  return {
    ...common,
    setting,
    start: null,
    watch: (before, line: L, trace) => {
      const running = before === null ? null : goneOn(before, line.at, trace)
      if (running !== null && closes(line, trace, running.since)) {
        const took = line.at - running.since - running.paused
        return { state: null, samples: 1, took, findings: timed(took, running, span.what, line.at) }
      }
      // One line may abandon a span and open the next one. An overdue span is broken all the same.
      const isKept = running !== null && abandons?.(line, trace, running.since) !== true
      const after = isKept ? running : opens(line, trace) ? opened(line, trace) : null
      if (after === before) return null
      const findings = running === null || isKept ? [] : overdue(running, line.at)
      return findings.length === 0 ? { state: after } : { state: after, samples: 1, findings }
    },
    end: (last, at, trace) => (last === null ? [] : overdue(goneOn(last, at, trace), at)),
  }
}

const questionIn = <TraceState, Memory, L extends Line>(
  setting: Setting<TraceState, L>,
  common: Common<L>,
  { start, ask, remember, owed }: Question<TraceState, Memory, L>,
): Monitor<Memory, TraceState> => ({
  ...common,
  setting,
  start: start ?? (null as Memory),
  watch: (memory, line: L, trace) => {
    const asked = ask(line, memory, trace)
    const state = remember === undefined ? memory : remember(memory, line, trace)
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

/** One more call is matched with an item given ahead, or becomes owed. */
const called = (before: Given, call: string | null): Given => {
  if (call === null) return before
  const { owed, ahead } = before
  return ahead.includes(call) ? { owed, ahead: withoutFirst(ahead, call) } : { owed: [...owed, call], ahead }
}

/** One more item is matched with an owed call, or counts as given ahead. */
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

const pairIn = <TraceState, L extends Line>(
  setting: Setting<TraceState, L>,
  common: Common<L>,
  { calls, gives, only = false }: Pair<TraceState, L>,
): Monitor<Given, TraceState> =>
  questionIn<TraceState, Given, L>(setting, common, {
    start: nothing,
    ask: (line, open, trace) => {
      const { owed, ahead } = open
      // Usually nothing is owed, and nothing was given ahead.
      if (owed.length + ahead.length === 0) return null
      const missing = line.way === 'in' ? unmet(open, only, `'${line.what}' came first`) : null
      if (missing !== null) return missing
      const isGiven = owed.includes(gives(line, trace) ?? '') && line.way !== 'in'
      return isGiven || ahead.includes(calls(line, trace) ?? '') ? true : null
    },
    remember: (before, line, trace) =>
      given(called(line.way === 'in' ? nothing : before, calls(line, trace)), gives(line, trace)),
    owed: (left) => unmet(left, only, 'nothing of the kind'),
  })

/** The shapes of monitors over the trace state of one spec. */
export type Shapes<TraceState, L extends Line = Line> = ReturnType<typeof shapesIn<TraceState, L>>

/** The shapes of monitors over the trace state that `setting` keeps. */
export const shapesIn = <TraceState, L extends Line = Line>(setting: Setting<TraceState, L>) => ({
  within: (...args: Written<Span<TraceState, L>, L>) => spanIn(setting, ...partsOf(args)),
  always: <Memory = null>(...args: Written<Question<TraceState, Memory, L>, L>) =>
    questionIn(setting, ...partsOf(args)),
  together: (...args: Written<Pair<TraceState, L>, L>) => pairIn(setting, ...partsOf(args)),
})
