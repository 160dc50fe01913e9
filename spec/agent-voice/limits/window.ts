/** The limits of budgets, and the effect of one that has passed. */
import type { Window } from '../../window.ts'
import { budgets } from '../budgets.ts'
import type { Memory } from '../memory.ts'

/** The ms of a budget by its id. */
export const msOf = (id: string): number => budgets.find((budget) => budget.id === id)?.ms ?? 0

/** A limit that had passed when the state was entered belonged to the state before. */
export const unlessPast = ({ since }: Memory, window: { opens: number; closes: number }): Window =>
  window.closes < since ? null : window
