/** The ends of speech as they are passed on: only by the server, once, and with its stamps (TD-EXT-001, TD-GUD-002). */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { stampOf } from '../memory/stamp.ts'
import type { Line } from '../protocol.ts'
import { always, behind, isSpeech, together } from './trace-state.ts'

const passedOn: Readonly<Record<string, 'speech-start' | 'speech-stop'>> = {
  'speech-start-detached': 'speech-start',
  'speech-stop-detached': 'speech-stop',
}

/** The server event that an output passes on, or null for any other line. */
const originOf = (line: Line) => (line.way === 'out' ? (passedOn[line.what] ?? null) : null)

export const onlyByServer = behind(
  about('speech.only-by-server', 'TD-EXT-001 TD-DEF-03 TD-SCOPE-07 interpreted', {
    says: 'An end of speech is forwarded only after an event of the server.',
    needs: ['speech-start-detached', 'speech-stop-detached'],
  }),
  (line, input) => {
    const origin = originOf(line)
    if (origin === null) return null
    return input !== null && isSpeech(input, origin)
      ? true
      : {
          expected: `the server to tell '${origin}' first`,
          got: `'${input?.what ?? 'nothing'}' was heard last`,
        }
  },
)

export const passedOnOnce = always<Line | null>('speech.passed-on-once', 'TD-REQ-003 TD-RUL-07 ruling', {
  says: 'A speech event of the server is forwarded once, and its repetition not at all.',
  needs: ['speech-start-detached', 'speech-stop-detached'],
  ask: (line, before, { taken }) => {
    const origin = originOf(line)
    if (origin === null) return null
    const isRepeated = before !== null && originOf(before) === origin
    return isRepeated || taken === 'duplicate' ? { expected: `'${line.what}' once`, got: 'once more' } : true
  },
  remember: (before, line) => (line.way === 'in' ? null : originOf(line) === null ? before : line),
})

const knownLatency = (input: Line | null): number | null =>
  input?.with.latencyMs === undefined ? null : Number(input.with.latencyMs)

export const latencyPassedOn = behind(
  about('speech.latency-passed-on', 'TD-EDGE-02', {
    says: 'Where the latency of a speech event is known, it is forwarded with it.',
    needs: ['speech-start-detached'],
    looksAt: ['speech-stop-detached'],
  }),
  (line, input) => {
    const latency = knownLatency(input)
    if (originOf(line) === null || latency === null || originOf(line) !== input?.what) return null
    return line.with.latencyMs !== undefined ? true : { expected: `${latency} ms`, got: 'none' }
  },
)

export const latencyKept = behind(
  about('speech.latency-kept', 'TD-EDGE-02 TD-IF-09 interpreted', {
    says: 'The known latency of a speech event is forwarded unchanged.',
    needs: ['speech-start-detached'],
    looksAt: ['speech-stop-detached'],
  }),
  (line, input) => {
    const latency = knownLatency(input)
    if (originOf(line) === null || latency === null || line.with.latencyMs === undefined) return null
    return line.with.latencyMs === latency
      ? true
      : { expected: `${latency} ms`, got: `${line.with.latencyMs}` }
  },
)

export const stamped = behind(
  about('speech.stamped', 'TD-IF-15 TD-IF-09 ruling', {
    says: 'An end of speech is forwarded with the timestamp of the server event.',
    needs: ['speech-start-detached'],
    looksAt: ['speech-stop-detached'],
  }),
  (line, input) => {
    if (originOf(line) === null || input === null) return null
    return line.with.stamp === stampOf(input)
      ? true
      : { expected: `the stamp ${stampOf(input)} ms`, got: `${line.with.stamp ?? 'none'}` }
  },
)

/** A server event by its name and its timestamp. */
const markOf = (what: unknown, stamp: unknown): string => `'${what}' of ${stamp} ms`

const marked: readonly string[] = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']

export const timelineMirrors = always<readonly string[]>('timeline.mirrors', 'TD-GUD-002', {
  says: 'The timeline shows a server event with its own timestamp.',
  needs: ['panel.timeline'],
  start: [],
  ask: (line, received) => {
    if (!emits(line, 'panel.timeline')) return null
    const mark = markOf(line.with.event, line.with.stamp)
    return received.includes(mark)
      ? true
      : { expected: `a server event, for instance ${received.at(-1) ?? 'none yet'}`, got: mark }
  },
  remember: (received, line) =>
    line.way === 'in' && marked.includes(line.what)
      ? [...received, markOf(line.what, stampOf(line))]
      : received,
})

const mark = 'an entry in the timeline'

export const timelineComplete = together('timeline.complete', 'TD-GUD-002 interpreted', {
  says: 'Every end of speech that is forwarded is written into the timeline that users see.',
  needs: ['panel.timeline'],
  looksAt: ['speech-start-detached', 'speech-stop-detached'],
  calls: (line) => (originOf(line) === null ? null : mark),
  gives: (line) => (emits(line, 'panel.timeline') ? mark : null),
})

export const chain = always<null>('state.chain', 'TD-IF-14 TD-PAT-002 interpreted', {
  says: 'A change starts in the current mode, or in the fallback, and leads to another one.',
  needs: ['state'],
  ...chained,
})

/** Why a mode changes, by the input before it. */
const reasonsOf: Readonly<Record<string, readonly string[]>> = {
  'session.updated': ['acknowledged'],
  'session.rejected': ['rejected'],
  'session.closed': ['session-closed'],
  'session.created': ['session-renewed'],
  'service.dispose': ['disposed'],
  'speech-start': ['server-recovered'],
  'speech-stop': ['server-recovered'],
  degraded: ['degraded'],
}

/** What time alone brings. */
const byTime = ['unacknowledged', 'start-missing', 'stop-missing']

export const reasonFits = behind(
  about('state.reason', 'TD-IF-14 TD-IF-15 ruling', {
    says: 'A change of mode, and a fallback, state their cause.',
    needs: ['state'],
  }),
  (line, input) => {
    if (!emits(line, 'state')) return null
    const fitting = input?.at === line.at ? [...(reasonsOf[input.what] ?? []), ...byTime] : byTime
    const cause = text(line.with.cause ?? 'none')
    return fitting.includes(cause) ? true : { expected: fitting.join(' or '), got: cause }
  },
)
