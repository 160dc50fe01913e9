/** Whereabouts: the published state of a configuration, and whether a session is live in it. */
import { states } from '../../spec/amplifier/states.ts'
import { publishedIn } from '../published.ts'

/** States beside a live session that are published under the name of another (AMP-ST-11). */
const beside: Readonly<Record<string, string>> = { offline: 'idle', failed: 'error', stumbling: 'error' }

const named = publishedIn([...states, ...Object.keys(beside)])

/** The published state of a configuration of the chart. */
export function published(value: unknown): string {
  const name = named(value)
  return beside[name] ?? name
}
