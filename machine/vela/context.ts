/** The context of the Vela chart: plain, bounded and declared. It never contains a chunk or a text. */
import type { ContextOf, Domains } from '../domain.ts'

/** Upper bounds for the values of settings and clients. */
export const bounds = { characters: 1_000_000_000 } as const

const setting = { kind: 'setting' } as const

/** The settings that the chart reads. */
const settings = {
  processor: setting,
  cancelTarget: setting,
  turnTimeoutMs: setting,
  maxTurnChars: setting,
} as const

const session = {
  /** How many sessions existed so far, one for each connection. */
  sessions: { kind: 'count', of: 'session' },
  /** The session of the open connection. */
  session: { kind: 'id', of: 'session' },
} as const

const turn = {
  /** How many turns were numbered so far; in the skeleton, where the number is not used, none. */
  turns: { kind: 'count', of: 'turn' },
  /** The turn that is open or running. */
  turn: { kind: 'id', of: 'turn' },
  /** How many characters the chunks of the turn have. */
  characters: { kind: 'number', atMost: bounds.characters },
} as const

/** Every field of the context with its domain. */
export const domains = { ...settings, ...session, ...turn } as const satisfies Domains

/** The settings that the chart itself reads. */
export interface ChartSettings {
  readonly processor: 'none' | 'attached'
  readonly cancelTarget: 'idle' | 'listening'
  readonly turnTimeoutMs: number
  readonly maxTurnChars: number
}

/** The context in the form that the chart's functions receive. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** There is no connection. */
const blank = { sessions: 0, session: 0, turns: 0, turn: 0, characters: 0 } as const

/** The initial context, with the settings from the given ones. */
export const initialContext = ({
  processor,
  cancelTarget,
  turnTimeoutMs,
  maxTurnChars,
}: ChartSettings): Context => ({ processor, cancelTarget, turnTimeoutMs, maxTurnChars, ...blank })
