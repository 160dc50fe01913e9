/** Limits of answers and of their speech. The time spent suspended does not count (AV-REQ-008). */
import type { Limit } from '../../row.ts'
import type { Window } from '../../window.ts'
import { dueAfter } from '../memory/holds.ts'
import { isAwaited, isThinking, isVoiced, type Prompt } from '../memory/talk.ts'
import type { Memory } from '../memory.ts'
import { msOf, unlessPast } from './window.ts'

/** Sending the prompt and its dispatch by the adapter both count as the request being sent. */
const promptSent = (memory: Memory): Window => {
  const { state, since, prompt, settings } = memory
  const isEarly = isAwaited(memory) && settings.responder !== 'server'
  if (state !== 'processing' || isEarly) return null
  const isOpen = prompt === null || prompt.answers === 0 || memory.isDeferred
  return isOpen ? { opens: since, closes: null } : null
}

/**
 * An answer is available: from waiting the subject may pass through processing, or keep waiting for the audio
 * (AV-AC-003). The answer may have arrived during a suspension, for a request that no longer counted as current.
 */
const answerInHand = ({ state, since, prompt, isDeferred }: Memory): Window => {
  if (state !== 'waitingForCopilot') return null
  const answeredAt = prompt?.answeredAt ?? (isDeferred ? since : null)
  return answeredAt === null ? null : { opens: answeredAt, closes: null }
}

/**
 * The clock may be started by sending or by dispatch, by the first transmission or by the last one, which may still be
 * due; the limit itself or the millisecond after it (AV-EDGE-02).
 */
const answerDue = (memory: Memory): Window => {
  const { begunAt, prompt, settings } = memory
  const isOpen = prompt === null || prompt.answers === 0 || prompt.failure?.mayRetry === true
  if (!isThinking(memory.state) || isAwaited(memory) || !isOpen) return null
  const { copilotTimeoutMs, copilotRetryCapMs } = settings
  // When another party sends a prompt, the instant is unknown: the clock may start as soon as there is something to
  // answer.
  const first = prompt !== null && prompt.attempts > 0 ? prompt.firstSentAt : begunAt
  const last = prompt?.acceptedAt ?? prompt?.lastSentAt ?? begunAt
  const again = prompt?.failure ? Math.max(last, prompt.failure.at + copilotRetryCapMs) : last
  return unlessPast(memory, {
    opens: dueAfter(memory, first, copilotTimeoutMs),
    closes: dueAfter(memory, again, copilotTimeoutMs + 1),
  })
}

const copilotTimeout = (memory: Memory): Window => (memory.speech === null ? answerDue(memory) : null)

/**
 * TTS received a part of the answer: that part may count as the response, but the rest is still to come (AV-RUL-08).
 */
const streamTimeout = (memory: Memory): Window => (memory.speech === null ? null : answerDue(memory))

/**
 * A failure may end the turn at once, even if a retry is possible. While the answer is spoken only a fatal failure
 * may end the turn.
 */
const failure = ({ state, prompt }: Memory): Window =>
  (isThinking(state) || state === 'speaking') && prompt !== null && prompt.failure !== null
    ? { opens: prompt.failure.at, closes: null }
    : null

/** A prompt that failed before its dispatch was reported is awaited, too, until it is sent again. */
const backingOff = ({ state, prompt }: Memory): Window =>
  state === 'processing' && prompt?.failure?.mayRetry === true
    ? { opens: prompt.failure.at, closes: null }
    : null

/** From the speak request, or from the end of an answer in parts; not while that end, or a new handle, is pending. */
const speechTimeout = (memory: Memory): Window => {
  const { state, prompt, speech, settings } = memory
  if (!isThinking(state) || speech === null) return null
  const opens = dueAfter(memory, speech.firstAskedAt, settings.ttsStartTimeoutMs)
  const answeredAt = prompt?.answeredAt ?? null
  if (answeredAt === null || !isVoiced(memory) || memory.isDeferred) return { opens, closes: null }
  const from = Math.max(speech.askedAt, answeredAt)
  return unlessPast(memory, { opens, closes: dueAfter(memory, from, settings.ttsStartTimeoutMs) })
}

/** Silence of an answer that was not cancelled may count as its end (AV-IF-09). */
const silence = ({ state, speech }: Memory): Window =>
  state === 'speaking' && speech !== null && speech.silentAt !== null
    ? { opens: speech.silentAt, closes: null }
    : null

/** Input that came during a suspension may be processed after the return, or may be lost. */
const deferred = ({ state, since, isDeferred }: Memory): Window =>
  isDeferred && (isThinking(state) || state === 'speaking') ? { opens: since, closes: null } : null

/** Whether a failure is one that ends the turn, and came before an instant (ms). */
const endedBefore = (failed: Prompt['failure'], at: number): boolean =>
  failed !== null && failed.at <= at && !failed.mayRetry && !failed.isFatal

/** Our ruling processes it at once; a failure that ends the turn is observable (AV-RUL-22). */
const deferredFailure = ({ state, since, isDeferred, prompt }: Memory): Window =>
  isDeferred && isThinking(state) && prompt !== null && endedBefore(prompt.failure, since)
    ? { opens: since, closes: since + msOf('AV-PER-001') }
    : null

/** By id. */
export const answerLimits: readonly Limit<Memory>[] = [
  { id: 'prompt-sent', kind: 'allowed', budget: null, window: promptSent },
  { id: 'answer-in-hand', kind: 'allowed', budget: null, window: answerInHand },
  { id: 'copilot-timeout', kind: 'due', budget: 'AV-REQ-005', window: copilotTimeout },
  { id: 'stream-timeout', kind: 'due', budget: 'AV-REQ-005', window: streamTimeout },
  { id: 'failure', kind: 'allowed', budget: null, window: failure },
  { id: 'backing-off', kind: 'allowed', budget: null, window: backingOff },
  { id: 'speech-timeout', kind: 'due', budget: 'AV-RUL-16', window: speechTimeout },
  { id: 'silence', kind: 'allowed', budget: null, window: silence },
  { id: 'deferred', kind: 'allowed', budget: null, window: deferred },
  { id: 'deferred-failure', kind: 'due', budget: null, window: deferredFailure },
]
