/**
 * Saying: proposals of a spec made concrete at one point of a log. Symbols become ids: `current` and `stale` are asked
 * of the memory, `fresh` is an id or a text that was never used.
 */

import type { Signal } from '../../simulators/simulator.ts'
import { holds } from '../../spec/guard.ts'
import type { Line, Payload } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal, Word } from '../../spec/words.ts'

/** What was said so far, and what can be said next. */
export interface Saying {
  /** Takes the lines of the log that are new since the last call. */
  readonly follow: (log: readonly Line[]) => void
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
const numberIn = (value: unknown): number => Number(String(value).split('#')[1]) || 0

/** How far a saying has come: what it remembers, the lines that it read, and the highest number in them. */
interface SoFar {
  readonly memory: unknown
  readonly read: number
  readonly newest: number
}

/** Begins at the very start, where nothing was said. */
export const saying = (spec: Spec, settings: Settings): Saying =>
  sayingFrom(spec, new Map(spec.events.map((word) => [word.name, word])), {
    memory: spec.recall.start(settings),
    read: 0,
    newest: invented,
  })

function sayingFrom(spec: Spec, words: ReadonlyMap<string, Word>, from: SoFar): Saying {
  let { memory, read, newest } = from

  const another = (): number => {
    newest += 1
    return newest
  }

  const idFor = (of: string, symbol: string): string | null => {
    if (symbol === 'fresh') return `${of}#${another()}`
    return spec.resolve(memory, of, symbol as 'current' | 'stale')
  }

  const filled = (word: Word, proposal: Proposal): Payload | null => {
    const payload: Record<string, string | number | boolean | null> = { ...proposal.with }
    for (const [name, field] of Object.entries(word.fields)) {
      const symbol = payload[name]
      if (typeof symbol !== 'string') continue
      if (field.kind === 'id') {
        const id = idFor(field.of, symbol)
        if (id === null) return null
        payload[name] = id
      } else if (field.kind === 'text' && symbol === 'fresh') payload[name] = `words ${another()}`
    }
    return payload
  }

  return {
    follow: (log) => {
      for (; read < log.length; read += 1) {
        const line = log[read]
        if (line === undefined) continue
        memory = spec.recall.remember(memory, line)
        newest = Math.max(newest, ...Object.values(line.with).map(numberIn))
      }
    },
    say: (proposal) => {
      const word = words.get(proposal.what)
      const payload = word === undefined ? null : filled(word, proposal)
      return payload === null ? null : { what: proposal.what, with: payload }
    },
    changes: (signal, state, at) => {
      const line: Line = { at, who: '', way: 'in', ...signal }
      const after = spec.recall.remember(memory, line)
      const asked = (fact: string) => spec.facts[fact]?.test(after, signal.with) ?? false
      const applies = (row: Row) =>
        row.from.includes(state) &&
        'event' in row.on &&
        row.on.event === signal.what &&
        holds(row.when, asked)
      return spec.rows.some((row) => (row.to !== 'stay' || row.does !== undefined) && applies(row))
    },
    fork: () => sayingFrom(spec, words, { memory, read, newest }),
  }
}
