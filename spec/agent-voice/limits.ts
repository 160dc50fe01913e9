/**
 * Spans of time in which Agent Voice changes its published state without an input. `closes: null` is a permission:
 * both ways of doing it are defensible, so that neither may be blamed. Instants are virtual ms.
 */
import type { Limit } from '../row.ts'
import { budgets } from './budgets.ts'
import type { Memory } from './memory.ts'

type Window = ReturnType<Limit<Memory>['window']>

const msOf = (id: string): number => budgets.find((budget) => budget.id === id)?.ms ?? 0

const isProcessing = ({ state }: Memory): boolean => state === 'processing' || state === 'waitingForCopilot'

/** A limit that had passed when the state was entered was the matter of the state before. */
const unlessPast = ({ since }: Memory, window: { opens: number; closes: number }): Window =>
  window.closes < since ? null : window

/** STT and microphone reported before the conversation asked for them: remembering that is as right as asking anew. */
const readyEarly = ({ state, since, everReady }: Memory): Window =>
  state === 'preparing' && everReady.includes('stt') && everReady.includes('mic')
    ? { opens: since, closes: null }
    : null

/** Sending the prompt and its dispatch by the adapter both count as the request being sent. */
const promptSent = ({ state, since, prompt }: Memory): Window =>
  state === 'processing' && (prompt === null || prompt.answers === 0) ? { opens: since, closes: null } : null

/** An answer is in hand: from waiting one may pass through processing, or wait on for the audio (AV-AC-003). */
const answerInHand = ({ state, prompt }: Memory): Window =>
  state === 'waitingForCopilot' && prompt !== null && prompt.answeredAt !== null
    ? { opens: prompt.answeredAt, closes: null }
    : null

/**
 * The clock may be started by sending or by dispatch, by the first transmission or by the last; the limit itself or
 * the millisecond after it (AV-EDGE-02).
 */
const copilotTimeout = (memory: Memory): Window => {
  const { since, prompt } = memory
  if (!isProcessing(memory) || (prompt !== null && prompt.answers > 0)) return null
  const { copilotTimeoutMs } = memory.settings
  const first = prompt?.firstSentAt ?? since
  const last = prompt?.acceptedAt ?? prompt?.lastSentAt ?? since
  return unlessPast(memory, { opens: first + copilotTimeoutMs, closes: last + copilotTimeoutMs + 1 })
}

const speechTimeout = (memory: Memory): Window => {
  if (!isProcessing(memory) || memory.speech === null) return null
  const due = memory.speech.askedAt + memory.settings.ttsStartTimeoutMs
  return unlessPast(memory, { opens: due, closes: due })
}

/** Silence of an answer that nobody cancelled may be taken for its end (AV-IF-09). */
const silence = ({ state, speech }: Memory): Window =>
  state === 'speaking' && speech !== null && speech.silentAt !== null
    ? { opens: speech.silentAt, closes: null }
    : null

const interruption = ({ state, since, detectedAt, settings }: Memory): Window =>
  state === 'interrupted'
    ? { opens: since, closes: (detectedAt ?? since) + settings.interruptBudgetMs }
    : null

const queue = (memory: Memory): Window =>
  memory.state === 'listening' && memory.taken === null && memory.queue.length > 0
    ? { opens: memory.since, closes: memory.since + msOf('AV-PER-001') }
    : null

export const limits: readonly Limit<Memory>[] = [
  { id: 'ready-early', budget: null, window: readyEarly },
  { id: 'prompt-sent', budget: null, window: promptSent },
  { id: 'answer-in-hand', budget: null, window: answerInHand },
  { id: 'copilot-timeout', budget: 'AV-REQ-005', window: copilotTimeout },
  { id: 'speech-timeout', budget: 'AV-RUL-16', window: speechTimeout },
  { id: 'silence', budget: null, window: silence },
  { id: 'interruption', budget: 'AV-PER-002', window: interruption },
  { id: 'queue', budget: 'AV-PER-001', window: queue },
]
