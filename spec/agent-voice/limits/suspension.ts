/** Limits of a suspension: the return, and what happens when it does not come (AV-PER-003, AV-RUL-18, AV-RUL-21). */
import type { Limit } from '../../row.ts'
import { exactly, never, type Window } from '../../window.ts'
import { isServedAnewBy, isServedBy } from '../memory/audio.ts'
import type { Memory } from '../memory.ts'

/** When the return became due, after the last hold ended. */
const freeSince = ({ state, since, releasedAt }: Memory): number | null =>
  state === 'suspended' && releasedAt !== null ? Math.max(since, releasedAt) : null

/** Readiness that Session Manager signals may be `session.ready` as well, if only a renewal holds (AV-PER-003). */
const byReadiness = ({ since, holds, reportedAt }: Memory): Window =>
  holds.join() === 'session-renewal' && reportedAt !== null && reportedAt >= since
    ? { opens: reportedAt, closes: null }
    : never

/**
 * At once, or when the requested services are available: within a second. A slower service is no fault of the
 * machine.
 */
const resume = (memory: Memory): Window => {
  if (memory.state !== 'suspended') return null
  const freeFrom = freeSince(memory)
  if (freeFrom === null) return byReadiness(memory)
  const due = freeFrom + memory.settings.resumeTimeoutMs
  return { opens: freeFrom, closes: isServedAnewBy(memory, due) && !memory.isMuted ? due : null }
}

const resumeElsewhere = (memory: Memory): Window => {
  const freeFrom = freeSince(memory)
  return freeFrom === null ? null : { opens: freeFrom, closes: null }
}

const resumeTimeout = (memory: Memory): Window => {
  const freeFrom = freeSince(memory)
  if (freeFrom === null) return null
  const due = freeFrom + memory.settings.resumeTimeoutMs
  if (isServedAnewBy(memory, due) && !memory.isMuted) return null
  return memory.isMuted || isServedBy(memory, due) ? { opens: due, closes: null } : exactly(due)
}

/** From the first hold of all, or from the first after a release that a new hold overtook. */
const suspendTimeout = ({ state, since, heldAt, settings }: Memory): Window =>
  state === 'suspended' && heldAt !== null
    ? {
        opens: Math.min(since, heldAt) + settings.suspendTimeoutMs,
        closes: Math.max(since, heldAt) + settings.suspendTimeoutMs,
      }
    : null

/** The document does not specify how long a suspension may last, nor what follows if it does not end. */
const suspensionGivenUp = ({ state, since, heldAt }: Memory): Window =>
  state === 'suspended' && heldAt !== null ? { opens: since, closes: null } : null

/** By id. */
export const suspensionLimits: readonly Limit<Memory>[] = [
  { id: 'resume', kind: 'due', budget: 'AV-PER-003', window: resume },
  { id: 'resume-elsewhere', kind: 'allowed', budget: null, window: resumeElsewhere },
  { id: 'resume-timeout', kind: 'due', budget: 'AV-RUL-18', window: resumeTimeout },
  { id: 'suspend-timeout', kind: 'due', budget: 'AV-RUL-21', window: suspendTimeout },
  { id: 'suspension-given-up', kind: 'allowed', budget: null, window: suspensionGivenUp },
]
