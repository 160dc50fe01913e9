/** The context of the Agent Voice chart: plain, bounded and declared. It never holds a transcript or an answer. */
import type { ContextOf, Domains } from '../domain.ts'

/** How many used utterance ids are remembered (AV-RUL-29), and how many utterances may wait (AV-RUL-07). */
export const bounds = { used: 64, queue: 8 } as const

/** Every field of the context with its domain. */
export const domains = {
  copilotTimeoutMs: { kind: 'setting' },
  interruptBudgetMs: { kind: 'setting' },
  finalizeTimeoutMs: { kind: 'setting' },
  startTimeoutMs: { kind: 'setting' },
  ttsStartTimeoutMs: { kind: 'setting' },
  bargeIn: { kind: 'setting' },

  /** What Session Manager said last. */
  session: { kind: 'one of', values: ['none', 'ready', 'expiring'] },
  primed: { kind: 'flag' },
  sttReady: { kind: 'flag' },
  micActive: { kind: 'flag' },
  userSpeaking: { kind: 'flag' },

  turns: { kind: 'count', of: 'turn' },
  turn: { kind: 'id', of: 'turn' },
  /** The turn was announced and has not ended yet. */
  turnOpen: { kind: 'flag' },

  /** The utterance that is being answered. */
  utterance: { kind: 'id', of: 'utterance' },
  used: { kind: 'past', of: 'utterance', atMost: bounds.used },
  queue: { kind: 'ids', of: 'utterance', atMost: bounds.queue },

  requests: { kind: 'count', of: 'request' },
  /** The prompt that is waited for. */
  request: { kind: 'id', of: 'request' },
  /** When the wait for Copilot is over, first instant. */
  copilotDue: { kind: 'instant' },

  handles: { kind: 'count', of: 'handle' },
  /** The answer that is, or is about to be, spoken. */
  handle: { kind: 'id', of: 'handle' },
  /** The answer that was cancelled and is still to fall silent. */
  cancelled: { kind: 'id', of: 'handle' },
  /** When the user began to talk over the answer. */
  detectedAt: { kind: 'instant' },
} as const satisfies Domains

type Declared = ContextOf<typeof domains>

/** The context as the chart's functions see it. */
export type Context = Omit<Declared, SettingName> & {
  readonly [Name in Exclude<SettingName, 'bargeIn'>]: number
} & { readonly bargeIn: boolean }

type SettingName =
  | 'copilotTimeoutMs'
  | 'interruptBudgetMs'
  | 'finalizeTimeoutMs'
  | 'startTimeoutMs'
  | 'ttsStartTimeoutMs'
  | 'bargeIn'

/** The settings that the chart itself reads. */
export type ChartSettings = Pick<Context, SettingName>

/** The context before anything happened. */
export function initialContext(settings: ChartSettings): Context {
  return {
    copilotTimeoutMs: settings.copilotTimeoutMs,
    interruptBudgetMs: settings.interruptBudgetMs,
    finalizeTimeoutMs: settings.finalizeTimeoutMs,
    startTimeoutMs: settings.startTimeoutMs,
    ttsStartTimeoutMs: settings.ttsStartTimeoutMs,
    bargeIn: settings.bargeIn,
    session: 'none',
    primed: false,
    sttReady: false,
    micActive: false,
    userSpeaking: false,
    turns: 0,
    turn: 0,
    turnOpen: false,
    utterance: 0,
    used: [],
    queue: [],
    requests: 0,
    request: 0,
    copilotDue: 0,
    handles: 0,
    handle: 0,
    cancelled: 0,
    detectedAt: 0,
  }
}
