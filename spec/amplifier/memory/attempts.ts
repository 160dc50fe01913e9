/** The memory of a stay in reconnecting: its attempts, and the progress of the last one (L611 to L615). */

import type { Memory, Moved, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'

/** The steps that a service answers before the last one, in their order. */
const steps = ['session', 'sdp', 'update'] as const

/** An attempt that runs. */
export interface Attempt {
  readonly id: string
  /** The number of the attempt in this stay, from 1 on. */
  readonly number: number
  /** When (ms) it began. */
  readonly since: number
  /** How many of its steps have succeeded. */
  readonly done: number
}

/** All of it. */
export interface Attempts {
  readonly attempt: Attempt | null
  readonly staleAttempt: string | null
  /** How many there were in this stay. */
  readonly attempts: number
  /** The number of the attempt that the current input has failed; 0: none. */
  readonly failedAttempt: number
  /** When (ms) the last attempt of all was given up in this stay; null: it was not. */
  readonly exhaustedAt: number | null
  /** When (ms) an attempt succeeded in this stay; null: none has. */
  readonly succeededAt: number | null
}

/** No reconnection is under way. */
export const unattempted: Attempts = {
  attempt: null,
  staleAttempt: null,
  attempts: 0,
  failedAttempt: 0,
  exhaustedAt: null,
  succeededAt: null,
}

/** The maximum number in a stay (AMP-TO-24). */
export const attemptsAtMost = 3

/** Whether an input is about the attempt that runs. */
export const isRunning = ({ attempt: running }: Memory, { attempt }: Payload): boolean =>
  running !== null && attempt === running.id

const stepped = (memory: Memory, { at, with: input }: Line): Partial<Memory> => {
  const { attempt } = memory
  if (attempt === null || !isRunning(memory, input) || input.step !== steps[attempt.done]) return {}
  return {
    attempt: { ...attempt, done: attempt.done + 1 },
    ...(input.step === 'session' ? { nextSession: String(input.session), nextSessionAt: at } : {}),
  }
}

const over = ({ attempt, staleAttempt }: Memory): Partial<Memory> => ({
  attempt: null,
  staleAttempt: attempt?.id ?? staleAttempt,
})

const failed = (memory: Memory): Partial<Memory> => ({
  ...over(memory),
  failedAttempt: memory.attempt?.number ?? 0,
  nextSession: null,
})

/** Whether the last step of the running attempt is the only one that is left. */
export const isReady = (memory: Memory, input: Payload): boolean =>
  isRunning(memory, input) && memory.attempt?.done === steps.length

/** By the name of the event. */
export const attemptsHeard: Notes<'in'> = {
  attempt_step_done: stepped,
  attempt_step_failed: (memory, { with: input }) =>
    isRunning(memory, input) ? failed(memory) : { failedAttempt: 0 },
  reconnect_success: (memory, { at, with: input }) =>
    isReady(memory, input) ? { ...over(memory), succeededAt: at } : {},
}

/** An attempt that is given up does not come back, and the last one leaves no attempt. */
const givenUp = (memory: Memory, at: number): Partial<Memory> => ({
  ...over(memory),
  nextSession: null,
  exhaustedAt: (memory.attempt?.number ?? 0) >= attemptsAtMost ? at : null,
})

/** A stay counts its attempts anew; a session request outside a reconnection counts as no attempt. */
export const attemptsShown: Notes<'out'> = {
  'session.get': (memory, { at, with: { attempt } }) => {
    if (memory.state !== 'reconnecting' || typeof attempt !== 'string') return {}
    const number = memory.attempts + 1
    return {
      ...over(memory),
      attempts: number,
      attempt: { id: attempt, number, since: at, done: 0 },
      nextSession: null,
    }
  },
  'attempt.abort': (memory, { at, with: shown }) => (isRunning(memory, shown) ? givenUp(memory, at) : {}),
}

/** The running attempt is given up with its stay. */
export const attemptsMoved: Moved = (memory) => ({
  ...over(memory),
  attempts: 0,
  failedAttempt: 0,
  exhaustedAt: null,
  succeededAt: null,
})
