/** The context of the Amplifier chart: plain, bounded and declared. It never contains text from the conversation. */
import { errorCodes, errorTypes, llmTimeout } from '../../spec/amplifier/codes.ts'
import type { AmplifierSettings } from '../../spec/amplifier/settings.ts'
import type { ContextOf, Domains } from '../domain.ts'

/** How many used ids are kept, how many calls may wait, and upper bounds of the counters. */
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

/** The settings that the chart reads. */
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
  /** The current session, or the last one; the chart's state determines whether it is live. */
  session: idOf('session'),
  /** The session that an attempt is creating. */
  candidate: idOf('session'),
  /** The ICE state is disconnected, and may still recover. */
  graced: flag,
  attempts: countOf('attempt'),
  /** The current attempt to reconnect, and its position in the series. */
  attempt: idOf('attempt'),
  attemptNumber: { kind: 'number', atMost: attemptsInAll },
} as const

const talk = {
  requests: countOf('request'),
  /** The response that was requested last. */
  request: idOf('request'),
  /** The current response (AMP-G-17). */
  response: idOf('response'),
  /** The response whose calls are being run; nothing else of it counts. */
  caller: idOf('response'),
  /** Responses that no longer count, and those whose end was reported. */
  fenced: pastOf('response'),
  closed: pastOf('response'),
  /**
   * The item that is being spoken, how much of it was passed on to be played (in millionths of a ms), and whether all
   * of that was played.
   */
  item: idOf('item'),
  passed: { kind: 'amount', step: 400_000_000, steps: 2, atMost: bounds.playedMs * 1_000_000 },
  drained: flag,
} as const

const work = {
  /** The call that runs or is about to run, and its kind. */
  call: idOf('call'),
  callKind: oneOf('none', 'tool', 'task', 'invalid'),
  /** Earlier calls; no call is accepted twice. */
  called: pastOf('call'),
  /** Further calls of the same response (AMP-CTX-06). */
  queue: {
    kind: 'inputs',
    of: { tool: 'call', task: 'call', invalid: 'call' },
    atMost: bounds.calls,
    reported: 1,
  },
  /** The running tool, and the task of the agent. */
  tool: idOf('call'),
  task: idOf('call'),
  /** What was running when its session was lost, and which results have arrived since (AMP-EDGE-04). */
  carriedTools: pastOf('call'),
  carriedTasks: pastOf('call'),
  kept: pastOf('call'),
  /** Whether speech is captured for later, and how much of it is queued (AMP-CTX-12). */
  capturing: flag,
  segments: { kind: 'amount', step: 1, steps: 2, atMost: bounds.segments },
} as const

const trouble = {
  errorType: oneOf('none', ...errorTypes),
  errorCode: noteOf('', llmTimeout, ...errorCodes),
  /** The state in which the error occurred. */
  from: oneOf('none', 'idle', 'listening', 'processing', 'speaking', 'tool_executing', 'waiting_amplifier'),
  /** Retries since the last success (AMP-CTX-09). */
  retryCount: { kind: 'number', atMost: bounds.tries },
  retries: countOf('retry'),
  /** The retry that is pending. */
  retry: idOf('retry'),
  /** The retry was accepted, and has no result yet (AMP-ACT-45). */
  resumed: flag,
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...link, ...talk, ...work, ...trouble } as const satisfies Domains

/** The settings that the chart itself reads. */
export type ChartSettings = Pick<AmplifierSettings, keyof typeof settings>

/** The context in the form that the chart's functions receive. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** The states in which an error may occur. */
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

/** Every field in the order of the declaration, regardless of the settings. */
const blank = { ...Object.fromEntries(names.map((name) => [name, null])), ...nothing }

/** The initial context, as a copy of a plain object: JavaScript engines copy such objects fastest. */
export function initialContext(given: ChartSettings): Context {
  const context: Record<string, unknown> = { ...blank }
  for (const name of names) context[name] = given[name]
  return context as Context
}
