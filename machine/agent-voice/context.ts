/** The context of the Agent Voice chart: plain, bounded and declared. It never contains a transcript or an answer. */
import { errorCodes } from '../../spec/agent-voice/protocol.ts'
import type { ContextOf, Domains } from '../domain.ts'

/** How many used utterance ids are kept (AV-RUL-29), and upper bounds for the settings. */
export const bounds = { used: 64, queue: 64, deferred: 256, faults: 64, tries: 99 } as const

const setting = { kind: 'setting' } as const
const flag = { kind: 'flag' } as const
const instant = { kind: 'instant' } as const
const idOf = <Of extends string>(of: Of) => ({ kind: 'id', of }) as const
const countOf = (of: string) => ({ kind: 'count', of }) as const
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'one of', values }) as const
const noteOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'note', values }) as const

/** The state that a suspension returns to; `pending` and `idle` are published as idle, `generating` as processing. */
export const remembrances = [
  'none',
  'idle',
  'pending',
  'preparing',
  'listening',
  'processing',
  'waitingForCopilot',
  'generating',
  'speaking',
  'interrupted',
] as const

const numbers = {
  startTimeoutMs: setting,
  prepareTimeoutMs: setting,
  finalizeTimeoutMs: setting,
  copilotTimeoutMs: setting,
  copilotRetryBaseMs: setting,
  copilotRetryCapMs: setting,
  copilotMaxRetries: setting,
  ttsStartTimeoutMs: setting,
  interruptBudgetMs: setting,
  resumeTimeoutMs: setting,
  suspendTimeoutMs: setting,
  faultRetryBaseMs: setting,
  faultRetryCapMs: setting,
  maxFaultRetries: setting,
  breakerThreshold: setting,
  breakerWindowMs: setting,
  breakerCooldownMs: setting,
  breakerCooldownCapMs: setting,
  terminateTimeoutMs: setting,
  queueLimit: setting,
  deferLimit: setting,
} as const

/** The settings that the chart reads. */
const settings = { ...numbers, bargeIn: setting, responder: setting } as const

const facts = {
  /** A session is active and not about to end. */
  sessionReady: flag,
  /** The holds on the conversation (AV-RUL-19). */
  heldByRenewal: flag,
  heldByNetwork: flag,
  heldByDiagnostics: flag,
  primed: flag,
  sttReady: flag,
  micActive: flag,
  userSpeaking: flag,
  policy: oneOf('server-vad', 'semantic-vad', 'manual'),
} as const

const talk = {
  turns: countOf('turn'),
  turn: idOf('turn'),
  /** The turn was announced and has not ended yet. */
  turnOpen: flag,
  /** The turn that this turn retries (AV-RUL-11). */
  retryOf: idOf('turn'),
  /** The turn that may be retried, and its utterance. */
  retryTurn: idOf('turn'),
  retryUtterance: idOf('utterance'),

  /** The utterance that is being answered. */
  utterance: idOf('utterance'),
  used: { kind: 'past', of: 'utterance', atMost: bounds.used },
  queue: { kind: 'ids', of: 'utterance', atMost: bounds.queue },

  requests: countOf('request'),
  /** The server's requests that were accepted before; none is accepted twice. */
  adopted: { kind: 'past', of: 'request', atMost: bounds.used },
  /** The prompt that awaits its answer. */
  request: idOf('request'),
  /** Automatic retries of that prompt. */
  copilotRetries: { kind: 'number', atMost: bounds.tries },
  /** When the wait for Copilot ends, first instant. */
  copilotDue: instant,

  handles: countOf('handle'),
  /** The answer that is, or is about to be, spoken. */
  handle: idOf('handle'),
  /** The cancelled answer that is not silent yet. */
  cancelled: idOf('handle'),
  /** The answer is spoken while it still arrives (AV-RUL-08). */
  streaming: flag,
  /** Copilot failed while its answer was being spoken. */
  degraded: flag,
} as const

const life = {
  conversing: flag,
  /** When the time limit of the state expires, first instant. */
  due: instant,
  /** When the suspension began; timers stop from then on. */
  pausedAt: instant,
  remembered: { kind: 'one of', values: remembrances },
  /** The re-spoken answer is buffered. */
  buffered: flag,
  deferred: {
    kind: 'inputs',
    of: {
      'copilot.request': 'request',
      'copilot.response': 'request',
      'response.local': 'turn',
      'stt.final': 'utterance',
    },
    atMost: bounds.deferred,
  },

  faultCode: noteOf(
    '',
    'UNKNOWN',
    'PREPARE_TIMEOUT',
    'RESUME_TIMEOUT',
    'SUSPEND_TIMEOUT',
    'CIRCUIT_OPEN',
    ...errorCodes,
  ),
  faultFatal: flag,
  faults: { kind: 'instants', atMost: bounds.faults },
  faultRetries: { kind: 'number', atMost: bounds.tries },
  /** Until when no start is permitted; after that the next start is on trial. */
  breakerUntil: { kind: 'threshold' },
  /** How long the breaker opens next time. */
  breakerSpan: { kind: 'span' },
  endReason: noteOf('', 'user-request', 'fatal-error', 'session-timeout', 'circuit-open', 'disposed'),
} as const

/** Every field of the context with its domain. */
export const domains = {
  ...settings,
  ...facts,
  ...talk,
  ...life,
} as const satisfies Domains

type Declared = ContextOf<typeof domains>
type Numbers = { readonly [Name in keyof typeof numbers]: number }

/** The settings that the chart itself reads, and the first policy. */
export interface ChartSettings extends Numbers {
  readonly bargeIn: boolean
  readonly responder: string
  readonly turnDetection: string
}

type Chosen = Omit<ChartSettings, 'turnDetection'>

/** The context in the form that the chart's functions receive. */
export type Context = Omit<Declared, keyof Chosen> & Chosen

const unheard = {
  sessionReady: false,
  heldByRenewal: false,
  heldByNetwork: false,
  heldByDiagnostics: false,
  primed: false,
  sttReady: false,
  micActive: false,
  userSpeaking: false,
} as const

const silent = {
  turns: 0,
  turn: 0,
  turnOpen: false,
  retryOf: 0,
  retryTurn: 0,
  retryUtterance: 0,
  utterance: 0,
  used: [],
  queue: [],
  requests: 0,
  adopted: [],
  request: 0,
  copilotRetries: 0,
  copilotDue: 0,
  handles: 0,
  handle: 0,
  cancelled: 0,
  streaming: false,
  degraded: false,
} as const

const unborn = {
  conversing: false,
  due: 0,
  pausedAt: 0,
  remembered: 'none',
  buffered: false,
  deferred: [],
  faultCode: '',
  faultFatal: false,
  faults: [],
  faultRetries: 0,
  breakerUntil: 0,
  breakerSpan: 0,
  endReason: '',
} as const

const names = Object.keys(settings) as (keyof Chosen)[]

/** Every field in the order of the declaration, regardless of the settings. */
const blank = {
  ...Object.fromEntries(names.map((name) => [name, null])),
  ...unheard,
  policy: 'none',
  ...silent,
  ...unborn,
}

/**
 * The initial context. It begins as a copy of a plain object: JavaScript engines copy contexts of one shape fastest.
 */
export function initialContext(given: ChartSettings): Context {
  const context: Record<string, unknown> = { ...blank, policy: given.turnDetection }
  for (const name of names) context[name] = given[name]
  return context as Context
}
