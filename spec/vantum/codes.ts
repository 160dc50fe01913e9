/** Short words that a log keeps verbatim although they come from a subject: states, messages of records, codes. */
import { states } from './states.ts'

/** The sentence for a user who was not understood (VAN-UI-01). */
export const notUnderstood = "I didn't catch that, could you repeat?"

/** The messages of records that the document prints. */
export const records = {
  transition: 'State transition',
  resuming: 'Resuming after interruption',
  wrongState: 'Received transcript in wrong state',
  failure: 'Error in conversation flow',
} as const

/** The record of an entry (VAN-MET-08). */
export const entryOf = (state: string): string => `Entering ${state} state`

/** Every such word. */
export const codes: readonly string[] = [
  ...states,
  ...states.map(entryOf),
  ...Object.values(records),
  notUnderstood,
  'SERVICE_FAILED',
]
