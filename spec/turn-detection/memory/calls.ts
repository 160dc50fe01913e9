/** Calls: whose promise has not settled yet. */
import type { Memory, Notes } from '../memory.ts'

/** The memory of calls. */
export interface Calls {
  /** Calls that wait for an answer, by their names, the oldest first. */
  readonly waiting: readonly string[]
}

/** Before any call. */
export const uncalled: Calls = { waiting: [] }

const called = ({ waiting }: Memory, { what }: { readonly what: string }): Partial<Memory> => ({
  waiting: [...waiting, what],
})

/** By the name of the event. */
export const callsHeard: Notes<'in'> = {
  'service.initialize': called,
  'user.configure': called,
  'user.requestMode': called,
  'user.misconfigure': called,
}

/** By the name of the effect. */
export const callsShown: Notes<'out'> = {
  settled: ({ waiting }, { with: { call } }) => {
    const place = waiting.indexOf(String(call))
    return place < 0 ? {} : { waiting: waiting.toSpliced(place, 1) }
  },
}
