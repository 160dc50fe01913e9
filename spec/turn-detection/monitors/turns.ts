/** The ends of speech as they are passed on: only by the server, once, and with its stamps (TD-EXT-001, TD-GUD-002). */
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { chained } from '../../watching.ts'
import { stampOf } from '../memory/stamp.ts'
import { always, behind, isSpeech, together } from './scene.ts'

const passedOn: Readonly<Record<string, 'speech-start' | 'speech-stop'>> = {
  'speech-start-detached': 'speech-start',
  'speech-stop-detached': 'speech-stop',
}

/** The server event that an output passes on, or null for any other line. */
const originOf = (line: Line) => (line.way === 'out' ? (passedOn[line.what] ?? null) : null)

export const onlyByServer = behind(
  {
    id: 'speech.only-by-server',
    says: 'An end of speech is passed on only in answer to the server.',
    basis: 'interpreted',
    requirements: ['TD-EXT-001', 'TD-DEF-03', 'TD-SCOPE-07'],
    needs: ['speech-start-detached', 'speech-stop-detached'],
    spoil: (log) =>
      followed(
        log,
        (line) => line.what === 'hint.start',
        () => shown('speech-start-detached'),
      ),
  },
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

export const passedOnOnce = always<Line | null>(
  {
    id: 'speech.passed-on-once',
    says: 'What the server tells of speech is passed on once, and its repetition not at all.',
    basis: 'ruling',
    requirements: ['TD-REQ-003', 'TD-RUL-07'],
    needs: ['speech-start-detached', 'speech-stop-detached'],
    spoil: (log) => followed(log, showing('speech-start-detached'), () => shown('speech-start-detached')),
  },
  {
    start: null,
    ask: (line, before, { taken }) => {
      const origin = originOf(line)
      if (origin === null) return null
      const isRepeated = before !== null && originOf(before) === origin
      return isRepeated || taken === 'duplicate'
        ? { expected: `'${line.what}' once`, got: 'once more' }
        : true
    },
    remember: (before, line) => (line.way === 'in' ? null : originOf(line) === null ? before : line),
  },
)

const knownLatency = (input: Line | null): number | null =>
  input?.with.latencyMs === undefined ? null : Number(input.with.latencyMs)

export const latencyPassedOn = behind(
  {
    id: 'speech.latency-passed-on',
    says: 'Where something is known of the way of a speech event, a latency is passed on with it.',
    basis: 'document',
    requirements: ['TD-EDGE-02', 'TD-IF-09', 'TD-REQ-008'],
    needs: ['speech-start-detached'],
    looksAt: ['speech-stop-detached'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'speech-start-detached') && line.with.latencyMs !== undefined,
        ({ with: { latencyMs: _, ...rest } }) => ({ with: rest }),
      ),
  },
  (line, input) => {
    const latency = knownLatency(input)
    if (originOf(line) === null || latency === null || originOf(line) !== input?.what) return null
    return line.with.latencyMs !== undefined ? true : { expected: `${latency} ms`, got: 'none' }
  },
)

export const latencyKept = behind(
  {
    id: 'speech.latency-kept',
    says: 'What is known of the way of a speech event is passed on as it is.',
    basis: 'interpreted',
    requirements: ['TD-EDGE-02', 'TD-IF-09'],
    needs: ['speech-start-detached'],
    looksAt: ['speech-stop-detached'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'speech-start-detached') ? { ...line, with: { ...line.with, latencyMs: 999 } } : line,
      ),
  },
  (line, input) => {
    const latency = knownLatency(input)
    if (originOf(line) === null || latency === null || line.with.latencyMs === undefined) return null
    return line.with.latencyMs === latency
      ? true
      : { expected: `${latency} ms`, got: `${line.with.latencyMs}` }
  },
)

export const stamped = behind(
  {
    id: 'speech.stamped',
    says: 'An end of speech is passed on with the timestamp of the server event.',
    basis: 'ruling',
    requirements: ['TD-IF-15', 'TD-IF-09'],
    needs: ['speech-start-detached'],
    looksAt: ['speech-stop-detached'],
    spoil: (log) => changed(log, showing('speech-start-detached'), ({ at }) => ({ with: { stamp: at + 1 } })),
  },
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

export const timelineMirrors = always<readonly string[]>(
  {
    id: 'timeline.mirrors',
    says: 'What the timeline that users see has of a server event is its own timestamp.',
    basis: 'document',
    requirements: ['TD-GUD-002'],
    needs: ['panel.timeline'],
    spoil: (log) =>
      changed(log, showing('panel.timeline'), (line) => ({ with: { ...line.with, stamp: line.at + 1 } })),
  },
  {
    start: [],
    ask: (line, heard) => {
      if (!shows(line, 'panel.timeline')) return null
      const mark = markOf(line.with.event, line.with.stamp)
      return heard.includes(mark)
        ? true
        : { expected: `a server event, for instance ${heard.at(-1) ?? 'none yet'}`, got: mark }
    },
    remember: (heard, line) =>
      line.way === 'in' && marked.includes(line.what) ? [...heard, markOf(line.what, stampOf(line))] : heard,
  },
)

const mark = 'an entry in the timeline'

export const timelineComplete = together(
  {
    id: 'timeline.complete',
    says: 'Every end of speech that is passed on is written into the timeline that users see.',
    basis: 'interpreted',
    requirements: ['TD-GUD-002'],
    needs: ['panel.timeline'],
    looksAt: ['speech-start-detached', 'speech-stop-detached'],
    spoil: (log) => without(log, showing('panel.timeline')),
  },
  {
    calls: (line) => (originOf(line) === null ? null : mark),
    gives: (line) => (shows(line, 'panel.timeline') ? mark : null),
  },
)

export const chain = always<null>(
  {
    id: 'state.chain',
    says: 'A change starts in the mode, or the fallback, that was there, and leads to another one.',
    basis: 'interpreted',
    requirements: ['TD-IF-14', 'TD-PAT-002'],
    needs: ['state'],
    spoil: (log) =>
      changed(log, showing('state'), (line) => ({ with: { ...line.with, to: line.with.from ?? '' } })),
  },
  chained,
)

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
  {
    id: 'state.reason',
    says: 'A change of mode, and a fallback, tell why.',
    basis: 'ruling',
    requirements: ['TD-IF-14', 'TD-IF-15'],
    needs: ['state'],
    spoil: (log) => changed(log, showing('state'), (line) => ({ with: { ...line.with, cause: 'text#99' } })),
  },
  (line, input) => {
    if (!shows(line, 'state')) return null
    const fitting = input?.at === line.at ? [...(reasonsOf[input.what] ?? []), ...byTime] : byTime
    const cause = String(line.with.cause ?? 'none')
    return fitting.includes(cause) ? true : { expected: fitting.join(' or '), got: cause }
  },
)
