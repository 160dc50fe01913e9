/**
 * How a prompt is retried: how often, after which pauses, and how repeated reports are handled (AV-PER-004,
 * AV-DAT-003, AV-GUD-004).
 */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, type TraceState } from './trace-state.ts'

/** A prompt that is tried: its transmissions so far, the pauses between them in ms, and when it failed (ms). */
interface Tries {
  readonly request: string | null
  readonly sends: number
  readonly pauses: readonly number[]
  readonly failedAt: number | null
  /** It failed again before it was sent again. */
  readonly isRepeated: boolean
  /** A suspension intervened: its pause is no sample. */
  readonly isHeld: boolean
}

const none: Tries = {
  request: null,
  sends: 0,
  pauses: [],
  failedAt: null,
  isRepeated: false,
  isHeld: false,
}

const sent = (tries: Tries, line: Line): Tries => {
  const { request, failedAt, isHeld } = tries
  if (request !== line.with.request) return { ...none, request: text(line.with.request), sends: 1 }
  const pauses = failedAt === null || isHeld ? [] : [...tries.pauses, line.at - failedAt]
  return { ...none, request, sends: tries.sends + 1, pauses }
}

const triesAfter = (tries: Tries, line: Line): Tries => {
  if (receives(line, 'user.retry')) return none
  if (emits(line, 'copilot.send')) return sent(tries, line)
  if (publishes(line, 'suspended')) return { ...tries, isHeld: true }
  const fails = receives(line, 'copilot.response') && line.with.status === 'failed'
  if (!fails || line.with.request !== tries.request) return tries
  return tries.failedAt === null ? { ...tries, failedAt: line.at } : { ...tries, isRepeated: true }
}

export const retriesCounted = always<Tries>('copilot.retry-budget', 'AV-DAT-003', {
  says: 'A prompt is sent again at most as often as the settings allow.',
  needs: ['copilot.send'],
  looksAt: ['state'],
  start: none,
  ask: (line, tries, { settings }) => {
    if (!emits(line, 'copilot.send')) return null
    const { sends } = sent(tries, line)
    const most = settings.copilotMaxRetries + 1
    return sends <= most ? true : { expected: `${most} tries at most`, got: `number ${sends}` }
  },
  remember: triesAfter,
})

/**
 * Whether pauses grow by the same amount each time, or not at all: no exponential law has three such pauses in a row.
 * The document does not specify how fast they grow, with which jitter and up to which cap.
 */
const isEven = (pauses: readonly number[], { settings }: TraceState): boolean => {
  const [first = 0, second = 0, third = 0] = pauses.slice(-3)
  return third < settings.copilotRetryCapMs && third - second === second - first
}

export const pausesGrow = always<Tries>('copilot.backoff', 'AV-PER-004', {
  says: 'The pauses before the retries of a prompt neither stay the same nor grow by the same amount each time.',
  needs: ['copilot.send'],
  looksAt: ['state'],
  start: none,
  ask: (line, tries, trace) => {
    if (!emits(line, 'copilot.send')) return null
    const { pauses } = sent(tries, line)
    if (pauses.length < 3) return null
    return isEven(pauses, trace)
      ? { expected: 'pauses that grow exponentially', got: `${pauses.join(', ')} ms` }
      : true
  },
  remember: triesAfter,
})

export const failureCountsOnce = always<Tries>('copilot.failure-counts-once', 'AV-GUD-004 AV-INT-005', {
  says: 'A failure that is reported twice does not delay the next attempt beyond the longest pause.',
  needs: ['copilot.send'],
  looksAt: ['state'],
  start: none,
  ask: (line, tries, { settings }) => {
    if (!emits(line, 'copilot.send') || line.with.request !== tries.request) return null
    if (!tries.isRepeated || tries.isHeld || tries.failedAt === null) return null
    const took = line.at - tries.failedAt
    return took <= settings.copilotRetryCapMs
      ? true
      : {
          expected: `the next try within ${settings.copilotRetryCapMs} ms of the failure`,
          got: `after ${took} ms`,
        }
  },
  remember: triesAfter,
})

/** Since when (ms) the answer that ends next has been spoken, without a suspension. */
type Spoken = number | null

export const durationInMs = always<Spoken>('panel.duration-in-ms', 'AV-IF-28', {
  says: 'The duration of a turn whose answer was played is at least that of its answer, in milliseconds.',
  needs: ['panel.turn', 'state'],
  ask: (line, since, { received }) => {
    if (!emits(line, 'panel.turn') || line.with.event !== 'turn-completed' || since === null) return null
    if (received?.what !== 'tts.complete') return null
    const spoken = line.at - since
    const reported = Number(line.with.durationMs ?? 0)
    return reported >= spoken ? true : { expected: `${spoken} ms or more`, got: `${reported} ms` }
  },
  remember: (since, line, { state }) => {
    // The message may come just behind the change that ends the answer.
    if (line.way === 'in') return state === 'speaking' ? since : null
    if (publishes(line, 'speaking')) return state === 'suspended' ? null : line.at
    return publishes(line, 'suspended') ? null : since
  },
})
