/** What an instance says of itself: getState() (TD-IF-04, TD-IF-10, TD-IF-11); `missed.ts` has its count of events. */
import { changed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log, Payload, Scalar } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { stampOf } from '../memory/stamp.ts'
import type { Memory } from '../memory.ts'
import { after, always, isNewsForSure, isSpeech } from './scene.ts'

const alteredWhere = (log: Log, picks: (said: Payload) => boolean, change: Payload): Log =>
  changed(
    log,
    (line) => shows(line, 'snapshot') && picks(line.with),
    (line) => ({ with: { ...line.with, ...change } }),
  )

/**
 * Modes that getState() may tell: what is asked for before there is a session, too. What a report comes to before a mode
 * is published, and behind a fallback, is open; so is whether an update still waits when another mode is reported.
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

export const modeTold = always<null>(
  {
    id: 'snapshot.mode',
    says: 'getState() tells the mode that was published, the one that is asked for, or the one that the service reported since.',
    basis: 'document',
    requirements: ['TD-IF-10', 'TD-IF-04', 'TD-IF-07'],
    needs: ['state', 'snapshot'],
    looksAt: ['session.update'],
    spoil: (log) => alteredWhere(log, ({ mode }) => mode === 'server_vad', { mode: 'manual' }),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!shows(line, 'snapshot')) return null
      const modes = modesOf(scene)
      return modes.includes(line.with.mode ?? null)
        ? true
        : { expected: modes.join(' or '), got: `${line.with.mode}` }
    },
  },
)

export const fallbackTold = always<null>(
  {
    id: 'snapshot.fallback',
    says: 'getState() tells that the fallback is active while it is, and only then.',
    basis: 'document',
    requirements: ['TD-IF-11', 'TD-VAL-03', 'TD-IF-14'],
    needs: ['state', 'snapshot'],
    spoil: (log) => alteredWhere(log, ({ fallback }) => fallback === true, { fallback: false }),
  },
  {
    start: null,
    ask: (line, _, { state, disposedAt }) => {
      if (!shows(line, 'snapshot') || disposedAt !== null) return null
      const isActive = state === 'fallback'
      return line.with.fallback === isActive
        ? true
        : { expected: `fallbackActive ${isActive}`, got: `${line.with.fallback}` }
    },
  },
)

/** When the last ends of speech were told that count, by timestamp and by receipt; null where that is open. */
interface Ends {
  readonly start: readonly number[] | null
  readonly stop: readonly number[] | null
}

/** What may be the beginning of something else. */
const forgets = (line: Line): boolean =>
  shows(line, 'state') || hears(line, 'session.created') || hears(line, 'session.closed')

const endsAfter = (ends: Ends, line: Line, scene: Memory): Ends => {
  if (forgets(line)) return { start: null, stop: null }
  const instants = (what: 'speech-start' | 'speech-stop') =>
    isNewsForSure(line, what, scene) ? [stampOf(line), line.at] : null
  if (isSpeech(line, 'speech-start')) return { ...ends, start: instants('speech-start') }
  return isSpeech(line, 'speech-stop') ? { ...ends, stop: instants('speech-stop') } : ends
}

const orIn = (instants: readonly number[] | null): string => instants?.join(' or ') ?? 'any'

export const endsTold = always<Ends>(
  {
    id: 'snapshot.ends-of-speech',
    says: 'getState() tells when the server last told of the beginning and of the end of speech.',
    basis: 'document',
    requirements: ['TD-IF-10', 'TD-IF-09'],
    needs: ['snapshot'],
    looksAt: ['state'],
    spoil: (log) => alteredWhere(log, ({ lastStart }) => lastStart !== undefined, { lastStart: -1 }),
  },
  {
    start: { start: null, stop: null },
    ask: (line, { start, stop }) => {
      if (!shows(line, 'snapshot') || (start === null && stop === null)) return null
      const { lastStart, lastStop } = line.with
      const isRight = (told: Scalar | undefined, known: Ends['start']) =>
        known === null || known.includes(Number(told))
      return isRight(lastStart, start) && isRight(lastStop, stop)
        ? true
        : { expected: `${orIn(start)} and ${orIn(stop)} ms`, got: `${lastStart} and ${lastStop} ms` }
    },
    remember: endsAfter,
  },
)

/** Whether an automatic answer is awaited; null where that is open. */
type Awaited = boolean | null

const ends: readonly string[] = ['response.created', 'session.closed', 'capture.stopped', 'service.dispose']

/** Where turns are not taken from the server no answer comes by itself. */
const byHand: readonly unknown[] = ['manual', 'fallback']

const awaitedAfter = (isAwaited: Awaited, line: Line, scene: Memory): Awaited => {
  if (shows(line, 'state')) return !byHand.includes(line.with.to) && isAwaited
  if (line.way === 'in' && ends.includes(line.what)) return false
  const { taken, inForce, sessionIsNew } = after(line, scene)
  if (hears(line, 'session.created')) return sessionIsNew ? false : isAwaited
  // An answer that is heard has begun, unless it was cleared and is told of once more.
  if (hears(line, 'playback.started')) return scene.cleared.includes(String(line.with.handle)) && isAwaited
  if (isSpeech(line, 'speech-start')) return taken === 'news' ? false : taken === 'nothing' ? null : isAwaited
  if (!isSpeech(line, 'speech-stop') || taken === 'duplicate') return isAwaited
  if (taken === 'nothing') return null
  if (taken === 'orphan') return isAwaited
  return inForce?.createResponse ?? null
}

/** What is so, and what was told last; null before that. */
interface Pending {
  readonly isAwaited: Awaited
  readonly told: boolean | null
}

const pendingAsked = ({ isAwaited, told }: Pending): Asked =>
  isAwaited === null || told === null || isAwaited === told
    ? null
    : { expected: `pendingResponse ${isAwaited}`, got: `${told}` }

export const pendingTold = always<Pending>(
  {
    id: 'snapshot.pending-response',
    says: 'From the end of speech until the service begins its answer, and no longer, getState() tells that one is pending; not in manual mode or in a fallback.',
    basis: 'ruling',
    requirements: ['TD-IF-10', 'TD-AC-002'],
    needs: ['snapshot'],
    looksAt: ['state'],
    spoil: (log) => alteredWhere(log, ({ pending }) => pending === true, { pending: false }),
  },
  {
    start: { isAwaited: false, told: null },
    // It is told when it changes: whoever is asked nothing new has told the same.
    ask: (line, pending) =>
      line.way === 'in' ? pendingAsked(pending) : shows(line, 'snapshot') ? true : null,
    remember: ({ isAwaited, told }, line, scene) => ({
      isAwaited: awaitedAfter(isAwaited, line, scene),
      told: shows(line, 'snapshot') ? line.with.pending === true : told,
    }),
    owed: pendingAsked,
  },
)
