/**
 * What an instance reports of itself: getState() (TD-IF-04, TD-IF-10, TD-IF-11); `missed.ts` has its count of events.
 */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Scalar } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { stampOf } from '../memory/stamp.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, isNewsForSure, isSpeech } from './trace-state.ts'

/**
 * Modes that getState() may return: the requested one before there is a session, too. The effect of a report before a
 * mode is published, and behind a fallback, is open; so is whether an update still waits when another mode is
 * reported.
 */
const modesOf = (memory: Memory): readonly Scalar[] => {
  const { mode, state, unanswered, sent, sentAt, asks, report, reportIsLatest, sessionIsOpen, modeBefore } =
    memory
  return [
    mode,
    ...unanswered.map((update) => update.mode),
    ...(sent === null || sentAt === null ? [] : [sent.mode]),
    ...(unanswered.length > 0 || !sessionIsOpen ? [...asks.mode, ...(sent === null ? [] : [sent.mode])] : []),
    ...(modeBefore === null ? [] : [modeBefore]),
    ...(report !== null && (reportIsLatest || state === 'fallback') ? [report.mode] : []),
  ]
}

export const modeTold = always<null>('snapshot.mode', 'TD-IF-10 TD-IF-04 TD-IF-07', {
  says: 'getState() returns the mode that was published, the one that is requested, or the one that the service reported since.',
  needs: ['state', 'snapshot'],
  looksAt: ['session.update'],
  ask: (line, _, trace) => {
    if (!emits(line, 'snapshot')) return null
    const modes = modesOf(trace)
    return modes.includes(line.with.mode ?? null)
      ? true
      : { expected: modes.join(' or '), got: `${line.with.mode}` }
  },
})

export const fallbackTold = always<null>('snapshot.fallback', 'TD-IF-11 TD-IF-14', {
  says: 'getState() reports the fallback as active while it is, and only then.',
  needs: ['state', 'snapshot'],
  ask: (line, _, { state, disposedAt }) => {
    if (!emits(line, 'snapshot') || disposedAt !== null) return null
    const isActive = state === 'fallback'
    return line.with.fallback === isActive
      ? true
      : { expected: `fallbackActive ${isActive}`, got: `${line.with.fallback}` }
  },
})

/** When the last ends of speech that count were reported, by timestamp and by receipt; null if that is open. */
interface Ends {
  readonly start: readonly number[] | null
  readonly stop: readonly number[] | null
}

/** Lines that may begin something else. */
const forgets = (line: Line): boolean =>
  emits(line, 'state') || receives(line, 'session.created') || receives(line, 'session.closed')

const endsAfter = (ends: Ends, line: Line, trace: Memory): Ends => {
  if (forgets(line)) return { start: null, stop: null }
  const instants = (what: 'speech-start' | 'speech-stop') =>
    isNewsForSure(line, what, trace) ? [stampOf(line), line.at] : null
  if (isSpeech(line, 'speech-start')) return { ...ends, start: instants('speech-start') }
  return isSpeech(line, 'speech-stop') ? { ...ends, stop: instants('speech-stop') } : ends
}

const orIn = (instants: readonly number[] | null): string => instants?.join(' or ') ?? 'any'

export const endsTold = always<Ends>('snapshot.ends-of-speech', 'TD-IF-10', {
  says: 'getState() returns when the server last reported the beginning and the end of speech.',
  needs: ['snapshot'],
  looksAt: ['state'],
  start: { start: null, stop: null },
  ask: (line, { start, stop }) => {
    if (!emits(line, 'snapshot') || (start === null && stop === null)) return null
    const { lastStart, lastStop } = line.with
    const isRight = (reported: Scalar | undefined, known: Ends['start']) =>
      known === null || known.includes(Number(reported))
    return isRight(lastStart, start) && isRight(lastStop, stop)
      ? true
      : { expected: `${orIn(start)} and ${orIn(stop)} ms`, got: `${lastStart} and ${lastStop} ms` }
  },
  remember: endsAfter,
})

/** Whether an automatic answer is awaited; null if that is open. */
type Awaited = boolean | null

const ends: readonly string[] = ['response.created', 'session.closed', 'capture.stopped', 'service.dispose']

/** If turns are not taken from the server no answer comes by itself. */
const byHand: readonly unknown[] = ['manual', 'fallback']

const awaitedAfter = (isAwaited: Awaited, line: Line, trace: Memory): Awaited => {
  if (emits(line, 'state')) return !byHand.includes(line.with.to) && isAwaited
  if (line.way === 'in' && ends.includes(line.what)) return false
  const { taken, inForce, sessionIsNew } = after(line, trace)
  if (receives(line, 'session.created')) return sessionIsNew ? false : isAwaited
  // An answer that is audible has begun, unless it was cleared and is reported once more.
  if (receives(line, 'playback.started')) return trace.cleared.includes(text(line.with.handle)) && isAwaited
  if (isSpeech(line, 'speech-start')) return taken === 'news' ? false : taken === 'nothing' ? null : isAwaited
  if (!isSpeech(line, 'speech-stop') || taken === 'duplicate') return isAwaited
  if (taken === 'nothing') return null
  if (taken === 'orphan') return isAwaited
  return inForce?.createResponse ?? null
}

/** The actual value, and the last reported one; null before that. */
interface Pending {
  readonly isAwaited: Awaited
  readonly reported: boolean | null
}

const pendingAsked = ({ isAwaited, reported }: Pending): Asked =>
  isAwaited === null || reported === null || isAwaited === reported
    ? null
    : { expected: `pendingResponse ${isAwaited}`, got: `${reported}` }

export const pendingTold = always<Pending>('snapshot.pending-response', 'TD-IF-10 TD-AC-002 ruling', {
  says: 'From the end of speech until the service begins its answer, and no longer, getState() reports that one is pending; not in manual mode or in a fallback.',
  needs: ['snapshot'],
  looksAt: ['state'],
  start: { isAwaited: false, reported: null },
  // It is reported when it changes: an instance that is not queried again has reported the same.
  ask: (line, pending) => (line.way === 'in' ? pendingAsked(pending) : emits(line, 'snapshot') ? true : null),
  remember: ({ isAwaited, reported }, line, trace) => ({
    isAwaited: awaitedAfter(isAwaited, line, trace),
    reported: emits(line, 'snapshot') ? line.with.pending === true : reported,
  }),
  owed: pendingAsked,
})
