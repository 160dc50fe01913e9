/** The context of the Vantum chart: plain, bounded and declared. It never holds a transcript or a reply. */
import type { ContextOf, Domains } from '../domain.ts'

/** Upper bounds of what settings and services may choose. */
export const bounds = { tries: 99, interruptions: 1000, chunks: 100_000 } as const

const setting = { kind: 'setting' } as const
const idOf = <Of extends string>(of: Of) => ({ kind: 'id', of }) as const
const upTo = (atMost: number) => ({ kind: 'number', atMost }) as const

/** What the chart reads of the settings. */
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
  /** How many utterances were ever allotted, one for each turn in which something is asked or said. */
  utterances: { kind: 'count', of: 'utterance' },
  /** The utterance of the present turn. */
  utterance: idOf('utterance'),
  /** The one whose request the model is at. */
  request: idOf('utterance'),
  /** How often that request was refused for its rate. */
  refusals: upTo(bounds.tries),
  /** The one that is being spoken. */
  speech: idOf('utterance'),
  /** The place behind the last chunk that was passed on. */
  chunks: upTo(bounds.chunks),
} as const

const call = {
  /** When the stay at hand is too long, first instant; 0 once that was said, and where no stay is too long. */
  alertDue: { kind: 'instant' },
  /** When the caller began to be loud enough, while replying. */
  loudSince: { kind: 'instant' },
  /** Interruptions of the call; as many as are worth an alert, and one more, stand for any number beyond. */
  interruptions: upTo(bounds.interruptions),
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...turn, ...call } as const satisfies Domains

type Numbers = { readonly [Name in keyof typeof settings]: number }

/** The settings that the chart itself reads. */
export interface ChartSettings extends Numbers {}

/** The context as the chart's functions see it. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** Nothing was said yet. */
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

/** The context before anything happened, whose settings are taken out of `given`. */
export function initialContext(given: ChartSettings): Context {
  const chosen = Object.fromEntries(names.map((name) => [name, given[name]])) as unknown as ChartSettings
  return { ...chosen, ...blank }
}
