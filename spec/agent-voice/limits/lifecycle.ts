/** Limits of the life of a conversation: its beginning and its end, its suspensions and its faults. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import { isWhole } from '../memory/audio.ts'
import { dueAfter } from '../memory/holds.ts'
import { isStartHeld } from '../memory/session.ts'
import type { Memory } from '../memory.ts'
import { faultLimits } from './faults.ts'
import { suspensionLimits } from './suspension.ts'
import { msOf } from './window.ts'

/**
 * STT and microphone reported before the conversation requested them: using the early reports is as valid as a new
 * request.
 */
const readyEarly = ({ state, since, everReady }: Memory): Window =>
  state === 'preparing' && isWhole(everReady) ? { opens: since, closes: null } : null

/** A start that was held while idle was suspended is granted on the return (AV-RUL-09). */
const latchedStart = ({ isLatched, since }: Memory): Window =>
  isLatched ? { opens: since, closes: since + msOf('AV-AC-001') } : null

/**
 * A session that was handed over, or renewed, may count as active before it is reported (AV-AC-001); and the machine
 * that received the first start request may own the window before a second machine receives one (AV-CON-002).
 */
const beginAnyway = (memory: Memory): Window => {
  const { state, startAt, isPrimed, holds, isHandedOver, sessionIsReady, window } = memory
  const isOpen = isHandedOver || (sessionIsReady && window === 'open')
  const isAsked = state === 'idle' && startAt !== null && isStartHeld(memory)
  return isAsked && isOpen && isPrimed && holds.length === 0 ? { opens: startAt, closes: null } : null
}

const prepareTimeout = (memory: Memory): Window =>
  memory.state === 'preparing'
    ? exactly(dueAfter(memory, memory.preparedAt, memory.settings.prepareTimeoutMs))
    : null

/**
 * A subject that requested the closing of its streams waits for it; any other subject tears down in its own time
 * (AV-T-15).
 */
const teardown = ({ state, since, isReleasing, settings }: Memory): Window => {
  if (state !== 'terminating') return null
  const due = since + settings.terminateTimeoutMs
  return { opens: isReleasing ? due : since, closes: due }
}

/** By id. */
export const lifecycleLimits: readonly Limit<Memory>[] = [
  { id: 'ready-early', kind: 'allowed', budget: null, window: readyEarly },
  { id: 'latched-start', kind: 'due', budget: 'AV-AC-001', window: latchedStart },
  { id: 'begin-anyway', kind: 'allowed', budget: null, window: beginAnyway },
  { id: 'prepare-timeout', kind: 'due', budget: 'AV-RUL-02', window: prepareTimeout },
  { id: 'teardown', kind: 'due', budget: 'AV-RUL-25', window: teardown },
  ...suspensionLimits,
  ...faultLimits,
]
