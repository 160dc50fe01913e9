/** Windows of time, as limits open and close them. */
import type { Limit } from './row.ts'

/** First and last instant (ms, inclusive) of a limit, or null while it does not run. */
export type Window = ReturnType<Limit<never>['window']>

/** A window that does not open: a change in it is always a finding. */
export const never: Window = { opens: Number.POSITIVE_INFINITY, closes: null }

/** A limit that has to be kept to the millisecond. */
export const exactly = (at: number): Window => ({ opens: at, closes: at })
