/** Limits of the talk: utterances that wait, turns that are ended by hand or retried, and interruptions. */
import type { Limit } from '../../row.ts'
import type { Window } from '../../window.ts'
import { dueAfter } from '../memory/holds.ts'
import { isAwaited } from '../memory/talk.ts'
import type { Memory } from '../memory.ts'
import { answerLimits } from './answer.ts'
import { msOf, unlessPast } from './window.ts'

const queue = (memory: Memory): Window =>
  memory.state === 'listening' && memory.taken === null && memory.queue.length > 0
    ? { opens: memory.since, closes: memory.since + msOf('AV-PER-001') }
    : null

/** The final transcript of a turn that was ended by hand does not come. */
const transcript = (memory: Memory): Window => {
  const { state, handover, settings } = memory
  if (state !== 'processing' || handover === null || !isAwaited(memory)) return null
  const due = dueAfter(memory, handover.askedAt, settings.finalizeTimeoutMs)
  return unlessPast(memory, { opens: due, closes: due })
}

/** A turn for which the document leaves open whether it may be retried. */
const doubtfulRetry = ({ state, retryAt }: Memory): Window =>
  state === 'listening' && retryAt !== null ? { opens: retryAt, closes: null } : null

/** The budget of an interruption, from the instant at which the subject receives it. */
const interruption = (memory: Memory): Window => {
  const { state, since, noticedAt, settings } = memory
  if (state !== 'interrupted') return null
  return { opens: since, closes: dueAfter(memory, noticedAt ?? since, settings.interruptBudgetMs) }
}

/** The same budget from the stamp, which may leave none of it (AV-RUL-26). */
const stampedInterruption = (memory: Memory): Window => {
  const { state, since, noticedAt, detectedAt, settings } = memory
  if (state !== 'interrupted' || detectedAt === null || detectedAt === noticedAt) return null
  return { opens: since, closes: Math.max(since, dueAfter(memory, detectedAt, settings.interruptBudgetMs)) }
}

/** By id. */
export const talkLimits: readonly Limit<Memory>[] = [
  ...answerLimits,
  { id: 'queue', kind: 'due', budget: 'AV-PER-001', window: queue },
  { id: 'transcript', kind: 'due', budget: 'AV-RUL-05', window: transcript },
  { id: 'doubtful-retry', kind: 'allowed', budget: null, window: doubtfulRetry },
  { id: 'interruption', kind: 'due', budget: 'AV-PER-002', window: interruption },
  { id: 'stamped-interruption', kind: 'due', budget: 'AV-PER-002', window: stampedInterruption },
]
