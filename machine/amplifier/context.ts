/** The context of the Amplifier chart: plain, bounded and declared. It never holds what anybody said. */
import { errorCodes, errorTypes, llmTimeout } from '../../spec/amplifier/codes.ts'
import type { AmplifierSettings } from '../../spec/amplifier/settings.ts'
import type { ContextOf, Domains } from '../domain.ts'

/** How many ids are remembered for having been used, how many calls may wait, and upper bounds of what may be counted. */
export const bounds = { past: 64, calls: 64, segments: 10_000, playedMs: 100_000_000, tries: 99 } as const

/** How many attempts a stay in reconnecting makes at most (AMP-TO-24). */
export const attemptsInAll = 3

const setting = { kind: 'setting' } as const
const flag = { kind: 'flag' } as const
const idOf = <Of extends string>(of: Of) => ({ kind: 'id', of }) as const
const countOf = (of: string) => ({ kind: 'count', of }) as const
const pastOf = (of: string) => ({ kind: 'past', of, atMost: bounds.past }) as const
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'one of', values }) as const
const noteOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'note', values }) as const

/** What the chart reads of the settings. */
const settings = {
  listeningMs: setting,
  processingMs: setting,
  speakingWarnMs: setting,
  toolMs: setting,
  taskMs: setting,
  errorMs: setting,
  reconnectingMs: setting,
  sessionWarningMs: setting,
  sessionLimitMs: setting,
  inactivityPrompt: setting,
  inactivityMs: setting,
  iceGraceMs: setting,
  heartbeatWarnMs: setting,
  workingCue: setting,
  workingCueEveryMs: setting,
  captureMode: setting,
  pttBargeIn: setting,
  autoResponse: setting,
  transcription: setting,
  maxRetries: setting,
  retryWaitMs: setting,
  serverErrorRetries: setting,
  firstAttemptWaitMs: setting,
  secondAttemptWaitMs: setting,
  thirdAttemptWaitMs: setting,
  attemptMs: setting,
} as const

const link = {
  /** The session at hand, or the last one; whether it lives, the states tell. */
  session: idOf('session'),
  /** The session that an attempt is about to bring. */
  candidate: idOf('session'),
  /** The ICE state is disconnected, and may yet recover. */
  graced: flag,
  attempts: countOf('attempt'),
  /** The attempt to reconnect that is being made, and which of its stay it is. */
  attempt: idOf('attempt'),
  attemptNumber: { kind: 'number', atMost: attemptsInAll },
} as const

const talk = {
  requests: countOf('request'),
  /** The response that was asked for last. */
  request: idOf('request'),
  /** The response that counts (AMP-G-17). */
  response: idOf('response'),
  /** The response whose calls are being worked at; nothing else of it counts. */
  caller: idOf('response'),
  /** Responses of which nothing counts any more, and those of which the end was told. */
  fenced: pastOf('response'),
  closed: pastOf('response'),
  /** What is being spoken, how much of it was passed on to be played (in millionths of a ms), and whether all of that was played. */
  item: idOf('item'),
  passed: { kind: 'amount', step: 400_000_000, steps: 2, atMost: bounds.playedMs * 1_000_000 },
  drained: flag,
} as const

const work = {
  /** The call that is run or about to be, and how it is taken. */
  call: idOf('call'),
  callKind: oneOf('none', 'tool', 'task', 'invalid'),
  /** Calls that were taken before; none is taken twice. */
  called: pastOf('call'),
  /** Further calls of the same response (AMP-CTX-06). */
  queue: {
    kind: 'inputs',
    of: { tool: 'call', task: 'call', invalid: 'call' },
    atMost: bounds.calls,
    told: 1,
  },
  /** The tool that runs, and the task that an agent is at. */
  tool: idOf('call'),
  task: idOf('call'),
  /** What was running when its session was lost, and whose results have come since (AMP-EDGE-04). */
  carriedTools: pastOf('call'),
  carriedTasks: pastOf('call'),
  kept: pastOf('call'),
  /** Speech is being gathered for later, and how much of it waits (AMP-CTX-12). */
  capturing: flag,
  segments: { kind: 'amount', step: 1, steps: 2, atMost: bounds.segments },
} as const

const trouble = {
  errorType: oneOf('none', ...errorTypes),
  errorCode: noteOf('', llmTimeout, ...errorCodes),
  /** Where it arose. */
  from: oneOf('none', 'idle', 'listening', 'processing', 'speaking', 'tool_executing', 'waiting_amplifier'),
  /** Retries since something last went well (AMP-CTX-09). */
  retryCount: { kind: 'number', atMost: bounds.tries },
  retries: countOf('retry'),
  /** The retry that is waited for. */
  retry: idOf('retry'),
  /** What was tried again has been accepted, and nothing has come of it yet (AMP-ACT-45). */
  resumed: flag,
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...link, ...talk, ...work, ...trouble } as const satisfies Domains

/** The settings that the chart itself reads. */
export type ChartSettings = Pick<AmplifierSettings, keyof typeof settings>

/** The context as the chart's functions see it. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** Where an error may arise. */
export type Origin = Exclude<Context['from'], 'none'>

const nothing = {
  session: 0,
  candidate: 0,
  graced: false,
  attempts: 0,
  attempt: 0,
  attemptNumber: 0,
  requests: 0,
  request: 0,
  response: 0,
  caller: 0,
  fenced: [],
  closed: [],
  item: 0,
  passed: 0,
  drained: false,
  call: 0,
  callKind: 'none',
  called: [],
  queue: [],
  tool: 0,
  task: 0,
  carriedTools: [],
  carriedTasks: [],
  kept: [],
  capturing: false,
  segments: 0,
  errorType: 'none',
  errorCode: '',
  from: 'none',
  retryCount: 0,
  retries: 0,
  retry: 0,
  resumed: false,
} as const

const names = Object.keys(settings) as (keyof ChartSettings)[]

/** Every field in its place, in the order of the declaration, whatever the settings. */
const blank = { ...Object.fromEntries(names.map((name) => [name, null])), ...nothing }

/** The context before anything happened; a copy of a plain one, which engines copy by far the fastest. */
export function initialContext(given: ChartSettings): Context {
  const context: Record<string, unknown> = { ...blank }
  for (const name of names) context[name] = given[name]
  return context as unknown as Context
}
