import { emits } from '../../lines.ts'
import { llmTimeout } from '../codes.ts'
import { triggerOf } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { action, after, always, goes, stayOf } from './trace-state.ts'

const isOverdue = (line: Line, trace: Memory): boolean =>
  goes(line, 'processing', 'error') &&
  triggerOf(trace, line.at) === null &&
  stayOf(line, trace) >= trace.settings.processingMs

export const overdueCoded = action({
  id: 'error.llm-timeout',
  says: 'A model that did not answer in time is an error with the code LLM_TIMEOUT.',
  requirements: ['AMP-TO-08', 'AMP-ERR-09'],
  emits: 'onError',
  on: isOverdue,
  is: ({ with: { code } }) => code === llmTimeout,
  what: `the code ${llmTimeout}`,
})

/** The awaited response, and whether it was cancelled, before its state is left or after that. */
interface Overdue {
  readonly response: string | null
  readonly isCancelled: boolean
  readonly isUp: boolean
}

const awaited: Overdue = { response: null, isCancelled: false, isUp: false }

const uncancelled = { expected: 'the response cancelled', got: 'nothing of the kind' }

export const overdueCancelled = always<Overdue>('error.cancelled', 'AMP-ACT-42', {
  says: 'A response that is no longer expected is cancelled.',
  needs: ['state', 'response.cancel'],
  start: awaited,
  ask: (line, { response, isCancelled, isUp }) => {
    if (!isUp || response === null || line.way !== 'in') return null
    return isCancelled ? true : uncancelled
  },
  remember: (overdue, line, trace) => {
    if (isOverdue(line, trace)) return { ...overdue, isUp: true }
    if (emits(line, 'response.cancel')) return { ...overdue, isCancelled: true }
    if (line.way !== 'in') return overdue
    const { state, response } = after(line, trace)
    const isAwaited = state === 'processing' && response !== null && !response.isCalled && !response.isOver
    return isAwaited && response.isAnnounced ? { ...awaited, response: response.id } : awaited
  },
  owed: ({ response, isCancelled, isUp }) => (isUp && response !== null && !isCancelled ? uncancelled : null),
})
