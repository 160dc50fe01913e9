/** The context of the browser connection chart: plain, bounded and declared. It never contains a text. */
import type { ContextOf, Domains } from '../domain.ts'

/** Every field of the context with its domain. */
export const domains = {
  /** Whether the profile sends messages. */
  profile: { kind: 'setting' },
  /** How many sockets were opened so far. */
  sockets: { kind: 'count', of: 'socket' },
  /** The last socket; reports of the others are late. */
  socket: { kind: 'id', of: 'socket' },
  /** The answer on the screen: no incomplete one, one that continues, or one that was interrupted. */
  answer: { kind: 'one of', values: ['none', 'open', 'broken off'] },
} as const satisfies Domains

/** The settings that the chart itself reads. */
export interface ChartSettings {
  readonly profile: 'baseline' | 'full'
}

/** The context in the form that the chart's functions receive. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** The initial context, with the settings from the given ones. */
export const initialContext = ({ profile }: ChartSettings): Context => ({
  profile,
  sockets: 0,
  socket: 0,
  answer: 'none',
})
