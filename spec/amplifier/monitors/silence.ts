/** Whether the user is present: a silent user receives a question, if that is enabled (AMP-TO-02). */
import { emits } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, enters, leaves, stayOf, within } from './trace-state.ts'

const isQuestion = (line: Line): boolean => emits(line, 'ui.notice') && line.with.kind === 'inactive'

/** A silent user receives a question, if that is enabled; without a session none is sent (AMP-ST-11). */
const question = (opens: (line: Line, trace: Memory) => boolean) => ({
  opens: (line: Line, trace: Memory) =>
    trace.settings.inactivityPrompt && after(line, trace).isLive && opens(line, trace),
  ms: ({ settings }: Memory) => settings.inactivityMs,
  closes: isQuestion,
  abandons: (line: Line) => leaves(line, 'idle'),
  what: 'the question whether anybody is there',
})

export const askedFor = within('idle.prompt', 'AMP-TO-02 AMP-TO-01', {
  says: 'If the inactivity prompt is enabled, it appears after 5 min of inactivity, and the state stays.',
  needs: ['state', 'ui.notice'],
  budget: 'AMP-TO-02',
  ...question((line) => enters(line, 'idle')),
  // The document does not specify what counts as a sign of the user.
  abandons: (line) => leaves(line, 'idle') || line.way === 'in',
})

export const askedForInTime = within('idle.prompt-in-time', 'AMP-TO-02 interpreted', {
  says: 'The inactivity prompt appears 5 min after entry to idle, and no sooner.',
  needs: ['state', 'ui.notice'],
  ...question((line) => enters(line, 'idle')),
  least: ({ settings }) => settings.inactivityMs,
})

/** The document has no IDLE without a session, and so does not define when a silence begins in which one comes. */
export const askedForAnew = within('idle.prompt-anew', 'AMP-TO-02 interpreted', {
  says: 'If a session arrives in idle, the 5 min begin with it, or with the silence.',
  needs: ['state', 'ui.notice'],
  looksAt: ['snapshot'],
  ...question((_, { state, isLive }) => state === 'idle' && !isLive),
  least: (trace, line) => Math.max(0, trace.settings.inactivityMs - stayOf(line, trace)),
})

export const unasked = always('idle.no-prompt', 'AMP-TO-02 ruling', {
  says: 'If the inactivity prompt is disabled, it does not appear.',
  needs: ['state', 'ui.notice'],
  ask: (line, _, { settings }) => {
    if (settings.inactivityPrompt) return null
    if (enters(line, 'idle')) return true
    return isQuestion(line) ? { expected: 'no question', got: 'whether anybody is there' } : null
  },
})
