/** Listening: silence is waited out, and noise leads to a question or is ignored. */

import { emits, publishes, receives } from '../../lines.ts'
import { notUnderstood } from '../codes.ts'
import type { Effect, Event, Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { always, type TraceState, together } from './trace-state.ts'

/** What was received in this state, and whether an end was requested that may wait until another state. */
interface Patience {
  readonly isAsked: boolean
  readonly isPutOff: boolean
}

const quietSoFar: Patience = { isAsked: false, isPutOff: false }

/** The table ends a call from three states only (L290 to L296); elsewhere the end may wait until one of them comes. */
const mayBePutOff = (line: Line, { state }: TraceState): boolean =>
  (state === 'INITIALIZING' || state === 'INTERRUPTED') &&
  (receives(line, 'CALL_END') || receives(line, 'FATAL_ERROR'))

/** Checks that a state is left only after one of these was received in it. */
const patient = (
  state: State,
  basis: 'document' | 'ruling',
  requirements: readonly string[],
  reasons: readonly Event[],
) =>
  always<Patience>(
    {
      id: `${state.toLowerCase()}.patient`,
      says: `${state} lasts until an event ends it.`,
      basis,
      requirements,
      needs: ['state'],
    },
    {
      start: quietSoFar,
      ask: (line, { isAsked }, { settings }) => {
        if (!emits(line, 'state') || line.with.from !== state) return null
        // Where synthesis that sends nothing has a limit, a reply may end by itself.
        if (state === 'RESPONDING' && settings.ttsStallMs > 0) return null
        return isAsked
          ? true
          : { expected: `${state} until something ends it`, got: `${line.with.to} by itself` }
      },
      remember: ({ isAsked, isPutOff }, line, trace) => {
        if (emits(line, 'state')) return { isAsked: isPutOff, isPutOff }
        return {
          isAsked: isAsked || reasons.some((what) => receives(line, what)),
          isPutOff: isPutOff || mayBePutOff(line, trace),
        }
      },
    },
  )

const endings: readonly Event[] = ['CALL_END', 'DISCONNECT', 'FATAL_ERROR', 'TRANSITION']

/** Silence forces nothing. */
export const silenceWaited = patient(
  'LISTENING',
  'document',
  ['VAN-ST-02', 'VAN-TO-07', 'VAN-EDGE-02'],
  // A part of the set-up that fails later, or services that close, may be an error that requires the end (L257).
  [...endings, 'FINAL_TRANSCRIPT', 'SETUP_FAILURE', 'SERVICES_CLOSED'],
)

/** A reply has no limit, unless one is set for synthesis that sends nothing. */
export const replyWaited = patient(
  'RESPONDING',
  'ruling',
  ['VAN-TO-10', 'VAN-INV-07'],
  [...endings, 'TTS_COMPLETE', 'TTS_ERROR', 'USER_INTERRUPTS', 'VAD', 'TTS_CHUNK'],
)

/** A transcript without words, in LISTENING. */
const saysNothing = ({ received, state }: TraceState): boolean =>
  state === 'LISTENING' &&
  received?.what === 'FINAL_TRANSCRIPT' &&
  (received.with.content !== 'words' || received.with.text === '')

const isNotice = (line: Line, trace: TraceState): boolean =>
  emits(line, 'client.notice') && saysNothing(trace)

export const askedToRepeat = always('listening.asks', 'VAN-UI-01', {
  says: 'A user whose speech was not recognised is asked to repeat, in the words of the document.',
  needs: ['state', 'client.notice'],
  ask: (line, _, trace) => {
    if (!isNotice(line, trace)) return null
    const { message } = line.with
    return message === notUnderstood ? true : { expected: notUnderstood, got: 'other words' }
  },
})

export const askedOnce = always<number>('listening.asks-once', 'VAN-UI-01 VAN-EDGE-08 ruling', {
  says: 'A user whose speech was not recognised is asked to repeat once.',
  needs: ['state', 'client.notice'],
  start: 0,
  ask: (line, times, trace) => {
    if (!isNotice(line, trace)) return null
    return times === 0 ? true : { expected: 'one notice', got: 'a second one' }
  },
  remember: (times, line, trace) => (line.way === 'in' ? 0 : times + (isNotice(line, trace) ? 1 : 0)),
})

const answered = 'THINKING, or a notice to repeat'

export const speechAnswered = together('listening.answered', 'VAN-EDGE-08', {
  says: 'A final transcript after speech above the threshold is processed, or the user is asked to repeat.',
  needs: ['state', 'client.notice'],
  // Below the threshold a transcript may be ignored as background noise (L151).
  calls: (line, { state, sound }) =>
    receives(line, 'FINAL_TRANSCRIPT') && state === 'LISTENING' && sound.spoke ? answered : null,
  gives: (line) => (publishes(line, 'THINKING') || emits(line, 'client.notice') ? answered : null),
})

/** The observable effects of a sound for the user or the model. */
const noticed: readonly Effect[] = ['client.notice', 'context.add', 'model.request']

export const backgroundIgnored = always('listening.noise', 'VAN-EDGE-01 VAN-ACT-08', {
  says: 'Voice activity below the threshold has no effect in LISTENING: no notice, no message, no request.',
  needs: ['state'],
  looksAt: noticed,
  ask: (line, _, { state, received, settings }) => {
    if (state !== 'LISTENING') return null
    const isNoise = (each: Line) => Number(each.with.confidence) < settings.vadConfidence
    if (receives(line, 'VAD')) return isNoise(line) ? true : null
    if (received?.what !== 'VAD' || received.at !== line.at || !isNoise(received)) return null
    return line.way === 'out' && noticed.includes(line.what)
      ? { expected: 'no effect of noise', got: line.what }
      : null
  },
})
