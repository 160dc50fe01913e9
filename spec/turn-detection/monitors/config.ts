/** Configurations on their way to the service: what was asked for, one at a time, first of all (TD-IF-08, TD-IF-13). */
import { changed, followed, hearing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log, Payload } from '../../log.ts'
import { type Config, modeOf, payloadOf, sentBy } from '../memory/config.ts'
import { isPending } from '../memory/link.ts'
import { mayAsk } from '../memory/sure.ts'
import type { Memory } from '../memory.ts'
import { after, always, behind, type Common } from './scene.ts'

const isUpdate = (line: Line): boolean => shows(line, 'session.update')

const altered = (log: Log, change: (said: Payload) => Payload): Log =>
  changed(log, isUpdate, (line) => ({ with: change(line.with) }))

const inWords = (said: Payload): string =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** Whether an update carries all that this configuration sends, as it is. */
const carries = (line: Line, config: Config): boolean =>
  Object.entries(payloadOf(config)).every(([name, value]) => line.with[name] === value)

const exactlyAsAsked = (
  common: Pick<Common, 'id' | 'says' | 'requirements'>,
  isAsked: (scene: Memory) => boolean,
) =>
  always<null>(
    {
      ...common,
      basis: 'ruling',
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

export const sentWhole = exactlyAsAsked(
  {
    id: 'config.sent-whole',
    says: 'What was asked for and is safe is sent as it is, what was left out as its value in the settings.',
    requirements: ['TD-IF-13', 'TD-IF-08', 'TD-AC-004'],
  },
  ({ wasUnsafe }) => !wasUnsafe,
)

export const sentClamped = exactlyAsAsked(
  {
    id: 'config.sent-clamped',
    says: 'What was asked for and is not safe is sent as the nearest safe value.',
    requirements: ['TD-SEC-002', 'TD-EDGE-06', 'TD-GUD-001'],
  },
  ({ wasUnsafe }) => wasUnsafe,
)

/** What is printed of semantic_vad is its name: what is left out of the rest has the value that the service gives it. */
const omitted: Payload = { eagerness: 'auto', createResponse: true, interruptResponse: true }

/** The first member that is sent with a value that was not asked for; undefined where there is none. */
const strayIn = ({ with: sent }: Line, { asks }: Memory): keyof Config | undefined => {
  const mode = modeOf(sent.mode, 'manual')
  return sentBy[mode].find((name) => {
    const value = sent[name] ?? (mode === 'semantic_vad' ? omitted[name] : undefined)
    return !mayAsk(asks, name, value)
  })
}

/** What asks for a configuration by itself. */
const asking: readonly unknown[] = ['session.created', 'user.configure', 'user.requestMode']

/** What has nothing to do with the way back to manual mode. */
const idle = /^(speech-st|capture\.|hint\.|playback\.|response|panel\.|user\.c)/

/** Manual mode may be sent, too, by whoever goes back to it: when an update fails, or turn detection does. */
const isModeAsked = (line: Line, input: Line | null, { asks, state, unanswered }: Memory): boolean => {
  if (mayAsk(asks, 'mode', line.with.mode)) return true
  const isReaction = input?.at === line.at && (asking.includes(input.what) || idle.test(input.what))
  const mayBeGivenUp = unanswered.some((update) => update.at < line.at)
  return (
    line.with.mode === 'manual' && (!isReaction || mayBeGivenUp || state === 'manual' || state === 'fallback')
  )
}

export const sentAsAsked = behind(
  {
    id: 'config.sent-as-asked',
    says: 'What was asked for is sent as it is; what was left out stays, or has the value of the settings or the nominal one.',
    basis: 'document',
    requirements: [
      'TD-IF-13',
      'TD-IF-08',
      'TD-EDGE-01',
      'TD-REQ-001',
      'TD-REQ-002',
      'TD-REQ-004',
      'TD-REQ-005',
      'TD-SCOPE-01',
      'TD-SCOPE-05',
      'TD-ASM-01',
      'TD-DEF-02',
      'TD-PLT-001',
      'TD-AC-004',
      'TD-DEF-06',
      'TD-DEF-07',
      'TD-PLT-002',
    ],
    needs: ['session.update'],
    looksAt: ['state'],
    spoil: (log) => altered(log, (said) => ({ ...said, prefixPaddingMs: 299 })),
  },
  (line, input, scene) => {
    if (!isUpdate(line)) return null
    const { asks } = scene
    if (!isModeAsked(line, input, scene))
      return { expected: `mode ${asks.mode.join(' or ')}`, got: inWords(line.with) }
    const stray = strayIn(line, scene)
    return stray === undefined
      ? true
      : { expected: `${stray} ${asks[stray].join(' or ')}`, got: inWords(line.with) }
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

/** A threshold that is raised: whether the user was notified, and since when that is due. */
interface Clamped {
  readonly isNotified: boolean
  readonly since: number | null
}

const graceMs = 1000

const unnotified = { expected: 'the user to be notified of the raised threshold', got: 'no notice' }

/** A threshold of the settings below 0.1, or one that is asked for and is sent as a higher one. */
const raises = (line: Line, { asks, settings }: Memory): boolean => {
  if (!isUpdate(line) || line.with.mode !== 'server_vad') return false
  if (asks.threshold.includes(null))
    return settings.threshold < 0.1 && asks.threshold.every((value) => value === null)
  return !asks.threshold.includes(line.with.threshold ?? null)
}

export const raisedNotified = always<Clamped>(
  {
    id: 'config.raised-notified',
    says: 'The user is notified of a threshold that is raised to a safe one, at the latest 1 s after that is sent.',
    basis: 'document',
    requirements: ['TD-EDGE-06'],
    needs: ['panel.notice'],
    looksAt: ['session.update'],
    spoil: (log) => without(log, (line) => shows(line, 'panel.notice')),
  },
  {
    start: { isNotified: false, since: null },
    ask: (line, { isNotified, since }) => {
      if (since === null) return null
      return isNotified || line.at <= since + graceMs ? true : unnotified
    },
    remember: ({ isNotified, since }, line, scene) => ({
      isNotified: isNotified || shows(line, 'panel.notice'),
      since: since ?? (raises(line, scene) ? line.at : null),
    }),
    owed: ({ isNotified, since }) => (since === null || isNotified ? null : unnotified),
  },
)
