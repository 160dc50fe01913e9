/** Limits of a reply: speech that interrupts it, its cleanup, and synthesis that sends nothing. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

/**
 * Speech interrupts after the hold time (VAN-G-10). Speech that began before the reply may be counted from its
 * beginning, and need not be counted before it is reported again.
 */
const speech = ({ state, since, loudSince, loudHere, settings }: Memory): Window => {
  if (state !== 'RESPONDING' || loudSince === null) return null
  return {
    opens: Math.max(since, loudSince + settings.vadMinSpeechMs),
    closes: loudHere === null ? null : loudHere + settings.vadMinSpeechMs,
  }
}

/** A hanging operation is dropped in time; the document gives no instant (VAN-TO-02). */
const release = ({ state, since, settings }: Memory): Window =>
  state === 'INTERRUPTED' ? { opens: since, closes: since + settings.interruptedMaxMs } : null

/**
 * From the speak request, or from the last chunk, until the last one of all has come (VAN-TO-10). A subject that
 * gives up may cancel the reply first and report it then.
 */
const stall = ({ state, since, voice, settings }: Memory): Window => {
  if (state !== 'RESPONDING' || settings.ttsStallMs === 0 || voice === null || voice.isComplete) return null
  const due = Math.max(since, voice.signAt) + settings.ttsStallMs
  return (voice.cancelledAt ?? due) < due ? null : exactly(due)
}

/** By id. */
export const replyLimits: readonly Limit<Memory>[] = [
  { id: 'speech', kind: 'due', budget: 'VAN-TO-11', window: speech },
  { id: 'release', kind: 'due', budget: 'VAN-TO-02', window: release },
  { id: 'stall', kind: 'due', budget: null, window: stall },
]
