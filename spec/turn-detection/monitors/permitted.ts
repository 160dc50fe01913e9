/** What a configuration may hold at all: the members of its mode, and values inside the safe range (TD-IF-08, TD-SEC-002). */
import { changed } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line, Log, Payload } from '../../log.ts'
import { always, ever } from './scene.ts'

const isUpdate = (line: Line): boolean => shows(line, 'session.update')

const altered = (log: Log, change: (said: Payload) => Payload): Log =>
  changed(log, isUpdate, (line) => ({ with: change(line.with) }))

/** What belongs to one mode only. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  server_vad: ['eagerness'],
  semantic_vad: ['threshold'],
  manual: ['eagerness', 'threshold'],
}

const sends = (line: Line, names: readonly string[]): readonly string[] =>
  names.filter((name) => line.with[name] !== undefined)

export const fieldsByMode = ever<null>(
  {
    id: 'config.fields-by-mode',
    says: 'The threshold is sent for server_vad only, the eagerness for semantic_vad only.',
    basis: 'document',
    requirements: ['TD-IF-08', 'TD-REQ-005', 'TD-DEF-02', 'TD-PLT-001', 'TD-IF-07'],
    needs: ['session.update'],
    spoil: (log) => altered(log, (said) => ({ ...said, eagerness: 'low', threshold: 0.5 })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isUpdate(line)) return null
      const mode = String(line.with.mode)
      const names = sends(line, foreign[mode] ?? [])
      return names.length === 0
        ? true
        : { expected: `nothing of another mode for ${mode}`, got: names.join(', ') }
    },
  },
)

export const durationsByMode = always<null>(
  {
    id: 'config.durations-by-mode',
    says: 'Padding and silence are sent for server_vad only.',
    basis: 'ruling',
    requirements: ['TD-IF-08', 'TD-REQ-005'],
    needs: ['session.update'],
    spoil: (log) =>
      log.map((line) =>
        isUpdate(line) && line.with.mode !== 'server_vad'
          ? { ...line, with: { ...line.with, prefixPaddingMs: 300 } }
          : line,
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (!isUpdate(line) || line.with.mode === 'server_vad') return null
      const names = sends(line, ['prefixPaddingMs', 'silenceDurationMs'])
      return names.length === 0 ? true : { expected: 'no durations', got: names.join(', ') }
    },
  },
)

/** What is wrong with what is sent, in words; null when it is safe. */
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
  {
    id: 'config.never-extreme',
    says: 'No threshold below 0.1 or above 1 is sent, and no duration below 0.',
    basis: 'document',
    requirements: ['TD-SEC-002', 'TD-EDGE-06', 'TD-REQ-002'],
    needs: ['session.update'],
    spoil: (log) => altered(log, (said) => ({ ...said, threshold: 0.05 })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isUpdate(line)) return null
      const extreme = extremeIn(line.with)
      return extreme === null ? true : { expected: 'values inside the safe box', got: extreme }
    },
  },
)

export const silenceKept = ever<null>(
  {
    id: 'config.silence-kept',
    says: 'No silence below 150 ms is sent without the opt-in of the user in the settings.',
    basis: 'document',
    requirements: ['TD-GUD-001', 'TD-SEC-002'],
    needs: ['session.update'],
    spoil: (log) => altered(log, (said) => ({ ...said, silenceDurationMs: 149 })),
  },
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
