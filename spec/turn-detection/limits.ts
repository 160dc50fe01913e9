/**
 * Spans of time in which turn detection changes its published state without an input. `closes: null` is a permission:
 * both behaviours are defensible, so neither is a divergence. Instants are virtual ms.
 */
import type { Limit } from '../row.ts'
import { missingLimits } from './limits/missing.ts'
import { updateLimits } from './limits/updates.ts'
import type { Memory } from './memory.ts'

export const limits: readonly Limit<Memory>[] = [...updateLimits, ...missingLimits]
