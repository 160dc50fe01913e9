/** Limits of THINKING: the answer that does not come, and results that come although a request was refused. */
import type { Limit } from '../../row.ts'
import type { Window } from '../../window.ts'
import type { Memory } from '../memory.ts'
import { since } from './window.ts'

const isThinking = ({ state }: Memory): boolean => state === 'THINKING'

const overdueAt = (memory: Memory): number => memory.since + memory.settings.llmTimeoutMs

/** An answer in the last ms is in time, and so is the fallback one ms later: "more than 30 s" (VAN-TO-01). */
const answer = (memory: Memory): Window =>
  isThinking(memory) && memory.current !== null && memory.refused === 0
    ? { opens: overdueAt(memory), closes: overdueAt(memory) + 1 }
    : null

/** The document does not specify from which request a limit counts if one was refused, so a fallback may come later. */
const answerAfterRefusal = (memory: Memory): Window =>
  isThinking(memory) && memory.current !== null && memory.refused > 0 ? since(overdueAt(memory)) : null

/** A subject that was moved to THINKING by hand has sent no request to a model. */
const answerByHand = (memory: Memory): Window =>
  isThinking(memory) && memory.current === null ? since(overdueAt(memory)) : null

const queuedAnswer = (memory: Memory): Window => (isThinking(memory) ? since(memory.answeredInQueueAt) : null)

const queuedFailure = (memory: Memory): Window => (isThinking(memory) ? since(memory.failedInQueueAt) : null)

/** By id. */
export const thinkingLimits: readonly Limit<Memory>[] = [
  { id: 'answer', kind: 'due', budget: 'VAN-TO-01', window: answer },
  { id: 'answer-after-refusal', kind: 'allowed', budget: 'VAN-TO-01', window: answerAfterRefusal },
  { id: 'answer-by-hand', kind: 'allowed', budget: 'VAN-TO-01', window: answerByHand },
  { id: 'queued-answer', kind: 'allowed', budget: null, window: queuedAnswer },
  { id: 'queued-failure', kind: 'allowed', budget: null, window: queuedFailure },
]
