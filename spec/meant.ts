/** Lines that are meant: by their name, what they carry, and the state that is published when they come. */
import type { Line, Payload } from './log.ts'

/** What a line has to carry to be meant, and the published state before it; nothing said means any. */
interface Particular {
  readonly with?: Payload
  readonly in?: string
}

/** An input that a subject hears. */
export interface Heard extends Particular {
  readonly hears: string
}

/** An output that a subject shows. */
export interface Shown extends Particular {
  readonly shows: string
}

/** A line that is meant. */
export type Meant = Heard | Shown

/** Whether `line`, at which `state` is published, is one of those that are meant. */
export const isMeant = (meant: readonly Meant[], line: Line, state: string): boolean =>
  meant.some((one) => {
    const [way, what] = 'hears' in one ? ['in', one.hears] : ['out', one.shows]
    return (
      line.what === what &&
      line.way === way &&
      (one.in ?? state) === state &&
      Object.entries(one.with ?? {}).every(([field, value]) => line.with[field] === value)
    )
  })
