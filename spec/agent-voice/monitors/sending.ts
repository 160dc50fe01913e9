/**
 * Prompts on transmission: one at a time, and again only as permitted (AV-INT-005, AV-RUL-10, AV-IF-31, AV-DAT-003).
 */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, breaksOff, type TraceState } from './trace-state.ts'

const isFinal = (line: Line): boolean => receives(line, 'copilot.response') && line.with.status !== 'pending'
const failed = (line: Line): boolean => receives(line, 'copilot.response') && line.with.status === 'failed'
/** The known facts about the current prompt. */
interface Prompt {
  readonly request: string
  readonly failures: number
  readonly failedAt: number
  readonly isRetryable: boolean
  /** Copilot marks it as not retryable. */
  readonly isForGood: boolean
  /** Ms of suspension since the failure. */
  readonly paused: number
  readonly isOpen: boolean
}

type Held = Prompt | null

const promptAfter = (prompt: Held, line: Line, { state, at }: TraceState): Held => {
  if (emits(line, 'copilot.send')) return sent(prompt, text(line.with.request))
  if (prompt === null || publishes(line, 'listening') || breaksOff(line)) return null
  const slept = state === 'suspended' ? { ...prompt, paused: prompt.paused + line.at - at } : prompt
  if (emits(line, 'copilot.cancel') && line.with.request === prompt.request)
    return { ...slept, isOpen: false }
  if (!isFinal(line) || line.with.request !== prompt.request || !prompt.isOpen) return slept
  const isFailure = failed(line)
  return {
    ...prompt,
    isOpen: false,
    paused: 0,
    failures: prompt.failures + (isFailure ? 1 : 0),
    failedAt: line.at,
    isRetryable: isFailure && line.with.retryable === true,
    isForGood: isFailure && line.with.retryable === false,
  }
}

const sent = (before: Held, request: string): Prompt =>
  before?.request === request
    ? { ...before, isOpen: true }
    : { request, failures: 0, failedAt: 0, isRetryable: false, isForGood: false, paused: 0, isOpen: true }

/** The same prompt is sent once more. */
const isResend = (line: Line, prompt: Held): prompt is Prompt =>
  emits(line, 'copilot.send') && prompt !== null && line.with.request === prompt.request

/** The pause before the n-th transmission after the first (AV-RUL-10). */
const pauseBefore = (resend: number, { settings }: TraceState): number => {
  const { copilotRetryBaseMs, copilotRetryCapMs } = settings
  const doubled = Array.from({ length: resend - 1 }).reduce<number>(
    (pause) => pause + pause,
    copilotRetryBaseMs,
  )
  return Math.min(doubled, copilotRetryCapMs)
}

export const oneAtATime = always<Held>('prompt.one-at-a-time', 'AV-INT-005 AV-DEF-06 ruling', {
  says: 'A prompt is sent only when none is unanswered.',
  needs: ['state', 'copilot.send'],
  looksAt: 'every line',
  ask: (line, prompt) => {
    if (!emits(line, 'copilot.send')) return null
    return prompt === null || !prompt.isOpen
      ? true
      : { expected: `${prompt.request} to be answered first`, got: `copilot.send of ${line.with.request}` }
  },
  remember: promptAfter,
})

export const resendExact = always<Held>('prompt.resend-gap', 'AV-RUL-10 AV-PER-004 AV-RUL-27 ruling', {
  says: 'A prompt that failed is sent again after a pause that doubles each time, not counting suspensions.',
  needs: ['state', 'copilot.send'],
  looksAt: 'every line',
  ask: (line, prompt, trace) => {
    if (!isResend(line, prompt)) return null
    const slept = trace.state === 'suspended' ? line.at - trace.at : 0
    const took = line.at - prompt.failedAt - prompt.paused - slept
    const pause = pauseBefore(Math.max(prompt.failures, 1), trace)
    return took === pause ? true : { expected: `the prompt again after ${pause} ms`, got: `after ${took} ms` }
  },
  remember: promptAfter,
})

export const resendAllowed = always<Held>('prompt.resend-allowed', 'AV-RUL-10 AV-IF-31 AV-INT-005 ruling', {
  says: 'A prompt is sent again only when its failure may be retried, and at most copilotMaxRetries times.',
  needs: ['state', 'copilot.send'],
  looksAt: 'every line',
  ask: (line, prompt, { settings }) => {
    if (!isResend(line, prompt)) return null
    if (!prompt.isRetryable) return { expected: 'no second try', got: `${prompt.request} was sent again` }
    return prompt.failures <= settings.copilotMaxRetries
      ? true
      : { expected: `${settings.copilotMaxRetries} retries at most`, got: `number ${prompt.failures}` }
  },
  remember: promptAfter,
})

export const refusedForGood = always<Held>('prompt.refused-for-good', 'AV-IF-31', {
  says: 'A prompt whose failure is not retryable is not sent again.',
  needs: ['state', 'copilot.send'],
  looksAt: 'every line',
  ask: (line, prompt) => {
    // Whether a failure without this member permits a retransmission is open.
    if (prompt?.isForGood !== true) return null
    if (isResend(line, prompt)) return { expected: 'no second try', got: `${prompt.request} was sent again` }
    return publishes(line, 'listening') || breaksOff(line) ? true : null
  },
  remember: promptAfter,
})

export const attemptCounted = always<Held>('prompt.attempt', 'AV-RUL-10 ruling', {
  says: 'Each transmission of a prompt contains its attempt number, from 1 upwards.',
  needs: ['copilot.send'],
  looksAt: 'every line',
  ask: (line, prompt) => {
    if (!emits(line, 'copilot.send')) return null
    const expected = isResend(line, prompt) ? prompt.failures + 1 : 1
    return line.with.attempt === expected
      ? true
      : { expected: `attempt ${expected}`, got: `${line.with.attempt}` }
  },
  remember: promptAfter,
})

export const copilotTakesPart = always('prompt.by-configuration', 'AV-DAT-003 ruling', {
  says: 'Nothing is sent to Copilot when it is not the configured responder.',
  needs: ['state', 'copilot.send'],
  ask: (line, _, { settings }) => {
    if (settings.responder === 'copilot') return null
    if (publishes(line, 'processing')) return true
    return emits(line, 'copilot.send')
      ? { expected: `answers by ${settings.responder}`, got: line.what }
      : null
  },
})
