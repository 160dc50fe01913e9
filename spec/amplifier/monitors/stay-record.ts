/** Records of how long a stay was (L242 to L244, L370 to L377). */
import type { Line } from '../protocol.ts'
import type { ConversationState } from '../states.ts'
import { type Action, enters, leaves, stayOf } from './trace-state.ts'

/** Whether a state is left for another one: the end is no state, and whether it is an exit is open (L668). */
export const leavesOff = (line: Line, state: ConversationState): boolean =>
  leaves(line, state) && !enters(line, 'terminated')

/** A record of a stay, as it reads. */
export const lasting = (kind: string, ms: unknown): string => `a record of ${String(ms)} ms of ${kind}`

/** How long a stay was, in a record of this kind. */
export const record = (kind: string, state: 'processing' | 'speaking', requirement: string): Action => ({
  id: `${state}.record`,
  says: `The duration of a stay in ${state} is logged when it is over.`,
  requirements: [requirement],
  emits: 'log',
  on: (line) => leavesOff(line, state),
  is: ({ with: { kind: of } }) => of === kind,
  what: (line, trace) => lasting(kind, stayOf(line, trace)),
  reads: ({ with: { durationMs } }) => lasting(kind, durationMs),
})
