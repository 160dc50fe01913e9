/** Spans of time in which the connection changes without an input: there are none; nobody reconnects by itself (VEL-T-23). */
import type { Limit } from '../row.ts'
import type { Memory } from './memory.ts'

export const limits: readonly Limit<Memory>[] = []
