/** The limits of the browser's side: it has none. */
import type { Budget } from '../requirement.ts'

export const budgets: readonly Budget[] = []
