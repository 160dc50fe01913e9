/**
 * Spans of time in which Agent Voice changes its published state without an input. `closes: null` is a permission:
 * both behaviours are defensible, so neither is a divergence. Instants are virtual ms.
 */
import type { Limit } from '../row.ts'
import { lifecycleLimits } from './limits/lifecycle.ts'
import { talkLimits } from './limits/talk.ts'
import type { Memory } from './memory.ts'

export const limits: readonly Limit<Memory>[] = [...lifecycleLimits, ...talkLimits]
