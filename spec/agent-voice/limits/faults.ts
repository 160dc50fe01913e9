/** Limits of a fault: the end, or the recovery (AV-REQ-009, AV-EDGE-04, AV-RUL-23). */
import type { Limit } from '../../row.ts'
import { exactly, never, type Window } from '../../window.ts'
import { isRecoverable } from '../memory/faults.ts'
import type { Memory } from '../memory.ts'

/**
 * Since when no recovery is possible: the fault is fatal, or no recovery is configured at all; null if one is
 * possible.
 */
const finalSince = ({ state, since, fatalAt, settings }: Memory): number | null => {
  if (state !== 'faulted') return null
  return settings.maxFaultRetries === 0 ? since : fatalAt
}

/** The document requires the end and gives no time; a wait longer than the longest recovery counts as never. */
const fatalExit = (memory: Memory): Window => {
  const since = finalSince(memory)
  return since === null ? null : { opens: since, closes: since + memory.settings.suspendTimeoutMs }
}

const fatalExitNow = (memory: Memory): Window => {
  const since = finalSince(memory)
  return since === null ? null : exactly(since)
}

const fatalRecovery = (memory: Memory): Window => (finalSince(memory) === null ? null : never)

const isFaultOpen = (memory: Memory): boolean => memory.state === 'faulted' && finalSince(memory) === null

const backoffEnd = ({ since, recoveries, settings }: Memory): number =>
  since + Math.min(settings.faultRetryBaseMs * (1 << Math.min(recoveries, 30)), settings.faultRetryCapMs)

const canStart = ({ sessionIsReady, holds }: Memory): boolean => sessionIsReady && holds.length === 0

const givingUp = (memory: Memory): Window => {
  if (!isFaultOpen(memory)) return null
  if (!isRecoverable(memory)) return exactly(memory.since)
  return canStart(memory) ? never : null
}

const recovery = (memory: Memory): Window => {
  if (!isFaultOpen(memory)) return null
  if (!isRecoverable(memory) || !canStart(memory)) return never
  return exactly(Math.max(backoffEnd(memory), memory.readySince, memory.releasedAt ?? 0))
}

const recoveryWait = (memory: Memory): Window =>
  isFaultOpen(memory) && isRecoverable(memory) && !canStart(memory)
    ? exactly(backoffEnd(memory) + memory.settings.suspendTimeoutMs)
    : null

/** By id. */
export const faultLimits: readonly Limit<Memory>[] = [
  { id: 'fatal-exit', kind: 'due', budget: null, window: fatalExit },
  { id: 'fatal-exit-now', kind: 'due', budget: null, window: fatalExitNow },
  { id: 'fatal-recovery', kind: 'barred', budget: null, window: fatalRecovery },
  { id: 'giving-up', kind: 'due', budget: null, window: givingUp },
  { id: 'recovery', kind: 'due', budget: null, window: recovery },
  { id: 'recovery-wait', kind: 'due', budget: null, window: recoveryWait },
]
