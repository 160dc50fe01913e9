/** Limits of a session and of the connection under it. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

/**
 * The document does not specify whether the age of a new session counts from its creation, or from the success of its
 * attempt.
 */
const age = ({ isLive, sessionAt, sessionSince, settings }: Memory): Window =>
  isLive
    ? { opens: sessionSince + settings.sessionLimitMs, closes: sessionAt + settings.sessionLimitMs }
    : null

/** A dropout that does not recover in time is a loss (AMP-TO-27). */
const grace = ({ iceDownAt, settings }: Memory): Window =>
  iceDownAt === null ? null : exactly(iceDownAt + settings.iceGraceMs)

/** A link that recovers at the end of its time may be lost already; a later input finds it recovered. */
const lateGrace = ({ healedAt, now }: Memory): Window =>
  healedAt === null || healedAt < now ? null : { opens: healedAt, closes: null }

/** By id. */
export const sessionLimits: readonly Limit<Memory>[] = [
  { id: 'session', kind: 'due', budget: 'AMP-TO-03', window: age },
  { id: 'grace', kind: 'due', budget: 'AMP-TO-27', window: grace },
  { id: 'late grace', kind: 'allowed', budget: null, window: lateGrace },
]
