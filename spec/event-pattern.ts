/** Patterns of lines: by their name, their fields, and the state that is published when they come. */
import type { Line, Payload } from './log.ts'

/** The fields that a line must have to match, and the published state before it; an omitted field matches any value. */
interface Particular {
  readonly with?: Payload
  readonly in?: string
}

/** An input that a subject receives. */
export interface Received extends Particular {
  readonly receives: string
}

/** An output that a subject emits. */
export interface Shown extends Particular {
  readonly emits: string
}

/** A line that is meant. */
export type EventPattern = Received | Shown

/** Whether `line` matches one of the patterns in the published `state`. */
export const matches = (eventPattern: readonly EventPattern[], line: Line, state: string): boolean =>
  eventPattern.some((one) => {
    const [way, what] = 'receives' in one ? ['in', one.receives] : ['out', one.emits]
    return (
      line.what === what &&
      line.way === way &&
      (one.in ?? state) === state &&
      Object.entries(one.with ?? {}).every(([field, value]) => line.with[field] === value)
    )
  })
