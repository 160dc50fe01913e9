/**
 * A bridge: inputs and outputs of one part are inputs of the other. Rules are a table; the state that they need is
 * folded.
 */
import type { Payload } from '../log.ts'
import type { Settings } from '../row.ts'

/** A line that a part receives (`in`) or emits (`out`), in its own words. */
export interface Met {
  readonly part: string
  readonly way: 'in' | 'out'
  readonly what: string
  readonly with: Payload
  /** When, in ms of virtual time. */
  readonly at: number
}

/** An event that a part receives. */
export interface Passed {
  readonly to: string
  readonly what: string
  readonly with: Payload
}

/** One line of a bridge: the line that it matches, its condition, and the event that it passes on. */
export interface Crossing<Memory> {
  readonly part: string
  readonly way: Met['way']
  readonly what: string
  /** With the memory, this line included. */
  readonly when?: (met: Met, memory: Memory) => boolean
  readonly passes: (met: Met, memory: Memory) => Omit<Passed, 'to'>
  readonly says: string
}

/** A bridge between two parts. */
export interface Bridge<Memory> {
  readonly start: (settings: Settings) => Memory
  readonly remember: (memory: Memory, met: Met) => Memory
  readonly crossings: readonly Crossing<Memory>[]
  /** Events that a part no longer receives from the world, because they come over the bridge. */
  readonly instead: readonly string[]
}

/** The event that is passed on to `to` for a matching line. */
export type Crossed<Memory> = (met: Met, memory: Memory, to: string) => readonly Passed[]

const meetingOf = ({ part, way, what }: Pick<Met, 'part' | 'way' | 'what'>): string =>
  `${part} ${way} ${what}`

/** The crossings of a bridge, computed once by matching line. */
export function crossing<Memory>({ crossings }: Bridge<Memory>): Crossed<Memory> {
  const byMeeting = new Map<string, Crossing<Memory>[]>(crossings.map((each) => [meetingOf(each), []]))
  for (const each of crossings) byMeeting.get(meetingOf(each))?.push(each)
  return (met, memory, to) =>
    (byMeeting.get(meetingOf(met)) ?? [])
      .filter(({ when }) => when?.(met, memory) ?? true)
      .map(({ passes }) => ({ to, ...passes(met, memory) }))
}
