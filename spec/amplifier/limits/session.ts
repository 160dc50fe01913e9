/** Limits of a session and of the connection under it. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

const age = ({ isLive, sessionAt, settings }: Memory): Window =>
  isLive ? exactly(sessionAt + settings.sessionLimitMs) : null

/** A dropout that does not heal in time is a loss (AMP-TO-27). */
const grace = ({ iceDownAt, settings }: Memory): Window =>
  iceDownAt === null ? null : exactly(iceDownAt + settings.iceGraceMs)

/** By id. */
export const sessionLimits: readonly Limit<Memory>[] = [
  { id: 'session', kind: 'due', budget: 'AMP-TO-03', window: age },
  { id: 'grace', kind: 'due', budget: 'AMP-TO-27', window: grace },
]
