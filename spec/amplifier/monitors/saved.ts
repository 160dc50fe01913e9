/** What outlives a session: the summary, files, wishes, and work that goes on (L601 to L608). */
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Basis } from '../../requirement.ts'
import type { Asked } from '../../watching.ts'
import { isItem } from './items.ts'
import { after, always, enters, goes } from './scene.ts'

const isSummary = (line: Line): boolean =>
  shows(line, 'conversation.item.create') && line.with.kind === 'summary'

/** A text of the system, whatever it says. */
const isOfSystem = (line: Line): boolean =>
  isSummary(line) || (isItem(line, 'other') && line.with.wellFormed === true)

/** What the session that is made was told of what there was before it, and whether the conversation has gone on. */
interface Told {
  readonly summaries: number
  readonly isBack: boolean
  /** An answer was heard to its end: there is something to be told. */
  readonly isWorth: boolean
}

const untold: Told = { summaries: 0, isBack: false, isWorth: false }

const telling = (
  basis: Basis,
  says: { readonly id: string; readonly says: string },
  isTelling: (line: Line) => boolean,
  judged: (told: Told) => Asked,
) =>
  always<Told>(
    {
      ...says,
      basis,
      requirements: ['AMP-ACT-57', 'AMP-ACT-50', 'AMP-T-84', 'AMP-ST-08'],
      needs: ['state', 'conversation.item.create'],
      looksAt: ['session.get'],
      spoil: (log) => without(log, isTelling),
    },
    {
      start: untold,
      ask: (line, told) => (told.isBack && line.way === 'in' ? judged(told) : null),
      remember: ({ summaries, isBack, isWorth: wasWorth }, line, scene) => {
        const isWorth = wasWorth || goes(line, 'speaking', 'idle')
        // Each attempt makes a session of its own.
        const isAnew = enters(line, 'reconnecting') || shows(line, 'session.get')
        if (isAnew || (isBack && line.way === 'in')) return { ...untold, isWorth }
        const isNew = goes(line, 'reconnecting', 'idle') && after(line, scene).isLive
        return { summaries: summaries + (isTelling(line) ? 1 : 0), isBack: isBack || isNew, isWorth }
      },
      owed: (told) => (told.isBack ? judged(told) : null),
    },
  )

/** The words of the drawing (L752) are those of a session that has ended, and nothing says what there is to be told of nothing. */
export const summarised = telling(
  'document',
  {
    id: 'reconnected.summary',
    says: 'A new session is told by a message of the system what was talked about before anything else happens in it.',
  },
  isOfSystem,
  ({ summaries, isWorth }) => {
    if (!isWorth) return null
    return summaries > 0 ? true : { expected: 'a message of the system', got: 'none' }
  },
)

export const summarisedOnce = telling(
  'interpreted',
  {
    id: 'reconnected.summary-once',
    says: 'A new session is told the summary once, in the words of the document.',
  },
  isSummary,
  ({ summaries }) => (summaries === 1 ? true : { expected: 'one summary', got: String(summaries) }),
)

const isSave = (line: Line): boolean => shows(line, 'context.save')

export const turnsCounted = always<number>(
  {
    id: 'context.turns',
    says: 'What is saved covers the last ten turns, or all if there were fewer.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-53'],
    needs: ['state', 'context.save'],
    spoil: (log) => changed(log, isSave, (line) => ({ with: { ...line.with, turns: 11 } })),
  },
  {
    start: 0,
    ask: (line, turns, { settings }) => {
      if (!isSave(line)) return null
      const expected = Math.min(turns, settings.summaryTurns)
      return line.with.turns === expected
        ? true
        : { expected: `${expected} turns`, got: `${line.with.turns}` }
    },
    remember: (turns, line) => turns + (goes(line, 'listening', 'processing') ? 1 : 0),
  },
)

interface Known {
  readonly files: number
  readonly preferences: string
}

export const wishesSaved = always<Known>(
  {
    id: 'context.wishes',
    says: 'What is saved has the files in use, and the wishes of the user as they were told.',
    basis: 'document',
    requirements: ['AMP-ACT-54', 'AMP-ACT-55'],
    needs: ['context.save'],
    spoil: (log) => changed(log, isSave, (line) => ({ with: { ...line.with, preferences: 'other' } })),
  },
  {
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
  },
)

/** What was done at the instant at hand: whether the context was saved, and whether the connection was closed before. */
interface Leaving {
  readonly at: number
  readonly isSaved: boolean
  readonly isClosedFirst: boolean
  /** The last stay in reconnecting was entered with a session: there is something to be saved. */
  readonly wasLive: boolean
}

const tooEarly = { expected: 'the context saved first', got: 'the connection closed' }

export const savedFirst = always<Leaving>(
  {
    id: 'reconnecting.saved-first',
    says: 'The context is saved before the connection is closed.',
    basis: 'document',
    requirements: ['AMP-ACT-46', 'AMP-ACT-47'],
    needs: ['state', 'context.save', 'connection.close'],
    spoil: (log) => without(log, showing('context.save')),
  },
  {
    start: { at: -1, isSaved: false, isClosedFirst: false, wasLive: false },
    ask: (line, leaving, { state, since, isLive }) => {
      const isSame = leaving.at === line.at
      if (enters(line, 'reconnecting')) return isLive && isSame && leaving.isClosedFirst ? tooEarly : null
      if (!shows(line, 'connection.close') || state !== 'reconnecting' || since !== line.at) return null
      if (!leaving.wasLive) return null
      return isSame && leaving.isSaved ? true : tooEarly
    },
    remember: (leaving, line, { isLive }) => {
      if (line.way === 'in') return { ...leaving, isClosedFirst: false }
      if (enters(line, 'reconnecting')) return { ...leaving, wasLive: isLive }
      const isSave = shows(line, 'context.save')
      if (!isSave && !shows(line, 'connection.close')) return leaving
      const isSame = leaving.at === line.at
      const known = isSame ? leaving : { ...leaving, at: line.at, isSaved: false, isClosedFirst: false }
      return isSave ? { ...known, isSaved: true } : { ...known, isClosedFirst: !known.isSaved }
    },
  },
)

/** How often the context was saved ahead of the end of the session at hand. */
export const savedOnce = always<number>(
  {
    id: 'session.saved-once',
    says: 'Ahead of the end of a session the context is saved once, whoever knew of it.',
    basis: 'interpreted',
    requirements: ['AMP-TO-04', 'AMP-T-82'],
    needs: ['state', 'context.save'],
    spoil: (log) => followed(log, isSave, (line) => shown('context.save', line.with)),
  },
  {
    start: 0,
    ask: (line, times) => {
      if (line.way !== 'in' || times === 0) return null
      return times === 1 ? true : { expected: 'one save', got: String(times) }
    },
    remember: (times, line, { state, isLive }) => {
      // What is saved when another session is sought belongs to that.
      if (!isLive || enters(line, 'reconnecting')) return 0
      return isSave(line) && state !== 'reconnecting' ? times + 1 : times
    },
  },
)
