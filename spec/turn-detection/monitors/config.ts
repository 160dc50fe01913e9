/** Configurations on their way to the service (TD-IF-08, TD-IF-13, TD-SEC-002, TD-EDGE-06). */
import { changed, followed, hearing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log, Payload } from '../../log.ts'
import { type Config, payloadOf } from '../memory/config.ts'
import { isPending } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { after, always } from './scene.ts'

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

export const fieldsByMode = always<null>(
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

const inWords = (said: Payload): string =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** Whether an update carries all that this configuration sends, as it is. */
const carries = (line: Line, config: Config): boolean =>
  Object.entries(payloadOf(config)).every(([name, value]) => line.with[name] === value)

const asAsked = (
  {
    id,
    says,
    basis,
    requirements,
  }: Pick<Parameters<typeof always>[0], 'id' | 'says' | 'basis' | 'requirements'>,
  isAsked: (scene: Memory) => boolean,
) =>
  always<null>(
    {
      id,
      says,
      basis,
      requirements,
      needs: ['session.update'],
      spoil: (log) =>
        log.map((line) =>
          isUpdate(line) && line.with.mode === 'server_vad'
            ? { ...line, with: { ...line.with, prefixPaddingMs: 299 } }
            : line,
        ),
    },
    {
      start: null,
      ask: (line, _, scene) => {
        if (!isUpdate(line) || !isAsked(scene)) return null
        return carries(line, scene.desired)
          ? true
          : { expected: inWords(payloadOf(scene.desired)), got: inWords(line.with) }
      },
    },
  )

export const sentAsAsked = asAsked(
  {
    id: 'config.sent-as-asked',
    says: 'What was asked for and is safe is sent as it is, what was left out as its nominal value.',
    basis: 'document',
    requirements: [
      'TD-IF-13',
      'TD-IF-08',
      'TD-EDGE-01',
      'TD-REQ-001',
      'TD-REQ-002',
      'TD-AC-004',
      'TD-DEF-06',
      'TD-DEF-07',
      'TD-PLT-002',
    ],
  },
  ({ wasUnsafe }) => !wasUnsafe,
)

export const sentClamped = asAsked(
  {
    id: 'config.sent-clamped',
    says: 'What was asked for and is not safe is sent as the nearest safe value.',
    basis: 'ruling',
    requirements: ['TD-SEC-002', 'TD-EDGE-06', 'TD-GUD-001'],
  },
  ({ wasUnsafe }) => wasUnsafe,
)

/** What is wrong with what is sent, in words; null when it is safe. */
const extremeIn = (
  { threshold, silenceDurationMs, prefixPaddingMs }: Payload,
  scene: Memory,
): string | null => {
  if (threshold !== undefined && !(Number(threshold) >= 0.1 && Number(threshold) <= 1))
    return `threshold ${threshold}`
  const leastMs = scene.settings.allowAggressiveCutting ? 0 : 150
  if (silenceDurationMs !== undefined && !(Number(silenceDurationMs) >= leastMs))
    return `silence ${silenceDurationMs} ms`
  return prefixPaddingMs !== undefined && !(Number(prefixPaddingMs) >= 0)
    ? `padding ${prefixPaddingMs} ms`
    : null
}

export const neverExtreme = always<null>(
  {
    id: 'config.never-extreme',
    says: 'No threshold below 0.1 or above 1 is sent, and no silence below 150 ms without the opt-in of the user.',
    basis: 'document',
    requirements: ['TD-SEC-002', 'TD-EDGE-06', 'TD-GUD-001', 'TD-REQ-002'],
    needs: ['session.update'],
    spoil: (log) => altered(log, (said) => ({ ...said, threshold: 0.05 })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!isUpdate(line)) return null
      const extreme = extremeIn(line.with, scene)
      return extreme === null ? true : { expected: 'values inside the safe box', got: extreme }
    },
  },
)

export const oneAtATime = always<null>(
  {
    id: 'config.one-at-a-time',
    says: 'While an update waits to be acknowledged, no other one is sent.',
    basis: 'ruling',
    requirements: ['TD-RUL-03'],
    needs: ['session.update'],
    spoil: (log) => followed(log, isUpdate, (line) => shown('session.update', line.with)),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!isUpdate(line)) return null
      return isPending(scene) ? { expected: 'one update at a time', got: 'another one' } : true
    },
  },
)

/** The first thing that a new session is told is its configuration. */
const toServer = ['input_audio_buffer.commit', 'response.create', 'response.cancel', 'session.update']

export const updateFirst = always<boolean>(
  {
    id: 'config.update-first',
    says: 'Nothing is sent to a new session before its configuration.',
    basis: 'interpreted',
    requirements: ['TD-REQ-001', 'TD-SCOPE-01'],
    needs: ['session.update'],
    looksAt: toServer,
    spoil: (log) => followed(log, hearing('session.created'), () => shown('response.create')),
  },
  {
    start: false,
    ask: (line, isNew) => {
      if (!isNew || line.way !== 'out' || !toServer.includes(line.what)) return null
      return isUpdate(line) ? true : { expected: 'session.update first', got: `'${line.what}'` }
    },
    remember: (isNew, line, scene) => {
      if (hears(line, 'session.created')) return after(line, scene).sessionIsNew || isNew
      return isNew && !isUpdate(line)
    },
  },
)
