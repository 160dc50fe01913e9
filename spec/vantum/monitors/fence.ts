/** Fences: what comes twice, and what comes too late, has no effect (VAN-EDGE-09, VAN-EDGE-12, VAN-EDGE-13). */
import { followed, hearing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene } from './scene.ts'

const results = [
  'LLM_TOKEN',
  'LLM_RESPONSE_READY',
  'LLM_ERROR',
  'TTS_CHUNK',
  'TTS_COMPLETE',
  'TTS_ERROR',
  'CLEANUP_COMPLETE',
]

/** What a stale result may not bring about. */
const actions = ['state', 'synthesis.speak', 'synthesis.cancel', 'client.audio', 'client.error']

const isStale = (line: Line, { utterance }: Scene): boolean =>
  line.way === 'in' && results.includes(line.what) && line.with.utterance !== utterance

/** States that are never left by a limit: whatever happens there in the instant of an input comes of that. */
const isTimeless = ({ state, settings }: Scene): boolean =>
  state === 'LISTENING' || state === 'ENDED' || (state === 'RESPONDING' && settings.ttsStallMs === 0)

const speechWaits = ({ sound }: Scene): boolean => sound.here !== null

export const staleDropped = always<boolean>(
  {
    id: 'fence.stale',
    says: 'A result of a turn that is over changes nothing, asks for nothing, and is no error.',
    basis: 'interpreted',
    requirements: ['VAN-EDGE-09', 'VAN-EDGE-12', 'VAN-ERR-04'],
    needs: ['state', 'model.request'],
    looksAt: actions,
    spoil: (log) => {
      const at = log.findIndex((line) => hears(line, 'TTS_COMPLETE'))
      const line = log[at]
      if (line === undefined) return log
      const last = log.at(-1)?.at ?? 0
      return [...log, { ...line, at: last }, { at: last, ...shown('client.error', { code: 'text#9' }) }]
    },
  },
  {
    start: false,
    ask: (line, isWatching, scene) => {
      const { heard } = scene
      if (isStale(line, scene)) return true
      if (line.way !== 'out' || !isWatching || heard?.at !== line.at) return null
      return actions.includes(line.what) ? { expected: `${heard.what} to be dropped`, got: line.what } : null
    },
    remember: (isWatching, line, scene) =>
      line.way === 'in' ? isStale(line, scene) && isTimeless(scene) && !speechWaits(scene) : isWatching,
  },
)

const once = ['CONNECTIONS_READY', 'TTS_COMPLETE', 'CLEANUP_COMPLETE']

const signature = (line: Line): string => `${line.what} ${JSON.stringify(line.with)}`

interface Repeat {
  readonly last: string
  readonly isAgain: boolean
}

export const repeatedDropped = always<Repeat>(
  {
    id: 'fence.repeated',
    says: 'The same signal again, right after itself, has no effect.',
    basis: 'ruling',
    requirements: ['VAN-EDGE-13'],
    needs: ['state'],
    spoil: (log) => {
      const at = log.findIndex(hearing('TTS_COMPLETE'))
      const line = log[at]
      if (line === undefined) return log
      const again = followed(
        [line],
        () => true,
        () => line,
      )
      const change = { at: line.at, ...shown('state', { from: 'LISTENING', to: 'ENDED' }) }
      return [...log.slice(0, at), ...again, change, ...log.slice(at + 1)]
    },
  },
  {
    start: { last: '', isAgain: false },
    ask: (line, { last, isAgain }, { heard }) => {
      if (line.way === 'in') return once.includes(line.what) && signature(line) === last ? true : null
      return isAgain && heard?.at === line.at && shows(line, 'state')
        ? { expected: 'no effect of a repeated signal', got: `${line.with.to}` }
        : null
    },
    remember: ({ last, isAgain }, line, scene) =>
      line.way === 'in'
        ? {
            last: signature(line),
            isAgain: once.includes(line.what) && signature(line) === last && isTimeless(scene),
          }
        : { last, isAgain },
  },
)
