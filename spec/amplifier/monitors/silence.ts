/** Whether anybody is there: who says nothing is asked, where that is wanted (AMP-TO-02). */
import { followed, into, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { after, always, enters, leaves, stayOf, within } from './scene.ts'

const isQuestion = (line: Line): boolean => shows(line, 'ui.notice') && line.with.kind === 'inactive'

/** Who says nothing is asked for, where that is wanted; without a session nobody is (AMP-ST-11). */
const question = (opens: (line: Line, scene: Memory) => boolean) => ({
  opens: (line: Line, scene: Memory) =>
    scene.settings.inactivityPrompt && after(line, scene).isLive && opens(line, scene),
  ms: ({ settings }: Memory) => settings.inactivityMs,
  closes: isQuestion,
  abandons: (line: Line) => leaves(line, 'idle'),
  what: 'the question whether anybody is there',
})

const withoutQuestions = (log: Log): Log => without(log, isQuestion)

export const askedFor = within(
  {
    id: 'idle.prompt',
    says: 'Where it is wanted, who says nothing for 5 min is asked for, and the state stays.',
    basis: 'document',
    requirements: ['AMP-TO-02', 'AMP-TO-01'],
    budget: 'AMP-TO-02',
    needs: ['state', 'ui.notice'],
    spoil: withoutQuestions,
  },
  {
    ...question((line) => enters(line, 'idle')),
    // What counts as a sign of the user is not said.
    abandons: (line) => leaves(line, 'idle') || line.way === 'in',
  },
)

export const askedForInTime = within(
  {
    id: 'idle.prompt-in-time',
    says: 'Who says nothing is asked for 5 min after it came to rest, and no sooner.',
    basis: 'interpreted',
    requirements: ['AMP-TO-02'],
    needs: ['state', 'ui.notice'],
    spoil: withoutQuestions,
  },
  {
    ...question((line) => enters(line, 'idle')),
    least: ({ settings }) => settings.inactivityMs,
  },
)

/** The document knows no IDLE without a session, and so not from when on a silence counts in which one comes. */
export const askedForAnew = within(
  {
    id: 'idle.prompt-anew',
    says: 'Where a session comes while it is idle, the 5 min begin with it, or with the silence.',
    basis: 'interpreted',
    requirements: ['AMP-TO-02'],
    needs: ['state', 'ui.notice'],
    looksAt: ['snapshot'],
    spoil: withoutQuestions,
  },
  {
    ...question((_, { state, isLive }) => state === 'idle' && !isLive),
    least: (scene, line) => Math.max(0, scene.settings.inactivityMs - stayOf(line, scene)),
  },
)

export const unasked = always(
  {
    id: 'idle.no-prompt',
    says: 'Where it is not wanted, nobody is asked for.',
    basis: 'ruling',
    requirements: ['AMP-TO-02'],
    needs: ['state', 'ui.notice'],
    spoil: (log) => followed(log, into('idle'), () => shown('ui.notice', { kind: 'inactive' })),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (settings.inactivityPrompt) return null
      if (enters(line, 'idle')) return true
      return isQuestion(line) ? { expected: 'no question', got: 'whether anybody is there' } : null
    },
  },
)
