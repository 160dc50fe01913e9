/**
 * What a configuration may contain at all: the members of its mode, and values inside the safe range (TD-IF-08,
 * TD-SEC-002).
 */

import { about } from '../../about.ts'
import { entryOf, text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import type { FieldName, Line, Payload } from '../protocol.ts'
import { always, ever } from './trace-state.ts'

/** What belongs to one mode only. */
const foreign: Readonly<Record<string, readonly FieldName[]>> = {
  server_vad: ['eagerness'],
  semantic_vad: ['threshold'],
  manual: ['eagerness', 'threshold'],
}

const sends = (line: Line, names: readonly FieldName[]): readonly FieldName[] =>
  names.filter((name) => line.with[name] !== undefined)

export const fieldsByMode = ever<null>(
  about('config.fields-by-mode', 'TD-IF-08', {
    says: 'The threshold is sent for server_vad only, the eagerness for semantic_vad only.',
    needs: ['session.update'],
  }),
  {
    start: null,
    ask: (line) => {
      if (!emits(line, 'session.update')) return null
      const mode = text(line.with.mode)
      const names = sends(line, entryOf(foreign, mode) ?? [])
      return names.length === 0
        ? true
        : { expected: `nothing of another mode for ${mode}`, got: names.join(', ') }
    },
  },
)

export const durationsByMode = always<null>('config.durations-by-mode', 'TD-IF-08 TD-REQ-005 ruling', {
  says: 'Padding and silence are sent for server_vad only.',
  needs: ['session.update'],
  ask: (line) => {
    if (!emits(line, 'session.update') || line.with.mode === 'server_vad') return null
    const names = sends(line, ['prefixPaddingMs', 'silenceDurationMs'])
    return names.length === 0 ? true : { expected: 'no durations', got: names.join(', ') }
  },
})

/** The defect of a sent configuration, in words; null if it is safe. */
const extremeIn = ({ threshold, silenceDurationMs, prefixPaddingMs }: Payload): string | null => {
  if (threshold !== undefined && !(Number(threshold) >= 0.1 && Number(threshold) <= 1))
    return `threshold ${threshold}`
  if (silenceDurationMs !== undefined && !(Number(silenceDurationMs) >= 0))
    return `silence ${silenceDurationMs} ms`
  return prefixPaddingMs !== undefined && !(Number(prefixPaddingMs) >= 0)
    ? `padding ${prefixPaddingMs} ms`
    : null
}

export const neverExtreme = ever<null>(
  about('config.never-extreme', 'TD-SEC-002 TD-EDGE-06 TD-REQ-002', {
    says: 'No threshold below 0.1 or above 1 is sent, and no duration below 0.',
    needs: ['session.update'],
  }),
  {
    start: null,
    ask: (line) => {
      if (!emits(line, 'session.update')) return null
      const extreme = extremeIn(line.with)
      return extreme === null ? true : { expected: 'values inside the safe box', got: extreme }
    },
  },
)

export const silenceKept = ever<null>(
  about('config.silence-kept', 'TD-GUD-001', {
    says: 'No silence below 150 ms is sent without the opt-in of the user in the settings.',
    needs: ['session.update'],
  }),
  {
    start: null,
    ask: ({ way, what, with: { silenceDurationMs } }, _, { settings }) => {
      if (way !== 'out' || what !== 'session.update' || silenceDurationMs === undefined) return null
      return settings.allowAggressiveCutting || Number(silenceDurationMs) >= 150
        ? true
        : { expected: '150 ms or more', got: `silence ${silenceDurationMs} ms` }
    },
  },
)
