/** Requests that are refused for their rate: sent again after a pause, and announced once (VAN-EDGE-03, VAN-UI-03). */
import { delayed, followed, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isRefusal, leaves, type Scene, together, within } from './scene.ts'
import { stay } from './until.ts'

/** The pause that a refusal asks for: its own, or the next of the doubling ones (VAN-EDGE-03). */
const pauseOf = (line: Line, { refused, settings }: Scene): number => {
  const asked = line.with.retryAfterMs
  return typeof asked === 'number' ? asked : settings.rateLimitBackoffMs * (1 << Math.min(refused, 30))
}

const mayRetry = ({ refused, settings }: Scene): boolean => refused < settings.rateLimitRetries

/** A refusal that waits: when (ms) it came, when its request is due again, and whether the budget is about it. */
interface Waiting {
  readonly at: number
  readonly due: number
  readonly isFirst: boolean
}

export const retriedInTime = always<Waiting | null>(
  {
    id: 'request.retried',
    says: 'A refused request is sent again after 1, 2 and 4 s, or when the refusal says.',
    basis: 'interpreted',
    requirements: ['VAN-EDGE-03'],
    budget: 'VAN-EDGE-03',
    needs: ['state', 'model.request'],
    spoil: (log) => delayed(log, (line) => shows(line, 'model.request') && line.with.attempt === 2, 1),
  },
  {
    start: null,
    ask: (line, refusal) => {
      if (refusal === null) return null
      if (line.at > refusal.due && !leaves(line, 'THINKING'))
        return { expected: `the request again at ${refusal.due} ms`, got: `not before ${line.at} ms` }
      if (!shows(line, 'model.request')) return null
      if (line.at !== refusal.due)
        return { expected: `the request again at ${refusal.due} ms`, got: `at ${line.at} ms` }
      return refusal.isFirst ? { took: line.at - refusal.at } : true
    },
    remember: (refusal, line, scene) => {
      if (isRefusal(line, scene) && mayRetry(scene) && !scene.isByHand) {
        const isFirst = scene.refused === 0 && line.with.retryAfterMs === undefined
        return { at: line.at, due: line.at + pauseOf(line, scene), isFirst }
      }
      const isLate = refusal !== null && line.at > refusal.due
      const isOver = shows(line, 'state') || shows(line, 'model.request') || isLate
      return isOver ? null : refusal
    },
  },
)

/** The first refusal of a turn, whose request is queued and sent again. */
const isQueued = (line: Line, scene: Scene): boolean =>
  isRefusal(line, scene) && scene.refused === 0 && mayRetry(scene) && !scene.isByHand && isTimely(line, scene)

/** There is time for the pause that the refusal asks for. */
const isTimely = (line: Line, scene: Scene): boolean =>
  line.at + pauseOf(line, scene) < scene.since + scene.settings.llmTimeoutMs

/** There is time for that pause several times over, however it is chosen. */
const isEarly = (line: Line, scene: Scene): boolean =>
  line.at - scene.since + 8 * Math.max(pauseOf(line, scene), scene.settings.rateLimitBackoffMs) <
  scene.settings.llmTimeoutMs

export const refusalRetried = stay(
  {
    id: 'request.retried-at-all',
    says: 'A refused request is sent again before the model runs out of time.',
    basis: 'document',
    requirements: ['VAN-T-57'],
    needs: ['state', 'model.request'],
    spoil: (log) => {
      const isRetry = (line: Line) => shows(line, 'model.request') && Number(line.with.attempt) > 1
      const at = log.findIndex(isRetry)
      const late = log.map((line, index) => (index < at ? line : { ...line, at: line.at + 30_000 }))
      return at < 0 ? log : late.filter((line) => !isRetry(line))
    },
  },
  {
    begins: (line, scene) => isQueued(line, scene) && isEarly(line, scene),
    given: (line) => shows(line, 'model.request'),
    ends: (line) => leaves(line, 'THINKING'),
    // Whoever has left THINKING before it was sent again may have been answered, or was called by hand.
    owes: (line, { since, sent, settings }) =>
      line.with.to !== 'ENDED' && (sent > 1 || line.at - since >= settings.llmTimeoutMs),
    what: 'the request to be sent again',
  },
)

export const refusalTold = stay(
  {
    id: 'request.wait-told',
    says: 'The client is told that a request was refused by the time that the model has thought.',
    basis: 'document',
    requirements: ['VAN-UI-03', 'VAN-T-57'],
    needs: ['state', 'client.notice', 'client.error'],
    spoil: (log) => log.filter((line) => !shows(line, 'client.notice')),
  },
  {
    begins: isQueued,
    // In which of the messages to the client is not said.
    given: (line) => shows(line, 'client.notice') || shows(line, 'client.error'),
    ends: (line) => leaves(line, 'THINKING'),
    owes: (line) => line.with.to !== 'ENDED',
    what: 'the client to be told that a request waits',
  },
)

const notice = 'a notice to the client that a request waits'

export const refusalToldAtOnce = together(
  {
    id: 'request.wait-told-at-once',
    says: 'It is told so by a notice, as soon as the request waits.',
    basis: 'ruling',
    requirements: ['VAN-UI-03', 'VAN-T-57'],
    needs: ['state', 'client.notice'],
    spoil: (log) => log.filter((line) => !shows(line, 'client.notice')),
  },
  {
    calls: (line, scene) => (isQueued(line, scene) ? notice : null),
    gives: (line) => (shows(line, 'client.notice') ? notice : null),
  },
)

export const waitAnnounced = always<string | null>(
  {
    id: 'request.wait-told-once',
    says: 'The client is told once in a turn that a request has to wait.',
    basis: 'ruling',
    requirements: ['VAN-UI-03', 'VAN-T-57'],
    needs: ['state', 'client.notice'],
    spoil: (log) => {
      const at = log.findIndex((line) => hears(line, 'LLM_RATE_LIMITED'))
      const isIt = (line: Line, index: number) => index > at && at >= 0 && shows(line, 'client.notice')
      return followed(log, isIt, (line) => shown('client.notice', line.with))
    },
  },
  {
    start: null,
    ask: (line, told, { state, utterance }) => {
      if (!shows(line, 'client.notice') || state !== 'THINKING') return null
      return told === null || told !== utterance
        ? true
        : { expected: 'one notice for a request', got: 'another one' }
    },
    remember: (told, line, { state, utterance }) =>
      shows(line, 'client.notice') && state === 'THINKING' ? utterance : told,
  },
)

/** A request that was refused is sent again, in a turn of its own. */
const repeats = (line: Line, { refused, utterance, isByHand }: Scene): boolean =>
  shows(line, 'model.request') && refused > 0 && line.with.utterance === utterance && !isByHand

export const repeatAnswered = within(
  {
    id: 'request.repeat-answered',
    says: 'THINKING is also left when a repeated request is not answered within 30 s.',
    basis: 'document',
    requirements: ['VAN-T-54', 'VAN-EDGE-07'],
    needs: ['state', 'model.request'],
    spoil: (log) => {
      const at = log.findIndex((line) => hears(line, 'LLM_RATE_LIMITED'))
      return delayed(log, (line, index) => index > at && at >= 0 && leaves(line, 'THINKING'), 30_002)
    },
  },
  {
    // Which request the time counts from is not said: it is over 30 s after the last one in every reading.
    ms: ({ settings }) => settings.llmTimeoutMs + 1,
    what: 'the end of THINKING',
    opens: repeats,
    closes: (line) => leaves(line, 'THINKING'),
    abandons: (line, scene) => hears(line, 'TRANSITION') || isRefusal(line, scene) || repeats(line, scene),
  },
)
