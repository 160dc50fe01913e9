/** Windows of time, as limits open and close them. */
import type { Limit } from '../../row.ts'
import { budgets } from '../budgets.ts'
import type { Memory } from '../memory.ts'

/** First and last instant (ms, inclusive) of a limit, or null while it does not run. */
export type Window = ReturnType<Limit<Memory>['window']>

/** A window that does not open: whoever makes the change all the same is blamed for it. */
export const never: Window = { opens: Number.POSITIVE_INFINITY, closes: null }

/** A limit that has to be kept to the millisecond. */
export const exactly = (at: number): Window => ({ opens: at, closes: at })

/** The ms of a budget by its id. */
export const msOf = (id: string): number => budgets.find((budget) => budget.id === id)?.ms ?? 0

/** A limit that had passed when the state was entered was the matter of the state before. */
export const unlessPast = ({ since }: Memory, window: { opens: number; closes: number }): Window =>
  window.closes < since ? null : window
