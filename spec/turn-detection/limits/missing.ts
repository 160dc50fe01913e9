/** Limits of speech events that do not come: the fallback (TD-AC-005, TD-VAL-03, TD-RUL-01). */
import type { Limit } from '../../row.ts'
import type { Window } from '../../window.ts'
import { isDetecting } from '../memory/link.ts'
import type { Expected } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'

const missing =
  (what: Expected['what']) =>
  (memory: Memory): Window => {
    const { expected, settings } = memory
    if (!isDetecting(memory) || expected === null || expected.what !== what) return null
    const { from, to } = expected
    // The document's "within 5 s" includes the time before their end, too; but an input in that time decides nothing
    // at once.
    return {
      opens: from + 1,
      closes: to === null ? null : to + settings.missingSpeechMs,
    }
  }

/**
 * Read literally, audio that is captured for so long without a speech event is enough, with or without voice, and no
 * matter when in this time the service was requested to detect speech.
 */
const literally = (memory: Memory): Window => {
  const { isCapturing, capturedSince, spokeAt, settings } = memory
  return isCapturing && isDetecting(memory)
    ? { opens: Math.max(capturedSince, spokeAt) + settings.missingSpeechMs, closes: null }
    : null
}

/** By id. */
export const missingLimits: readonly Limit<Memory>[] = [
  { id: 'start-missing', kind: 'due', budget: 'TD-AC-005', window: missing('start') },
  { id: 'stop-missing', kind: 'due', budget: 'TD-VAL-03', window: missing('stop') },
  { id: 'silence', kind: 'allowed', budget: 'TD-AC-005', window: literally },
]
