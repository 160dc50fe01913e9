/**
 * Configurations on their way to the service: the requested one, one at a time, before anything else (TD-IF-08,
 * TD-IF-13).
 */

import { about, type Common } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import { type Config, modeOf, payloadOf, sentBy } from '../memory/config.ts'
import { isPending } from '../memory/link.ts'
import { mayAsk } from '../memory/sure.ts'
import type { Memory } from '../memory.ts'
import type { Effect, FieldName, Line, Payload } from '../protocol.ts'
import { after, always, behind } from './trace-state.ts'

const isUpdate = (line: Line): boolean => emits(line, 'session.update')

const inWords = (said: Payload): string =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** Whether an update carries all values that this configuration sends, unchanged. */
const carries = (line: Line, config: Config): boolean =>
  (Object.keys(payloadOf(config)) as readonly FieldName[]).every(
    (name) => line.with[name] === payloadOf(config)[name],
  )

const exactlyAsAsked = (
  common: Pick<Common<Line>, 'id' | 'says' | 'requirements'>,
  isAsked: (trace: Memory) => boolean,
) =>
  always<null>(
    {
      ...common,
      basis: 'ruling',
      needs: ['session.update'],
    },
    {
      start: null,
      ask: (line, _, trace) => {
        if (!isUpdate(line) || !isAsked(trace)) return null
        return carries(line, trace.desired)
          ? true
          : { expected: inWords(payloadOf(trace.desired)), got: inWords(line.with) }
      },
    },
  )

export const sentWhole = exactlyAsAsked(
  {
    id: 'config.sent-whole',
    says: 'A requested value that is safe is sent unchanged, an omitted one as its value in the settings.',
    requirements: ['TD-IF-13', 'TD-IF-08', 'TD-AC-004'],
  },
  ({ wasUnsafe }) => !wasUnsafe,
)

export const sentClamped = exactlyAsAsked(
  {
    id: 'config.sent-clamped',
    says: 'A requested value that is not safe is sent as the nearest safe value.',
    requirements: ['TD-SEC-002', 'TD-EDGE-06', 'TD-GUD-001'],
  },
  ({ wasUnsafe }) => wasUnsafe,
)

/** The document prints only the name of semantic_vad: omitted members have the values of the service. */
const omitted: Payload = { eagerness: 'auto', createResponse: true, interruptResponse: true }

/** The first member that is sent with a value that was not requested; undefined if there is none. */
const strayIn = ({ with: sent }: Line, { asks }: Memory): keyof Config | undefined => {
  const mode = modeOf(sent.mode, 'manual')
  return sentBy[mode].find((name) => {
    const value = sent[name] ?? (mode === 'semantic_vad' ? omitted[name] : undefined)
    return !mayAsk(asks, name, value)
  })
}

/** Inputs that request a configuration by themselves. */
const asking: readonly unknown[] = ['session.created', 'user.configure', 'user.requestMode']

/** Lines that are unrelated to the way back to manual mode. */
const idle = /^(speech-st|capture\.|hint\.|playback\.|response|panel\.|user\.c)/

/**
 * An implementation may also send manual mode when it goes back to it: when an update fails, or turn detection does.
 */
const isModeAsked = (line: Line, input: Line | null, { asks, state, unanswered }: Memory): boolean => {
  if (mayAsk(asks, 'mode', line.with.mode)) return true
  const isReaction = input?.at === line.at && (asking.includes(input.what) || idle.test(input.what))
  const mayBeGivenUp = unanswered.some((update) => update.at < line.at)
  return (
    line.with.mode === 'manual' && (!isReaction || mayBeGivenUp || state === 'manual' || state === 'fallback')
  )
}

export const sentAsAsked = behind(
  about(
    'config.sent-as-asked',
    'TD-IF-13 TD-IF-08 TD-EDGE-01 TD-REQ-001 TD-REQ-002 TD-REQ-004 TD-REQ-005 TD-SCOPE-01 TD-SCOPE-05 TD-ASM-01 TD-DEF-02 TD-PLT-001 TD-AC-004 TD-DEF-06 TD-DEF-07',
    {
      says: 'A requested value is sent unchanged; an omitted one stays, or has the value of the settings or the nominal one.',
      needs: ['session.update'],
      looksAt: ['state'],
    },
  ),
  (line, input, trace) => {
    if (!isUpdate(line)) return null
    const { asks } = trace
    if (!isModeAsked(line, input, trace))
      return { expected: `mode ${asks.mode.join(' or ')}`, got: inWords(line.with) }
    const stray = strayIn(line, trace)
    return stray === undefined
      ? true
      : { expected: `${stray} ${asks[stray].join(' or ')}`, got: inWords(line.with) }
  },
)

export const oneAtATime = always<null>('config.one-at-a-time', 'TD-RUL-03 ruling', {
  says: 'While an update waits to be acknowledged, no other one is sent.',
  needs: ['session.update'],
  ask: (line, _, trace) => {
    if (!isUpdate(line)) return null
    return isPending(trace) ? { expected: 'one update at a time', got: 'another one' } : true
  },
})

/** The first thing that a new session receives is its configuration. */
const toServer: readonly Effect[] = [
  'input_audio_buffer.commit',
  'response.create',
  'response.cancel',
  'session.update',
]

export const updateFirst = always<boolean>('config.update-first', 'TD-REQ-001 TD-SCOPE-01 interpreted', {
  says: 'Nothing is sent to a new session before its configuration.',
  needs: ['session.update'],
  looksAt: toServer,
  start: false,
  ask: (line, isNew) => {
    if (!isNew || line.way !== 'out' || !toServer.includes(line.what)) return null
    return isUpdate(line) ? true : { expected: 'session.update first', got: `'${line.what}'` }
  },
  remember: (isNew, line, trace) => {
    if (receives(line, 'session.created')) return after(line, trace).sessionIsNew || isNew
    return isNew && !isUpdate(line)
  },
})

/** A threshold that is raised: whether the user was notified, and since when the notice is due. */
interface Clamped {
  readonly isNotified: boolean
  readonly since: number | null
}

const graceMs = 1000

const unnotified = { expected: 'the user to be notified of the raised threshold', got: 'no notice' }

/** A threshold of the settings below 0.1, or a requested one that is sent as a higher one. */
const raises = (line: Line, { asks, settings }: Memory): boolean => {
  if (!isUpdate(line) || line.with.mode !== 'server_vad') return false
  if (asks.threshold.includes(null))
    return settings.threshold < 0.1 && asks.threshold.every((value) => value === null)
  return !asks.threshold.includes(line.with.threshold ?? null)
}

export const raisedNotified = always<Clamped>('config.raised-notified', 'TD-EDGE-06', {
  says: 'The user is notified of a threshold that is raised to a safe one, at the latest 1 s after that is sent.',
  needs: ['panel.notice'],
  looksAt: ['session.update'],
  start: { isNotified: false, since: null },
  ask: (line, { isNotified, since }) => {
    if (since === null) return null
    return isNotified || line.at <= since + graceMs ? true : unnotified
  },
  remember: ({ isNotified, since }, line, trace) => ({
    isNotified: isNotified || emits(line, 'panel.notice'),
    since: since ?? (raises(line, trace) ? line.at : null),
  }),
  owed: ({ isNotified, since }) => (since === null || isNotified ? null : unnotified),
})
