/** The context of the chart of the browser's connection: plain, bounded and declared. It never holds a text. */
import type { ContextOf, Domains } from '../domain.ts'

/** Every field of the context with its domain. */
export const domains = {
  /** Whether anything is ever sent. */
  profile: { kind: 'setting' },
  /** How many sockets were ever opened. */
  sockets: { kind: 'count', of: 'socket' },
  /** The last of them; what the others still report is late. */
  socket: { kind: 'id', of: 'socket' },
  /** What is shown of an answer: none that is not complete, one that goes on, or one that was broken off. */
  answer: { kind: 'one of', values: ['none', 'open', 'broken off'] },
} as const satisfies Domains

/** The settings that the chart itself reads. */
export interface ChartSettings {
  readonly profile: 'baseline' | 'full'
}

/** The context as the chart's functions see it. */
export type Context = Omit<ContextOf<typeof domains>, keyof ChartSettings> & ChartSettings

/** The context before anything happened, whose settings are taken out of those that are given. */
export const initialContext = ({ profile }: ChartSettings): Context => ({
  profile,
  sockets: 0,
  socket: 0,
  answer: 'none',
})
