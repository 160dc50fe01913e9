/**
 * Saying: proposals of a spec made concrete at one point of a log. Symbols become ids: `current` and `stale` are asked
 * of the memory, `fresh` is an id or a text that was never used.
 */

import type { Signal } from '../../simulators/simulator.ts'
import { holds } from '../../spec/guard.ts'
import type { Line, Payload, Scalar } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal, Word } from '../../spec/words.ts'

/** What was said so far, and what can be said next. */
export interface Saying {
  /** Takes the lines of the log that are new since the last call. */
  readonly follow: (log: readonly Line[]) => void
  /** Takes these lines, whatever came before. */
  readonly read: (lines: readonly Line[]) => void
  /** The proposal with ids, or null when it speaks of something that there is not. */
  readonly say: (proposal: Proposal) => Signal | null
  /** Whether the table answers this signal with a change of the published state, or asks for an output. */
  readonly changes: (signal: Signal, state: string, at: number) => boolean
  /** A copy that goes its own way from here. */
  readonly fork: () => Saying
}

/** Fresh ids are numbered from here, so that a log tells them from those that a subject gives out. */
const invented = 1000

/** The number of a canonical id; 0 for anything else. */
const numberIn = (value: Scalar): number =>
  typeof value === 'string' && value.includes('#') ? Number(value.split('#')[1]) || 0 : 0

/** An event, with the rows that answer it by a change or an output. */
interface Known {
  readonly word: Word
  readonly rows: readonly Row[]
}

/** How far a saying has come: what it remembers, the lines that it read, and the highest number in them. */
interface SoFar {
  readonly memory: unknown
  readonly read: number
  readonly newest: number
}

const isAnswered = ({ to, does }: Row): boolean => to !== 'stay' || does !== undefined

const eventsOf = ({ events, rows }: Spec): ReadonlyMap<string, Known> => {
  const known = new Map(events.map((word) => [word.name, { word, rows: [] as Row[] }]))
  for (const row of rows) if ('event' in row.on && isAnswered(row)) known.get(row.on.event)?.rows.push(row)
  return known
}

/** Whether a proposal speaks of an id or a text. */
const namesSomething = ({ fields }: Word, { with: said }: Proposal): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) => typeof said[name] === 'string' && (kind === 'id' || kind === 'text'),
  )

/** A proposal with ids and texts for its symbols; null when it speaks of an id that there is not. */
function filledWith(
  { fields }: Word,
  proposal: Proposal,
  newest: number,
  resolve: (of: string, symbol: string) => string | null,
): Payload | null {
  const payload: Record<string, Scalar> = { ...proposal.with }
  let unused = newest
  for (const [name, field] of Object.entries(fields)) {
    const symbol = payload[name]
    if (typeof symbol !== 'string') continue
    unused += 1
    if (field.kind === 'id') {
      const id = symbol === 'fresh' ? `${field.of}#${unused}` : resolve(field.of, symbol)
      if (id === null) return null
      payload[name] = id
    } else if (field.kind === 'text' && symbol === 'fresh') payload[name] = `text#${unused}`
  }
  return payload
}

/** Begins at the very start, where nothing was said. */
export const saying = (spec: Spec, settings: Settings): Saying =>
  sayingFrom(spec, eventsOf(spec), { memory: spec.recall.start(settings), read: 0, newest: invented })

function sayingFrom(spec: Spec, events: ReadonlyMap<string, Known>, from: SoFar): Saying {
  let { memory, read, newest } = from
  let log: readonly Line[] = []

  const take = (line: Line): void => {
    memory = spec.recall.remember(memory, line)
    for (const value of Object.values(line.with)) newest = Math.max(newest, numberIn(value))
  }

  /** Most proposals name no symbol, and need no memory. */
  const catchUp = (): void => {
    for (const line of log.slice(read)) take(line)
    read = Math.max(read, log.length)
  }

  const filled = (word: Word, proposal: Proposal): Payload | null => {
    if (!namesSomething(word, proposal)) return proposal.with
    catchUp()
    return filledWith(word, proposal, newest, (of, symbol) =>
      spec.resolve(memory, of, symbol as 'current' | 'stale'),
    )
  }

  return {
    follow: (lines) => {
      log = lines
    },
    read: (lines) => lines.forEach(take),
    say: (proposal) => {
      const known = events.get(proposal.what)
      const payload = known === undefined ? null : filled(known.word, proposal)
      return payload === null ? null : { what: proposal.what, with: payload }
    },
    changes: (signal, state, at) => {
      const rows = events.get(signal.what)?.rows.filter(({ from }) => from.includes(state)) ?? []
      if (rows.length === 0) return false
      catchUp()
      const line: Line = { at, who: '', way: 'in', ...signal }
      const after = spec.recall.remember(memory, line)
      const asked = (fact: string) => spec.facts[fact]?.test(after, signal.with) ?? false
      return rows.some(({ when }) => holds(when, asked))
    },
    fork: () => {
      catchUp()
      return sayingFrom(spec, events, { memory, read, newest })
    },
  }
}
