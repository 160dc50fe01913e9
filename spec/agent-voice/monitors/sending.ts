/** Prompts as they are sent: one at a time, and again only as agreed (AV-INT-005, AV-RUL-10, AV-IF-31, AV-DAT-003). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { always, breaksOff, type Scene } from './scene.ts'

const isFinal = (line: Line): boolean => hears(line, 'copilot.response') && line.with.status !== 'pending'
const failed = (line: Line): boolean => hears(line, 'copilot.response') && line.with.status === 'failed'
/** What is known of the prompt at hand. */
interface Prompt {
  readonly request: string
  readonly failures: number
  readonly failedAt: number
  readonly isRetryable: boolean
  /** Ms of suspension since the failure. */
  readonly paused: number
  readonly isOpen: boolean
}

type Held = Prompt | null

const promptAfter = (prompt: Held, line: Line, { state, at }: Scene): Held => {
  if (shows(line, 'copilot.send')) return sent(prompt, String(line.with.request))
  if (prompt === null || publishes(line, 'listening') || breaksOff(line)) return null
  const slept = state === 'suspended' ? { ...prompt, paused: prompt.paused + line.at - at } : prompt
  if (shows(line, 'copilot.cancel') && line.with.request === prompt.request)
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
  }
}

const sent = (before: Held, request: string): Prompt =>
  before?.request === request
    ? { ...before, isOpen: true }
    : { request, failures: 0, failedAt: 0, isRetryable: false, paused: 0, isOpen: true }

/** The same prompt goes out once more. */
const isResend = (line: Line, prompt: Held): prompt is Prompt =>
  shows(line, 'copilot.send') && prompt !== null && line.with.request === prompt.request

/** The pause before the n-th transmission after the first (AV-RUL-10). */
const pauseBefore = (resend: number, { settings }: Scene): number => {
  const { copilotRetryBaseMs, copilotRetryCapMs } = settings
  const doubled = Array.from({ length: resend - 1 }).reduce<number>(
    (pause) => pause + pause,
    copilotRetryBaseMs,
  )
  return Math.min(doubled, copilotRetryCapMs)
}

/** Chooses a prompt that was sent before. */
const isSecondSend =
  (log: Log) =>
  (line: Line, index: number): boolean =>
    shows(line, 'copilot.send') &&
    log.slice(0, index).some((each) => shows(each, 'copilot.send') && each.with.request === line.with.request)

export const oneAtATime = always<Held>(
  {
    id: 'prompt.one-at-a-time',
    says: 'A prompt goes out only when none is unanswered.',
    basis: 'ruling',
    requirements: ['AV-INT-005', 'AV-DEF-06'],
    needs: ['state', 'copilot.send'],
    looksAt: 'every line',
    spoil: (log) =>
      followed(log, showing('copilot.send'), ({ with: payload }) =>
        shown('copilot.send', { ...payload, request: 'request#99' }),
      ),
  },
  {
    start: null,
    ask: (line, prompt) => {
      if (!shows(line, 'copilot.send')) return null
      return prompt === null || !prompt.isOpen
        ? true
        : { expected: `${prompt.request} to be answered first`, got: `copilot.send of ${line.with.request}` }
    },
    remember: promptAfter,
  },
)

export const resendExact = always<Held>(
  {
    id: 'prompt.resend-gap',
    says: 'A prompt that failed is sent again after a pause that doubles each time, not counting suspensions.',
    basis: 'ruling',
    requirements: ['AV-RUL-10', 'AV-PER-004', 'AV-RUL-27'],
    needs: ['state', 'copilot.send'],
    looksAt: 'every line',
    spoil: (log) => changed(log, isSecondSend(log), ({ at }) => ({ at: at + 1 })),
  },
  {
    start: null,
    ask: (line, prompt, scene) => {
      if (!isResend(line, prompt)) return null
      const slept = scene.state === 'suspended' ? line.at - scene.at : 0
      const took = line.at - prompt.failedAt - prompt.paused - slept
      const pause = pauseBefore(Math.max(prompt.failures, 1), scene)
      return took === pause
        ? true
        : { expected: `the prompt again after ${pause} ms`, got: `after ${took} ms` }
    },
    remember: promptAfter,
  },
)

export const resendAllowed = always<Held>(
  {
    id: 'prompt.resend-allowed',
    says: 'A prompt is sent again only when its failure may be retried, and at most copilotMaxRetries times.',
    basis: 'ruling',
    requirements: ['AV-RUL-10', 'AV-IF-31', 'AV-INT-005'],
    needs: ['state', 'copilot.send'],
    looksAt: 'every line',
    spoil: (log) =>
      log.map((line) => (failed(line) ? { ...line, with: { ...line.with, retryable: false } } : line)),
  },
  {
    start: null,
    ask: (line, prompt, { settings }) => {
      if (!isResend(line, prompt)) return null
      if (!prompt.isRetryable) return { expected: 'no second try', got: `${prompt.request} was sent again` }
      return prompt.failures <= settings.copilotMaxRetries
        ? true
        : { expected: `${settings.copilotMaxRetries} retries at most`, got: `number ${prompt.failures}` }
    },
    remember: promptAfter,
  },
)

export const attemptCounted = always<Held>(
  {
    id: 'prompt.attempt',
    says: 'Each transmission of a prompt tells which one it is, from 1 upwards.',
    basis: 'ruling',
    requirements: ['AV-RUL-10'],
    needs: ['copilot.send'],
    looksAt: 'every line',
    spoil: (log) => changed(log, showing('copilot.send'), (line) => ({ with: { ...line.with, attempt: 7 } })),
  },
  {
    start: null,
    ask: (line, prompt) => {
      if (!shows(line, 'copilot.send')) return null
      const expected = isResend(line, prompt) ? prompt.failures + 1 : 1
      return line.with.attempt === expected
        ? true
        : { expected: `attempt ${expected}`, got: `${line.with.attempt}` }
    },
    remember: promptAfter,
  },
)

export const copilotTakesPart = always(
  {
    id: 'prompt.by-configuration',
    says: 'Nothing is sent to Copilot when the configuration leaves it out.',
    basis: 'ruling',
    requirements: ['AV-DAT-003'],
    needs: ['state', 'copilot.send'],
    spoil: (log) =>
      followed(
        log,
        (line) => publishes(line, 'processing'),
        () => shown('copilot.send'),
      ),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (settings.responder === 'copilot') return null
      if (publishes(line, 'processing')) return true
      return shows(line, 'copilot.send')
        ? { expected: `answers by ${settings.responder}`, got: line.what }
        : null
    },
  },
)
