/**
 * Saying: proposals of a spec made concrete at one point of a log. Symbols become ids: `current` and `stale` come from
 * the memory, `fresh` is an id or a text that was never used.
 */

import type { Signal } from '../../simulators/simulator.ts'
import { holds } from '../../spec/guard.ts'
import type { Line, Payload, Scalar } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal, Word } from '../../spec/words.ts'
import { memoizePerSpec } from './memoize-per-spec.ts'

/** The past of a conversation, and its next possible events. */
export interface Saying {
  /** Takes the lines of the log that are new since the last call. */
  readonly follow: (log: readonly Line[]) => void
  /** Takes these lines, independent of earlier lines. */
  readonly read: (lines: readonly Line[]) => void
  /** The proposal with ids, or null when it refers to something missing. */
  readonly say: (proposal: Proposal) => Signal | null
  /** Whether the table answers this signal with a change of the published state, or requires an output. */
  readonly changes: (signal: Signal, state: string, at: number) => boolean
  /** Whether the log answers a fact, by its name, with yes. */
  readonly reports: (fact: string) => boolean
  /** A copy that goes its own way from here. */
  readonly fork: () => Saying
}

/** Fresh ids are numbered from here, so that a log distinguishes them from those that a subject assigns. */
const invented = 1000

/** The number of a canonical id; 0 for anything else. */
const numberIn = (value: Scalar | undefined): number => {
  const mark = typeof value === 'string' ? value.lastIndexOf('#') : -1
  return mark < 0 ? 0 : Number(String(value).slice(mark + 1)) || 0
}

/** An event, with the rows that answer it by a change or an output, by the published state. */
interface Known {
  readonly word: Word
  readonly rowsIn: ReadonlyMap<string, readonly Row[]>
}

const isAnswered = ({ to, does }: Row): boolean => to !== 'stay' || does !== undefined

const eventsOf = memoizePerSpec(({ events, rows, states }): ReadonlyMap<string, Known> => {
  const answering = rows.filter(isAnswered)
  const rowsFor = (event: string, state: string): readonly Row[] =>
    answering.filter(({ on, from }) => 'event' in on && on.event === event && from.includes(state))
  const rowsIn = (event: string) => new Map(states.map((state) => [state, rowsFor(event, state)]))
  return new Map(events.map((word) => [word.name, { word, rowsIn: rowsIn(word.name) }]))
})

/** The part of the past that saying needs: the memory of the table, and the highest used number. */
export interface Past {
  readonly memory: unknown
  readonly newest: number
}

/** The past of a conversation without events. */
export const noPast = ({ reducer }: Spec, settings: Settings): Past => ({
  memory: reducer.start(settings),
  newest: invented,
})

/** A past with these lines behind it. */
export function withLines({ reducer }: Spec, { memory, newest }: Past, lines: readonly Line[]): Past {
  let highest = newest
  for (const { with: said } of lines)
    for (const name in said) highest = Math.max(highest, numberIn(said[name]))
  return { memory: lines.reduce(reducer.reduce, memory), newest: highest }
}

/** Whether a proposal refers to an id or a text. */
const namesSomething = ({ fields }: Word, { with: said }: Proposal): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) => typeof said[name] === 'string' && (kind === 'id' || kind === 'text'),
  )

/** A proposal with ids and texts for its symbols; null when it refers to a missing id. */
function filledWith(
  { resolve }: Spec,
  { fields }: Word,
  proposal: Proposal,
  { memory, newest }: Past,
): Payload | null {
  const payload: Record<string, Scalar> = { ...proposal.with }
  let unused = newest
  for (const [name, field] of Object.entries(fields)) {
    const symbol = payload[name]
    if (typeof symbol !== 'string') continue
    unused += 1
    if (field.kind === 'id') {
      const id =
        symbol === 'fresh'
          ? `${field.of}#${unused}`
          : resolve(memory, field.of, symbol as 'current' | 'stale')
      if (id === null) return null
      payload[name] = id
    } else if (field.kind === 'text' && symbol === 'fresh') payload[name] = `text#${unused}`
  }
  return payload
}

/** One proposal, ready for any past; null when it refers to something missing. */
export function utterable(spec: Spec, proposal: Proposal): (past: Past) => Signal | null {
  const word = spec.events.find(({ name }) => name === proposal.what)
  if (word === undefined) return () => null
  const plain = { what: proposal.what, with: proposal.with }
  if (!namesSomething(word, proposal)) return () => plain
  return (past) => {
    const payload = filledWith(spec, word, proposal, past)
    return payload === null ? null : { what: proposal.what, with: payload }
  }
}

/** Begins at the very start, with an empty past. */
export const saying = (spec: Spec, settings: Settings): Saying =>
  sayingFrom(spec, eventsOf(spec), noPast(spec, settings), 0)

function sayingFrom(spec: Spec, events: ReadonlyMap<string, Known>, from: Past, fromLine: number): Saying {
  let past = from
  let read = fromLine
  let log: readonly Line[] = []

  /** Most proposals name no symbol, and need no memory. */
  const catchUp = (): void => {
    if (log.length > read) past = withLines(spec, past, log.slice(read))
    read = Math.max(read, log.length)
  }

  const filled = (word: Word, proposal: Proposal): Payload | null => {
    if (!namesSomething(word, proposal)) return proposal.with
    catchUp()
    return filledWith(spec, word, proposal, past)
  }

  return {
    follow: (lines) => {
      log = lines
    },
    read: (lines) => {
      past = withLines(spec, past, lines)
    },
    say: (proposal) => {
      const known = events.get(proposal.what)
      const payload = known === undefined ? null : filled(known.word, proposal)
      return payload === null ? null : { what: proposal.what, with: payload }
    },
    changes: (signal, state, at) => {
      const rows = events.get(signal.what)?.rowsIn.get(state)
      if (rows === undefined || rows.length === 0) return false
      catchUp()
      const line: Line = { at, who: '', way: 'in', ...signal }
      const after = spec.reducer.reduce(past.memory, line)
      const asked = (fact: string) => spec.facts[fact]?.test(after, signal.with) ?? false
      return rows.some(({ when }) => holds(when, asked))
    },
    reports: (fact) => {
      catchUp()
      return spec.facts[fact]?.test(past.memory, {}) ?? false
    },
    fork: () => {
      catchUp()
      return sayingFrom(spec, events, past, read)
    },
  }
}
