/** How a prompt is tried again: how often, after which pauses, and whatever is said twice (AV-PER-004, AV-DAT-003, AV-GUD-004). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { defaults } from '../settings.ts'
import { always, type Scene } from './scene.ts'

/** A prompt that is tried: its sends so far, the pauses between them in ms, and when it failed (ms). */
interface Tries {
  readonly request: string | null
  readonly sends: number
  readonly pauses: readonly number[]
  readonly failedAt: number | null
  /** It failed again before it was sent again. */
  readonly isRepeated: boolean
  /** A suspension came between: its pause is no sample. */
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
  if (request !== line.with.request) return { ...none, request: String(line.with.request), sends: 1 }
  const pauses = failedAt === null || isHeld ? [] : [...tries.pauses, line.at - failedAt]
  return { ...none, request, sends: tries.sends + 1, pauses }
}

const triesAfter = (tries: Tries, line: Line): Tries => {
  if (hears(line, 'user.retry')) return none
  if (shows(line, 'copilot.send')) return sent(tries, line)
  if (publishes(line, 'suspended')) return { ...tries, isHeld: true }
  const fails = hears(line, 'copilot.response') && line.with.status === 'failed'
  if (!fails || line.with.request !== tries.request) return tries
  return tries.failedAt === null ? { ...tries, failedAt: line.at } : { ...tries, isRepeated: true }
}

export const retriesCounted = always<Tries>(
  {
    id: 'copilot.retry-budget',
    says: 'A prompt is sent again at most as often as the settings allow.',
    basis: 'document',
    requirements: ['AV-DAT-003'],
    needs: ['copilot.send'],
    looksAt: ['state'],
    spoil: (log) =>
      followed(
        followed(
          followed(
            followed(log, showing('copilot.send'), ({ with: payload }) => shown('copilot.send', payload)),
            showing('copilot.send'),
            ({ with: payload }) => shown('copilot.send', payload),
          ),
          showing('copilot.send'),
          ({ with: payload }) => shown('copilot.send', payload),
        ),
        showing('copilot.send'),
        ({ with: payload }) => shown('copilot.send', payload),
      ),
  },
  {
    start: none,
    ask: (line, tries, { settings }) => {
      if (!shows(line, 'copilot.send')) return null
      const { sends } = sent(tries, line)
      const most = settings.copilotMaxRetries + 1
      return sends <= most ? true : { expected: `${most} tries at most`, got: `number ${sends}` }
    },
    remember: triesAfter,
  },
)

/**
 * Whether pauses grow by the same amount each time, or not at all: no exponential law has three such pauses in a row. How
 * fast they grow, with which jitter and up to which cap, is said nowhere.
 */
const isEven = (pauses: readonly number[], { settings }: Scene): boolean => {
  const [first = 0, second = 0, third = 0] = pauses.slice(-3)
  return third < settings.copilotRetryCapMs && third - second === second - first
}

/** The pause before the fourth try is only as much longer as the one before. */
const evenly = (log: Log): Log =>
  changed(
    log,
    (line) => shows(line, 'copilot.send') && line.with.attempt === 4,
    ({ at }) => ({ at: at - defaults.copilotRetryBaseMs }),
  )

export const pausesGrow = always<Tries>(
  {
    id: 'copilot.backoff',
    says: 'The pauses before the retries of a prompt neither stay the same nor grow by the same amount each time.',
    basis: 'document',
    requirements: ['AV-PER-004'],
    needs: ['copilot.send'],
    looksAt: ['state'],
    spoil: evenly,
  },
  {
    start: none,
    ask: (line, tries, scene) => {
      if (!shows(line, 'copilot.send')) return null
      const { pauses } = sent(tries, line)
      if (pauses.length < 3) return null
      return isEven(pauses, scene)
        ? { expected: 'pauses that grow exponentially', got: `${pauses.join(', ')} ms` }
        : true
    },
    remember: triesAfter,
  },
)

export const failureCountsOnce = always<Tries>(
  {
    id: 'copilot.failure-counts-once',
    says: 'A failure that is reported twice does not put the next try off beyond the longest pause.',
    basis: 'document',
    requirements: ['AV-GUD-004', 'AV-INT-005'],
    needs: ['copilot.send'],
    looksAt: ['state'],
    spoil: (log) => {
      const failed = log.find((line) => hears(line, 'copilot.response') && line.with.status === 'failed')
      const again = log.filter(showing('copilot.send'))[1]
      if (failed === undefined || again === undefined) return log
      return log.flatMap((line) =>
        line === failed ? [line, line] : [line === again ? { ...line, at: line.at + 9000 } : line],
      )
    },
  },
  {
    start: none,
    ask: (line, tries, { settings }) => {
      if (!shows(line, 'copilot.send') || line.with.request !== tries.request) return null
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
  },
)

/** Since when (ms) the answer is spoken that ends next, without a suspension. */
type Spoken = number | null

export const durationInMs = always<Spoken>(
  {
    id: 'panel.duration-in-ms',
    says: 'The duration of a turn whose answer was played is at least that of its answer, in milliseconds.',
    basis: 'document',
    requirements: ['AV-IF-28'],
    needs: ['panel.turn', 'state'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'panel.turn') ? { ...line, with: { ...line.with, durationMs: 1 } } : line,
      ),
  },
  {
    start: null,
    ask: (line, since, { heard }) => {
      if (!shows(line, 'panel.turn') || line.with.event !== 'turn-completed' || since === null) return null
      if (heard?.what !== 'tts.complete') return null
      const spoken = line.at - since
      const told = Number(line.with.durationMs ?? 0)
      return told >= spoken ? true : { expected: `${spoken} ms or more`, got: `${told} ms` }
    },
    remember: (since, line, { state }) => {
      // The message may come just behind the change that ends the answer.
      if (line.way === 'in') return state === 'speaking' ? since : null
      if (publishes(line, 'speaking')) return state === 'suspended' ? null : line.at
      return publishes(line, 'suspended') ? null : since
    },
  },
)
