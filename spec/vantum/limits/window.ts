/** Windows of time, as limits open and close them. */
import type { Limit } from '../../row.ts'
import type { Memory } from '../memory.ts'

/** First and last instant (ms, inclusive) of a limit, or null while it does not run. */
export type Window = ReturnType<Limit<Memory>['window']>

/** A limit that has to be kept to the millisecond. */
export const exactly = (at: number): Window => ({ opens: at, closes: at })

/** A permission from an instant (ms) on; none while that is null. */
export const since = (at: number | null): Window => (at === null ? null : { opens: at, closes: null })
