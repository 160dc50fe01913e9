/** The context of the Vela chart: plain, bounded and declared. It never holds a chunk or a text. */
import type { ContextOf, Domains } from '../domain.ts'

/** Upper bounds of what settings and clients may choose. */
export const bounds = { characters: 1_000_000_000 } as const

const setting = { kind: 'setting' } as const

/** What the chart reads of the settings. */
const settings = {
  processor: setting,
  cancelTarget: setting,
  turnTimeoutMs: setting,
  maxTurnChars: setting,
} as const

const session = {
  /** How many sessions there ever were, one for each connection. */
  sessions: { kind: 'count', of: 'session' },
  /** The session of the open connection. */
  session: { kind: 'id', of: 'session' },
} as const

const turn = {
  /** How many turns were ever numbered; in the skeleton, where nobody asks for the number, none is. */
  turns: { kind: 'count', of: 'turn' },
  /** The turn that is open or running. */
  turn: { kind: 'id', of: 'turn' },
  /** How many characters its chunks have. */
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

/** The context as the chart's functions see it. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** There is no connection. */
const blank = { sessions: 0, session: 0, turns: 0, turn: 0, characters: 0 } as const

/** The context before anything happened, whose settings are taken out of those that are given. */
export const initialContext = ({
  processor,
  cancelTarget,
  turnTimeoutMs,
  maxTurnChars,
}: ChartSettings): Context => ({ processor, cancelTarget, turnTimeoutMs, maxTurnChars, ...blank })
