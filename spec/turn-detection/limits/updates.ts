/** Limits of updates: the way back to manual mode, if an update is not acknowledged (TD-EDGE-05). */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

/** The document gives no time; so many times our own limit counts as never. */
const never = 6

/** Whether only the last update waits, and the service has reported nothing since. */
const isSole = ({ unanswered, isUnheard }: Memory): boolean => unanswered.length === 1 && isUnheard

/** Each of several updates may be awaited, and a report may count as an answer, or not. */
const reversion = (memory: Memory): Window => {
  const { sentAt, settings, unanswered, modeBefore } = memory
  if (sentAt === null) return unanswered.length > 0 ? { opens: 0, closes: null } : null
  // The mode that getState() had before the session may be manual: then there is no mode to go back to.
  return {
    opens: 0,
    closes: isSole(memory) && modeBefore !== 'manual' ? sentAt + never * settings.ackTimeoutMs : null,
  }
}

const ackTimeout = ({ sentAt, settings }: Memory): Window =>
  sentAt === null ? null : exactly(sentAt + settings.ackTimeoutMs)

/** A disposed instance may leave the fallback, or stay there: no listener remains. */
const disposal = ({ disposedAt }: Memory): Window =>
  disposedAt === null ? null : { opens: disposedAt, closes: null }

/** The mode before the first report depends on the reading: it is the nominal one, or that of the settings. */
const nominal = ({ hasBegun, settings }: Memory): Window =>
  hasBegun || settings.mode === 'server_vad' ? null : { opens: 0, closes: null }

/** By id. */
export const updateLimits: readonly Limit<Memory>[] = [
  { id: 'reversion', kind: 'due', budget: null, window: reversion },
  { id: 'ack-timeout', kind: 'due', budget: 'TD-EDGE-05', window: ackTimeout },
  { id: 'nominal', kind: 'allowed', budget: null, window: nominal },
  { id: 'disposal', kind: 'allowed', budget: null, window: disposal },
]
