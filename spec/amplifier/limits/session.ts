/** Limits of a session and of the connection under it. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

/** Nobody says whether a new session counts from when it was made, or from when its attempt has succeeded. */
const age = ({ isLive, sessionAt, sessionSince, settings }: Memory): Window =>
  isLive
    ? { opens: sessionSince + settings.sessionLimitMs, closes: sessionAt + settings.sessionLimitMs }
    : null

/** A dropout that does not heal in time is a loss (AMP-TO-27). */
const grace = ({ iceDownAt, settings }: Memory): Window =>
  iceDownAt === null ? null : exactly(iceDownAt + settings.iceGraceMs)

/** What heals at the end of its time may be lost already; what is heard later finds it healed. */
const lateGrace = ({ healedAt, now }: Memory): Window =>
  healedAt === null || healedAt < now ? null : { opens: healedAt, closes: null }

/** By id. */
export const sessionLimits: readonly Limit<Memory>[] = [
  { id: 'session', kind: 'due', budget: 'AMP-TO-03', window: age },
  { id: 'grace', kind: 'due', budget: 'AMP-TO-27', window: grace },
  { id: 'late grace', kind: 'allowed', budget: null, window: lateGrace },
]
