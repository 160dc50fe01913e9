/** The context of the turn detection chart: plain, bounded and declared. It never contains a sample. */
import type { TurnDetectionSettings } from '../../spec/turn-detection/settings.ts'
import type { ContextOf, Domains } from '../domain.ts'
import { configurations } from './context/configuration.ts'
import type { Chosen } from './context/safe.ts'

/** How many cleared answers are kept until they are silent (TD-RUL-08), and how many after that. */
export const bounds = { cleared: 8, fenced: 64 } as const

const setting = { kind: 'setting' } as const
const flag = { kind: 'flag' } as const
const idOf = <Of extends string>(of: Of) => ({ kind: 'id', of }) as const
const noteOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'note', values }) as const
const call = noteOf('', 'service.initialize', 'user.configure', 'user.requestMode', 'user.misconfigure')

/** A configuration by its number; 0 is none. */
const configuration = { kind: 'number', atMost: configurations } as const

/** The settings that the chart reads. */
const settings = {
  mode: setting,
  threshold: setting,
  prefixPaddingMs: setting,
  silenceDurationMs: setting,
  createResponse: setting,
  interruptResponse: setting,
  eagerness: setting,
  allowAggressiveCutting: setting,
  ackTimeoutMs: setting,
  missingSpeechMs: setting,
  detectingMs: setting,
} as const

const agreement = {
  session: idOf('session'),
  /** The configuration that was requested last. */
  wanted: configuration,
  /** The configuration that was sent last. */
  sent: configuration,
  /**
   * The configuration that was acknowledged last, or manual without an acknowledgement; the reported mode follows it.
   */
  inForce: configuration,
  /** This session has acknowledged a configuration. */
  agreed: flag,
  /** Why the mode changed last. */
  reason: noteOf('acknowledged', 'unacknowledged', 'rejected'),
  /** The caller that waits for the sent update, and the caller of the later request; with their calls. */
  caller: idOf('call'),
  call,
  nextCaller: idOf('call'),
  nextCall: call,
} as const

const talk = {
  /** It is initialised. */
  running: flag,
  /** The microphone has voice, whether the server reports it or not. */
  voiced: flag,
  /** The server reports that the user speaks. */
  talking: flag,
  /** The end of speech was reported, and no start since: another end is a duplicate. */
  stopTold: flag,
  /** Local estimates replace the server. */
  fallback: flag,
  /** While the mode is unconfirmed, the server has reported speech: it commits by itself. */
  serverHeard: flag,
  /** The input buffer has audio that is not committed. */
  filled: flag,
  /** The answer that the service has begun. */
  response: idOf('response'),
  /** The audible answer, the cleared answers that are not silent yet, and those that are. */
  handle: idOf('handle'),
  cleared: { kind: 'ids', of: 'handle', atMost: bounds.cleared },
  fenced: { kind: 'past', of: 'handle', atMost: bounds.fenced },
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...agreement, ...talk } as const satisfies Domains

/** The settings that the chart itself reads. */
export type ChartSettings = Chosen &
  Pick<TurnDetectionSettings, 'ackTimeoutMs' | 'missingSpeechMs' | 'detectingMs'>

/** The context in the form that the chart's functions receive. */
export type Context = Omit<ContextOf<typeof domains>, keyof typeof settings> & ChartSettings

/** The reports of a session are absent or over. */
export const unheard = {
  agreed: false,
  talking: false,
  stopTold: false,
  fallback: false,
  serverHeard: false,
  filled: false,
  response: 0,
} as const

const unasked = {
  running: false,
  handle: 0,
  cleared: [],
  fenced: [],
  voiced: false,
  session: 0,
  wanted: 0,
  sent: 0,
  inForce: 0,
  reason: 'acknowledged',
  caller: 0,
  call: '',
  nextCaller: 0,
  nextCall: '',
} as const

const names = Object.keys(settings) as (keyof typeof settings)[]

const nothing: Readonly<Record<string, unknown>> = { ...unasked, ...unheard }

/** Every field in the order of the declaration, regardless of the settings. */
const blank = Object.fromEntries(Object.keys(domains).map((name) => [name, nothing[name] ?? null]))

/** The initial context, as a copy of a plain object: JavaScript engines copy such objects fastest. */
export function initialContext(given: ChartSettings): Context {
  const context: Record<string, unknown> = { ...blank }
  for (const name of names) context[name] = given[name]
  return context as Context
}
