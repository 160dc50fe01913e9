/** Spans of time in which Amplifier changes its published state without an input. Instants are virtual ms. */
import type { Limit } from '../row.ts'
import { recoveryLimits } from './limits/recovery.ts'
import { sessionLimits } from './limits/session.ts'
import { stayLimits } from './limits/stays.ts'
import type { Memory } from './memory.ts'

export const limits: readonly Limit<Memory>[] = [...stayLimits, ...sessionLimits, ...recoveryLimits]
