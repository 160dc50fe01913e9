/** The context of the Vantum chart: plain, bounded and declared. It never contains a transcript or a reply. */
import type { ContextOf, Domains } from '../domain.ts'

/** Upper bounds for the values of settings and services. */
export const bounds = { tries: 99, interruptions: 1000, chunks: 100_000 } as const

const setting = { kind: 'setting' } as const
const idOf = <Of extends string>(of: Of) => ({ kind: 'id', of }) as const
const upTo = (atMost: number) => ({ kind: 'number', atMost }) as const

/** The settings that the chart reads. */
const settings = {
  setupTimeoutMs: setting,
  inputRateHz: setting,
  llmTimeoutMs: setting,
  rateLimitRetries: setting,
  rateLimitBackoffMs: setting,
  vadConfidence: setting,
  vadMinSpeechMs: setting,
  interruptedMaxMs: setting,
  ttsStallMs: setting,
  cleanupMaxMs: setting,
  alertThinkingMs: setting,
  alertRespondingMs: setting,
  alertInterruptions: setting,
} as const

const turn = {
  /** How many utterances were allocated so far, one for each turn with a request or a reply. */
  utterances: { kind: 'count', of: 'utterance' },
  /** The utterance of the current turn. */
  utterance: idOf('utterance'),
  /** The utterance whose request the model processes. */
  request: idOf('utterance'),
  /** How often that request was rate-limited. */
  refusals: upTo(bounds.tries),
  /** The utterance whose reply is being spoken. */
  speech: idOf('utterance'),
  /** The index after the last chunk that was passed on. */
  chunks: upTo(bounds.chunks),
} as const

const call = {
  /** When the current stay becomes too long, first instant; 0 once that was reported, and where no stay is too long. */
  alertDue: { kind: 'instant' },
  /** When the caller became loud enough, while replying. */
  loudSince: { kind: 'instant' },
  /** Interruptions of the call; one more than the alert limit stands for any larger number. */
  interruptions: upTo(bounds.interruptions),
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...turn, ...call } as const satisfies Domains

type Numbers = { readonly [Name in keyof typeof settings]: number }

/** The settings that the chart itself reads. */
export interface ChartSettings extends Numbers {}

/** The context in the form that the chart's functions receive. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** No speech occurred yet. */
const blank = {
  utterances: 0,
  utterance: 0,
  request: 0,
  refusals: 0,
  speech: 0,
  chunks: 0,
  alertDue: 0,
  loudSince: 0,
  interruptions: 0,
} as const

const names = Object.keys(settings) as (keyof ChartSettings)[]

/** The initial context, with the settings from `given`. */
export function initialContext(given: ChartSettings): Context {
  const chosen = Object.fromEntries(names.map((name) => [name, given[name]])) as ChartSettings
  return { ...chosen, ...blank }
}
