/** Limits of updates: the way back to manual mode, where nobody acknowledges one (TD-EDGE-05). */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

/** The document names no time; so many times what we coined is never. */
const never = 6

/** Whether nothing but the last update waits, and the service has said nothing since. */
const isSole = ({ unanswered, isUnheard }: Memory): boolean => unanswered.length === 1 && isUnheard

/** Each of several updates may be waited for, and a report may be taken for an answer, or not. */
const reversion = (memory: Memory): Window => {
  const { sentAt, settings, unanswered, modeBefore } = memory
  if (sentAt === null) return unanswered.length > 0 ? { opens: 0, closes: null } : null
  // The mode that getState() had before the session may be manual: then nothing is left to go back to.
  return {
    opens: 0,
    closes: isSole(memory) && modeBefore !== 'manual' ? sentAt + never * settings.ackTimeoutMs : null,
  }
}

const ackTimeout = ({ sentAt, settings }: Memory): Window =>
  sentAt === null ? null : exactly(sentAt + settings.ackTimeoutMs)

/** Whoever is disposed of may leave the fallback, or stay there: nobody listens any more. */
const disposal = ({ disposedAt }: Memory): Window =>
  disposedAt === null ? null : { opens: disposedAt, closes: null }

/** What the mode is before anything is said is read from whoever is asked: it is the nominal one, or that of the settings. */
const nominal = ({ hasBegun, settings }: Memory): Window =>
  hasBegun || settings.mode === 'server_vad' ? null : { opens: 0, closes: null }

/** By id. */
export const updateLimits: readonly Limit<Memory>[] = [
  { id: 'reversion', kind: 'due', budget: null, window: reversion },
  { id: 'ack-timeout', kind: 'due', budget: 'TD-EDGE-05', window: ackTimeout },
  { id: 'nominal', kind: 'allowed', budget: null, window: nominal },
  { id: 'disposal', kind: 'allowed', budget: null, window: disposal },
]
