/** Records of how long a stay was (L242 to L244, L370 to L377). */
import { type Deed, leaves, stayOf } from './scene.ts'

/** A record of a stay, as it reads. */
export const lasting = (kind: string, ms: unknown): string => `a record of ${String(ms)} ms of ${kind}`

/** How long a stay was, in a record of this kind. */
export const record = (kind: string, state: 'processing' | 'speaking', requirement: string): Deed => ({
  id: `${state}.record`,
  says: `How long a stay in ${state} was is written down when it is over.`,
  requirements: [requirement],
  shows: 'log',
  on: (line) => leaves(line, state),
  is: ({ with: { kind: of } }) => of === kind,
  what: (line, scene) => lasting(kind, stayOf(line, scene)),
  reads: ({ with: { durationMs } }) => lasting(kind, durationMs),
})
