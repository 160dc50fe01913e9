import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { llmTimeout } from '../codes.ts'
import { triggerOf } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import { after, always, deed, goes, stayOf } from './scene.ts'

const isOverdue = (line: Line, scene: Memory): boolean =>
  goes(line, 'processing', 'error') &&
  triggerOf(scene, line.at) === null &&
  stayOf(line, scene) >= scene.settings.processingMs

export const overdueCoded = deed({
  id: 'error.llm-timeout',
  says: 'A model that did not answer in time is an error with the code LLM_TIMEOUT.',
  requirements: ['AMP-TO-08', 'AMP-ERR-09'],
  shows: 'onError',
  on: isOverdue,
  is: ({ with: { code } }) => code === llmTimeout,
  what: `the code ${llmTimeout}`,
})

/** The response that is waited for, and whether it was cancelled, before its state is left or behind that. */
interface Overdue {
  readonly response: string | null
  readonly isCancelled: boolean
  readonly isUp: boolean
}

const awaited: Overdue = { response: null, isCancelled: false, isUp: false }

const uncancelled = { expected: 'the response cancelled', got: 'nothing of the kind' }

export const overdueCancelled = always<Overdue>(
  {
    id: 'error.cancelled',
    says: 'A response that is waited for no more is cancelled.',
    basis: 'document',
    requirements: ['AMP-ACT-42', 'AMP-TO-08'],
    needs: ['state', 'response.cancel'],
    spoil: (log) => log.filter((line) => !shows(line, 'response.cancel')),
  },
  {
    start: awaited,
    ask: (line, { response, isCancelled, isUp }) => {
      if (!isUp || response === null || line.way !== 'in') return null
      return isCancelled ? true : uncancelled
    },
    remember: (overdue, line, scene) => {
      if (isOverdue(line, scene)) return { ...overdue, isUp: true }
      if (shows(line, 'response.cancel')) return { ...overdue, isCancelled: true }
      if (line.way !== 'in') return overdue
      const { state, response } = after(line, scene)
      const isAwaited = state === 'processing' && response !== null && !response.isCalled && !response.isOver
      return isAwaited && response.isAnnounced ? { ...awaited, response: response.id } : awaited
    },
    owed: ({ response, isCancelled, isUp }) =>
      isUp && response !== null && !isCancelled ? uncancelled : null,
  },
)
