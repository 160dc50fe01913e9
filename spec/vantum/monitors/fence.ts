/** Fences: a repeated event, and a late event, has no effect (VAN-EDGE-09, VAN-EDGE-12, VAN-EDGE-13). */

import { emits } from '../../lines.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, type TraceState } from './trace-state.ts'

const results = [
  'LLM_TOKEN',
  'LLM_RESPONSE_READY',
  'LLM_ERROR',
  'TTS_CHUNK',
  'TTS_COMPLETE',
  'TTS_ERROR',
  'CLEANUP_COMPLETE',
]

/** Outputs that a stale result may not cause. */
const actions: readonly Effect[] = [
  'state',
  'synthesis.speak',
  'synthesis.cancel',
  'client.audio',
  'client.error',
]

const isStale = (line: Line, { utterance }: TraceState): boolean =>
  line.way === 'in' && results.includes(line.what) && line.with.utterance !== utterance

/** States that are never left by a limit: a change there at the instant of an input results from that input. */
const isTimeless = ({ state, settings }: TraceState): boolean =>
  state === 'LISTENING' || state === 'ENDED' || (state === 'RESPONDING' && settings.ttsStallMs === 0)

const speechWaits = ({ sound }: TraceState): boolean => sound.here !== null

export const staleDropped = always<boolean>('fence.stale', 'VAN-EDGE-09 VAN-EDGE-12 VAN-ERR-04 interpreted', {
  says: 'A late result of an earlier turn changes nothing, requests nothing, and is no error.',
  needs: ['state', 'model.request'],
  looksAt: actions,
  start: false,
  ask: (line, isWatching, trace) => {
    const { received } = trace
    if (isStale(line, trace)) return true
    if (line.way !== 'out' || !isWatching || received?.at !== line.at) return null
    return actions.includes(line.what) ? { expected: `${received.what} to be dropped`, got: line.what } : null
  },
  remember: (isWatching, line, trace) =>
    line.way === 'in' ? isStale(line, trace) && isTimeless(trace) && !speechWaits(trace) : isWatching,
})

const once = ['CONNECTIONS_READY', 'TTS_COMPLETE', 'CLEANUP_COMPLETE']

const signature = (line: Line): string => `${line.what} ${JSON.stringify(line.with)}`

interface Repeat {
  readonly last: string
  readonly isAgain: boolean
}

export const repeatedDropped = always<Repeat>('fence.repeated', 'VAN-EDGE-13 ruling', {
  says: 'A repeated signal has no effect.',
  needs: ['state'],
  start: { last: '', isAgain: false },
  ask: (line, { last, isAgain }, { received }) => {
    if (line.way === 'in') return once.includes(line.what) && signature(line) === last ? true : null
    return isAgain && received?.at === line.at && emits(line, 'state')
      ? { expected: 'no effect of a repeated signal', got: `${line.with.to}` }
      : null
  },
  remember: ({ last, isAgain }, line, trace) =>
    line.way === 'in'
      ? {
          last: signature(line),
          isAgain: once.includes(line.what) && signature(line) === last && isTimeless(trace),
        }
      : { last, isAgain },
})
