/** Limits of updates: the way back to manual mode, where nobody acknowledges one (TD-EDGE-05). */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import type { Memory } from '../memory.ts'

/** The document names no time; so many times what we coined is never. */
const never = 6

const reversion = ({ sentAt, settings }: Memory): Window =>
  sentAt === null ? null : { opens: sentAt, closes: sentAt + never * settings.ackTimeoutMs }

const ackTimeout = ({ sentAt, settings }: Memory): Window =>
  sentAt === null ? null : exactly(sentAt + settings.ackTimeoutMs)

/** Whoever is disposed of may leave the fallback, or stay there: nobody listens any more. */
const disposal = ({ disposedAt }: Memory): Window =>
  disposedAt === null ? null : { opens: disposedAt, closes: null }

/** By id. */
export const updateLimits: readonly Limit<Memory>[] = [
  { id: 'reversion', kind: 'due', budget: null, window: reversion },
  { id: 'ack-timeout', kind: 'due', budget: 'TD-EDGE-05', window: ackTimeout },
  { id: 'disposal', kind: 'allowed', budget: null, window: disposal },
]
