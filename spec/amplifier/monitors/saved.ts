/** What outlives a session: the summary, files, preferences, and work that goes on (L601 to L608). */
import { emits } from '../../lines.ts'
import type { Basis } from '../../requirement.ts'
import type { Asked } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { isItem } from './items.ts'
import { after, always, enters, goes } from './trace-state.ts'

const isSummary = (line: Line): boolean =>
  emits(line, 'conversation.item.create') && line.with.kind === 'summary'

/** A text of the system, with any content. */
const isOfSystem = (line: Line): boolean =>
  isSummary(line) || (isItem(line, 'other') && line.with.wellFormed === true)

/** What the newly created session received about the earlier conversation, and whether the conversation has gone on. */
interface Reported {
  readonly summaries: number
  readonly isBack: boolean
  /** An answer was heard to its end: there is something to report. */
  readonly isWorth: boolean
}

const unreported: Reported = { summaries: 0, isBack: false, isWorth: false }

const reporting = (
  basis: Basis,
  says: { readonly id: string; readonly says: string },
  isReporting: (line: Line) => boolean,
  judged: (reported: Reported) => Asked,
) =>
  always<Reported>(
    {
      ...says,
      basis,
      requirements: ['AMP-ACT-57', 'AMP-ACT-50', 'AMP-T-84', 'AMP-ST-08'],
      needs: ['state', 'conversation.item.create'],
      looksAt: ['session.get'],
    },
    {
      start: unreported,
      ask: (line, reported) => (reported.isBack && line.way === 'in' ? judged(reported) : null),
      remember: ({ summaries, isBack, isWorth: wasWorth }, line, trace) => {
        const isWorth = wasWorth || goes(line, 'speaking', 'idle')
        // Each attempt makes a session of its own.
        const isAnew = enters(line, 'reconnecting') || emits(line, 'session.get')
        if (isAnew || (isBack && line.way === 'in')) return { ...unreported, isWorth }
        const isNew = goes(line, 'reconnecting', 'idle') && after(line, trace).isLive
        return { summaries: summaries + (isReporting(line) ? 1 : 0), isBack: isBack || isNew, isWorth }
      },
      owed: (reported) => (reported.isBack ? judged(reported) : null),
    },
  )

/**
 * The words of the drawing (L752) are those of a session that has ended, and the document does not specify a summary
 * of an empty conversation.
 */
export const summarised = reporting(
  'document',
  {
    id: 'reconnected.summary',
    says: 'A new session receives the summary in a system message before any other message.',
  },
  isOfSystem,
  ({ summaries, isWorth }) => {
    if (!isWorth) return null
    return summaries > 0 ? true : { expected: 'a message of the system', got: 'none' }
  },
)

export const summarisedOnce = reporting(
  'interpreted',
  {
    id: 'reconnected.summary-once',
    says: 'A new session receives the summary once, in the words of the document.',
  },
  isSummary,
  ({ summaries }) => (summaries === 1 ? true : { expected: 'one summary', got: String(summaries) }),
)

const isSave = (line: Line): boolean => emits(line, 'context.save')

interface Known {
  readonly files: number
  readonly preferences: string
}

export const wishesSaved = always<Known>('context.wishes', 'AMP-ACT-54 AMP-ACT-55', {
  says: 'The saved context contains the files in use and the current preferences of the user.',
  needs: ['context.save'],
  start: { files: 0, preferences: 'none' },
  ask: (line, { files, preferences }) => {
    if (!isSave(line)) return null
    const { with: saved } = line
    return saved.files === files && saved.preferences === preferences
      ? true
      : {
          expected: `${files} files, wishes: ${preferences}`,
          got: `${saved.files} files, wishes: ${saved.preferences}`,
        }
  },
  remember: (known, line) =>
    line.what === 'context_changed' ? { files: Number(line.with.files), preferences: 'told' } : known,
})

/**
 * What was done at the current instant: whether the context was saved, and whether the connection was closed before.
 */
interface Leaving {
  readonly at: number
  readonly isSaved: boolean
  readonly isClosedFirst: boolean
  /** The last stay in reconnecting was entered with a session: there is context to be saved. */
  readonly wasLive: boolean
}

const tooEarly = { expected: 'the context saved first', got: 'the connection closed' }

export const savedFirst = always<Leaving>('reconnecting.saved-first', 'AMP-ACT-46', {
  says: 'The context is saved before the connection is closed.',
  needs: ['state', 'context.save', 'connection.close'],
  start: { at: -1, isSaved: false, isClosedFirst: false, wasLive: false },
  ask: (line, leaving, { state, since, isLive }) => {
    const isSame = leaving.at === line.at
    if (enters(line, 'reconnecting')) return isLive && isSame && leaving.isClosedFirst ? tooEarly : null
    if (!emits(line, 'connection.close') || state !== 'reconnecting' || since !== line.at) return null
    if (!leaving.wasLive) return null
    return isSame && leaving.isSaved ? true : tooEarly
  },
  remember: (leaving, line, { isLive }) => {
    if (line.way === 'in') return { ...leaving, isClosedFirst: false }
    if (enters(line, 'reconnecting')) return { ...leaving, wasLive: isLive }
    const isSave = emits(line, 'context.save')
    if (!isSave && !emits(line, 'connection.close')) return leaving
    const isSame = leaving.at === line.at
    const known = isSame ? leaving : { ...leaving, at: line.at, isSaved: false, isClosedFirst: false }
    return isSave ? { ...known, isSaved: true } : { ...known, isClosedFirst: !known.isSaved }
  },
})

/** How often the context was saved ahead of the end of the current session. */
export const savedOnce = always<number>('session.saved-once', 'AMP-TO-04 AMP-T-82 interpreted', {
  says: 'Before the end of a session the context is saved once, whichever component reports the end.',
  needs: ['state', 'context.save'],
  start: 0,
  ask: (line, times) => {
    if (line.way !== 'in' || times === 0) return null
    return times === 1 ? true : { expected: 'one save', got: String(times) }
  },
  remember: (times, line, { state, isLive }) => {
    // A save during the search for another session belongs to the reconnection.
    if (!isLive || enters(line, 'reconnecting')) return 0
    return isSave(line) && state !== 'reconnecting' ? times + 1 : times
  },
})
