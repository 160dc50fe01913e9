/** Limits of a stay: how long it may last, and what follows at once. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import { segmentEnd } from '../memory/work.ts'
import type { Memory } from '../memory.ts'
import type { AmplifierSettings } from '../settings.ts'

type Key = 'listeningMs' | 'processingMs' | 'toolMs' | 'taskMs' | 'errorMs' | 'reconnectingMs'

/** A stay that ends after so many ms. */
const stayOf =
  (key: Key & keyof AmplifierSettings) =>
  ({ since, settings }: Memory): Window =>
    exactly(since + settings[key])

/** Before the time of tools is up; a result that comes at its very end is in time, and so is what follows from it. */
const inTime = ({ since, settings, callsAt }: Memory): Window => ({
  opens: since,
  closes: Math.max(since + settings.toolMs - 1, callsAt),
})

/** Only a task is left: it is delegated, and no tool is run for it (AMP-ST-05, AMP-T-24). */
const delegation = (memory: Memory): Window =>
  memory.calls.length > 0 && memory.calls.every(({ isTask }) => isTask) ? inTime(memory) : null

/** Calls that cannot be run are answered as they arrive: no wait remains (AMP-ERR-04). */
const refusal = (memory: Memory): Window =>
  memory.hasRefused && memory.calls.length === 0 ? inTime(memory) : null

/** A user who speaks while a result is handed over is listened to at once (AMP-EDGE-05). */
const handBack = (memory: Memory): Window =>
  memory.since < (segmentEnd(memory) ?? 0) ? exactly(memory.since) : null

/** At the very end of the gathering a segment may be closed already, or not yet. */
const lateHandBack = (memory: Memory): Window =>
  memory.since === segmentEnd(memory) ? exactly(memory.since) : null

/** By id. */
export const stayLimits: readonly Limit<Memory>[] = [
  { id: 'utterance', kind: 'due', budget: 'AMP-TO-05', window: stayOf('listeningMs') },
  { id: 'answer', kind: 'due', budget: 'AMP-TO-08', window: stayOf('processingMs') },
  { id: 'tool', kind: 'due', budget: 'AMP-TO-13', window: stayOf('toolMs') },
  { id: 'task', kind: 'due', budget: 'AMP-TO-15', window: stayOf('taskMs') },
  { id: 'delegation', kind: 'due', budget: null, window: delegation },
  { id: 'refusal', kind: 'due', budget: null, window: refusal },
  { id: 'hand-back', kind: 'due', budget: null, window: handBack },
  { id: 'late hand-back', kind: 'allowed', budget: null, window: lateHandBack },
]
