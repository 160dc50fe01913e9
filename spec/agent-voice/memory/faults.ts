/** Faults: which of them are not recoverable, how many were recovered from, and whether the breaker is open. */

import type { Memory, Notes } from '../memory.ts'
import { fatalCodes, type Payload } from '../protocol.ts'
import { isCatchingUp } from './visits.ts'

/** The memory of faults. Times are virtual ms. */
export interface Faults {
  /** A fatal failure was reported whose fault has not been published yet. */
  readonly isFatalDue: boolean
  /** The same, of one that is fatal by more than its code. */
  readonly isHopelessDue: boolean
  /** A fault that waits for the end of a suspension, and is void if the suspension ends otherwise (AV-RUL-22). */
  readonly isFatalDeferred: boolean
  /** When the current fault became known to be fatal; null while it is not. */
  readonly fatalAt: number | null
  /** The same, if the collaborator itself reports that it does not recover; a code alone does not establish this. */
  readonly hopelessAt: number | null
  /** Whether the current fault interrupted a conversation; without one there is nothing to recover (AV-REQ-009). */
  readonly wasActive: boolean
  /** Recoveries since a turn completed, or since idle (AV-EDGE-04). */
  readonly recoveries: number
  /** Instants of the faults that the breaker counts (AV-PAT-004). */
  readonly faults: readonly number[]
  /** When the breaker opened, and for how long; null while it is closed. After that time the next start is a trial. */
  readonly openedAt: number | null
  readonly cooldownMs: number
  readonly isTrial: boolean
}

/** Before any failure. */
export const unbroken: Faults = {
  isFatalDue: false,
  isHopelessDue: false,
  isFatalDeferred: false,
  fatalAt: null,
  hopelessAt: null,
  wasActive: false,
  recoveries: 0,
  faults: [],
  openedAt: null,
  cooldownMs: 0,
  isTrial: false,
}

/** Whether the reporter of a failure marks it as not recoverable (AV-AC-006). */
export const isHopeless = (input: Payload): boolean => input.recoverable === false

/** Whether a failure is not recoverable: by its code, or by its reporter (AV-AC-006, AV-SEC-003). */
export const isFatal = (input: Payload): boolean =>
  isHopeless(input) || fatalCodes.includes(String(input.code))

/** Whether the breaker refuses starts and recoveries at this instant; at the end of its time it does not. */
export const isBreakerOpen = ({ now, openedAt, cooldownMs }: Memory): boolean =>
  openedAt !== null && now - openedAt < cooldownMs

/** Whether the current fault could be recovered from if the session were there (AV-REQ-009, AV-EDGE-04). */
export const isRecoverable = (memory: Memory): boolean =>
  memory.fatalAt === null &&
  memory.wasActive &&
  memory.recoveries < memory.settings.maxFaultRetries &&
  !isBreakerOpen(memory)

/** While an answer is spoken a refusal ends nothing (AV-RUL-08): a failure after it is one of its own. */
const reported = (memory: Memory, fatal: boolean, hopeless: boolean): Partial<Memory> => {
  const { state, now, fatalAt, hopelessAt } = memory
  if (state === 'speaking') return { isFatalDue: fatal, isHopelessDue: hopeless }
  if (!fatal || state === 'terminating') return {}
  return state === 'faulted'
    ? { fatalAt: fatalAt ?? now, hopelessAt: hopeless ? (hopelessAt ?? now) : hopelessAt }
    : { isFatalDue: true, isHopelessDue: hopeless || memory.isHopelessDue }
}

const isOurs = (memory: Memory, { request, handle }: Payload): boolean => {
  const { ids } = memory
  return request === undefined ? handle === ids.handle.current : request === ids.request.current
}

/** A prompt is answered once; further responses to it have no effect (AV-INT-005). */
const isAnswered = ({ prompt }: Memory, { request }: Payload): boolean =>
  request !== undefined && prompt !== null && prompt.answers > 0

/** A failure of Copilot or of the voice counts in a running conversation, and only if it concerns the current turn. */
const failed = (memory: Memory, input: Payload, before: Memory): Partial<Memory> => {
  if (memory.state === 'faulted' || !isOurs(before, input) || isAnswered(before, input)) return {}
  if (memory.state !== 'suspended') return reported(memory, isFatal(input), isHopeless(input))
  return input.request === undefined ? {} : { isFatalDeferred: isFatal(input) }
}

/** By the name of the event. */
export const faultsHeard: Notes<'in'> = {
  error: (memory, { with: input }) => reported(memory, isFatal(input), isHopeless(input)),
  fatal: (memory) => reported(memory, true, true),
  'copilot.response': (memory, { with: input }, before) =>
    input.status === 'failed' ? failed(memory, input, before) : {},
  'tts.error': (memory, { with: input }, before) => failed(memory, input, before),
}

/** A fault opens the breaker when it is one too many, or when it ends the trial after an opening. */
const counted = (memory: Memory): Partial<Memory> => {
  const { now, openedAt, cooldownMs, isTrial } = memory
  const { breakerWindowMs, breakerThreshold, breakerCooldownMs, breakerCooldownCapMs } = memory.settings
  const faults = [...memory.faults.filter((at) => now - at <= breakerWindowMs), now]
  if (isTrial) return { faults, openedAt: now, cooldownMs: Math.min(2 * cooldownMs, breakerCooldownCapMs) }
  // Input before or during an opening has had its effect.
  const counting = faults.filter((at) => openedAt === null || at - openedAt >= cooldownMs)
  if (counting.length < breakerThreshold) return { faults }
  return { faults, openedAt: now, cooldownMs: breakerCooldownMs }
}

const broke = (memory: Memory, before: Memory): Partial<Memory> => ({
  isFatalDeferred: false,
  ...counted(memory),
  isTrial: false,
  isFatalDue: false,
  isHopelessDue: false,
  fatalAt: before.isFatalDue ? memory.now : null,
  hopelessAt: before.isHopelessDue ? memory.now : null,
  wasActive: before.state !== 'idle' && before.origin !== 'idle',
})

const moved = (memory: Memory, before: Memory): Partial<Memory> => {
  if (memory.state === 'faulted') return broke(memory, before)
  const isPaused = memory.state === 'suspended' || before.state === 'suspended'
  const isRecovery = before.state === 'faulted' && memory.state === 'preparing'
  const isBack = before.state === 'suspended' && memory.state !== 'terminating'
  const isBegun = memory.state === 'preparing' && !isPaused
  const isOver = memory.state === 'idle'
  const isKept = (isPaused && before.state !== 'speaking') || isCatchingUp(memory, memory.now)
  return {
    isFatalDue: (isKept && memory.isFatalDue) || (isBack && memory.isFatalDeferred),
    isHopelessDue: isKept && memory.isHopelessDue,
    isFatalDeferred: memory.state === 'suspended' && memory.isFatalDeferred,
    fatalAt: null,
    hopelessAt: null,
    isTrial: isBegun ? memory.openedAt !== null : !isOver && memory.isTrial,
    recoveries: isOver ? 0 : memory.recoveries + Number(isRecovery),
  }
}

const completed: Partial<Memory> = { recoveries: 0, faults: [], openedAt: null, isTrial: false }

/** By the name of the effect. */
export const faultsShown: Notes<'out'> = {
  state: (memory, _, before) => moved(memory, before),
  turn: (_, { with: output }) => (output.event === 'turn-completed' ? completed : {}),
}
