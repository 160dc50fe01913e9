/** Suspensions: which reasons hold the conversation, which state it returns to, and how long it has been paused. */
import type { Memory, Notes } from '../memory.ts'
import type { State } from '../states.ts'

/** One stay in suspended that is over; instants in virtual ms. */
interface Pause {
  readonly from: number
  readonly to: number
}

/** The memory of suspensions. Times are virtual ms. */
export interface Holds {
  /** Reasons of the suspensions that have not been released, in order of arrival (AV-RUL-19). */
  readonly holds: readonly string[]
  /** When the first of them came. */
  readonly heldAt: number | null
  /** Whether the last hold repeated an existing reason. */
  readonly isHeldAgain: boolean
  /** Whether a second suspension came before the first was over: the document describes only one at a time. */
  readonly isOverlapped: boolean
  /** When the last hold was released; null while there is one. */
  readonly releasedAt: number | null
  /** The published state before the suspension: the one to return to (AV-T-12). */
  readonly origin: State | null
  /** Every stay in suspended that is over, oldest first. */
  readonly pauses: readonly Pause[]
}

/** Before any suspension. */
export const unheld: Holds = {
  holds: [],
  heldAt: null,
  isHeldAgain: false,
  isOverlapped: false,
  releasedAt: null,
  origin: null,
  pauses: [],
}

/** How many ms were spent suspended since an instant: time that does not count for timers (AV-REQ-008). */
const pausedSince = ({ state, since, now, pauses }: Memory, at: number): number => {
  const all = state === 'suspended' ? [...pauses, { from: since, to: now }] : pauses
  return all.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0)
}

/** The instant at which so many ms of active time have passed since `at`, unless another suspension comes. */
export const dueAfter = (memory: Memory, at: number, ms: number): number => at + ms + pausedSince(memory, at)

/** A suspension begins, or one more reason holds it; a repeated reason is one hold (AV-IF-12). */
const hold = (reason: string, memory: Memory): Partial<Memory> => {
  const isOverlapped = memory.state === 'suspended' || memory.holds.length > 0
  if (memory.holds.includes(reason)) return { isHeldAgain: true, isOverlapped }
  const holds = [...memory.holds, reason]
  return { holds, heldAt: memory.heldAt ?? memory.now, isHeldAgain: false, isOverlapped, releasedAt: null }
}

const release = (reasons: readonly string[], memory: Memory): Partial<Memory> => {
  const holds = memory.holds.filter((each) => !reasons.includes(each))
  return holds.length > 0 ? { holds } : { holds, heldAt: null, releasedAt: memory.releasedAt ?? memory.now }
}

const renewal = 'session-renewal'

const resting: readonly State[] = ['idle', 'faulted', 'terminating']

/**
 * A subject that resumes work releases all holds, whether or not it received the releases; a subject that stops keeps
 * its holds, since they prevent a new start (AV-RUL-09).
 */
const moved = (memory: Memory, before: Memory): Partial<Memory> => {
  const { state, since } = before
  const isBack = state === 'suspended' && !resting.includes(memory.state)
  const isBegun = memory.state === 'preparing'
  const isFree = isBack || isBegun
  return {
    origin: memory.state === 'suspended' ? state : null,
    holds: isFree ? [] : memory.holds,
    heldAt: isFree ? null : memory.heldAt,
    pauses: state === 'suspended' ? [...memory.pauses, { from: since, to: memory.now }] : memory.pauses,
  }
}

/**
 * By the name of the event. `resume()` releases the renewal if that is held, else the only hold, else all (AV-IF-13).
 */
export const holdsHeard: Notes<'in'> = {
  'session.renewal': (memory) => hold(renewal, memory),
  'network.lost': (memory) => hold('network-resync', memory),
  'diagnostics.start': (memory) => hold('diagnostics', memory),
  'session.resume': (memory) => release(memory.holds.includes(renewal) ? [renewal] : memory.holds, memory),
  'network.restored': (memory) => release(['network-resync'], memory),
  'diagnostics.end': (memory) => release(['diagnostics'], memory),
}

/** By the name of the effect. */
export const holdsShown: Notes<'out'> = { state: (memory, _, before) => moved(memory, before) }
