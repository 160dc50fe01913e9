/** The context of the chart of turn detection: plain, bounded and declared. It never holds a sample. */
import type { TurnDetectionSettings } from '../../spec/turn-detection/settings.ts'
import type { ContextOf, Domains } from '../domain.ts'
import { configurations } from './context/configuration.ts'
import type { Chosen } from './context/safe.ts'

/** How many answers that were cleared are remembered until they are silent (TD-RUL-08), and how many after that. */
export const bounds = { cleared: 8, fenced: 64 } as const

const setting = { kind: 'setting' } as const
const flag = { kind: 'flag' } as const
const idOf = <Of extends string>(of: Of) => ({ kind: 'id', of }) as const
const noteOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'note', values }) as const
const call = noteOf('', 'service.initialize', 'user.configure', 'user.requestMode', 'user.misconfigure')

/** A configuration by its number; 0 is none. */
const configuration = { kind: 'number', atMost: configurations } as const

/** What the chart reads of the settings. */
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
  /** What was asked for last. */
  wanted: configuration,
  /** What the service was sent last. */
  sent: configuration,
  /** What the service acknowledged last, or manual where it did not; the mode that is told follows it. */
  inForce: configuration,
  /** This session has acknowledged something. */
  agreed: flag,
  /** Why the mode changed last. */
  reason: noteOf('acknowledged', 'unacknowledged', 'rejected'),
  /** Who waits for what was sent, and who for what was asked for since; with the call that each made. */
  caller: idOf('call'),
  call,
  nextCaller: idOf('call'),
  nextCall: call,
} as const

const talk = {
  /** It is initialised. */
  running: flag,
  /** Voice is heard here, whether the server hears it or not. */
  voiced: flag,
  /** The server hears the user speak. */
  talking: flag,
  /** The end of speech was told, and no other beginning since: another end is a duplicate. */
  stopTold: flag,
  /** Local estimates stand in for the server. */
  fallback: flag,
  /** While the mode is unconfirmed, the server has told of speech: it commits by itself. */
  serverHeard: flag,
  /** The input buffer holds audio that nobody has committed. */
  filled: flag,
  /** The answer that the service has begun. */
  response: idOf('response'),
  /** The answer that is heard, those that were cleared and are still to fall silent, and those that have. */
  handle: idOf('handle'),
  cleared: { kind: 'ids', of: 'handle', atMost: bounds.cleared },
  fenced: { kind: 'past', of: 'handle', atMost: bounds.fenced },
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...agreement, ...talk } as const satisfies Domains

/** The settings that the chart itself reads. */
export type ChartSettings = Chosen &
  Pick<TurnDetectionSettings, 'ackTimeoutMs' | 'missingSpeechMs' | 'detectingMs'>

/** The context as the chart's functions see it. */
export type Context = Omit<ContextOf<typeof domains>, keyof typeof settings> & ChartSettings

/** Nothing was heard of a session, or everything about it is over. */
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

/** Every field in its place, in the order of the declaration, whatever the settings. */
const blank = Object.fromEntries(Object.keys(domains).map((name) => [name, nothing[name] ?? null]))

/** The context before anything happened; a copy of a plain one, which engines copy by far the fastest. */
export function initialContext(given: ChartSettings): Context {
  const context: Record<string, unknown> = { ...blank }
  for (const name of names) context[name] = given[name]
  return context as unknown as Context
}
