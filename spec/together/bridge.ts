/** A bridge: what one part hears or shows is heard by the other. Rules are a table; what they need to know is folded. */
import type { Payload } from '../log.ts'
import type { Settings } from '../row.ts'

/** Something that a part hears (`in`) or shows (`out`), in its own words. */
export interface Met {
  readonly part: string
  readonly way: 'in' | 'out'
  readonly what: string
  readonly with: Payload
  /** When, in ms of virtual time. */
  readonly at: number
}

/** Something that a part is told. */
export interface Passed {
  readonly to: string
  readonly what: string
  readonly with: Payload
}

/** One line of a bridge: what is met, on what condition it is passed on, and as what. */
export interface Crossing<Memory> {
  readonly part: string
  readonly way: Met['way']
  readonly what: string
  /** With what has been remembered, this meeting included. */
  readonly when?: (met: Met, memory: Memory) => boolean
  readonly passes: (met: Met, memory: Memory) => Omit<Passed, 'to'>
  readonly says: string
}

/** A bridge between two parts. */
export interface Bridge<Memory> {
  readonly start: (settings: Settings) => Memory
  readonly remember: (memory: Memory, met: Met) => Memory
  readonly crossings: readonly Crossing<Memory>[]
  /** Events that a part no longer hears from the world, for they come over the bridge. */
  readonly instead: readonly string[]
}

/** What is passed on to `to` of what was met. */
export type Crossed<Memory> = (met: Met, memory: Memory, to: string) => readonly Passed[]

const meetingOf = ({ part, way, what }: Pick<Met, 'part' | 'way' | 'what'>): string =>
  `${part} ${way} ${what}`

/** The crossings of a bridge, laid out once by what is met. */
export function crossing<Memory>({ crossings }: Bridge<Memory>): Crossed<Memory> {
  const byMeeting = new Map<string, Crossing<Memory>[]>(crossings.map((each) => [meetingOf(each), []]))
  for (const each of crossings) byMeeting.get(meetingOf(each))?.push(each)
  return (met, memory, to) =>
    (byMeeting.get(meetingOf(met)) ?? [])
      .filter(({ when }) => when?.(met, memory) ?? true)
      .map(({ passes }) => ({ to, ...passes(met, memory) }))
}
