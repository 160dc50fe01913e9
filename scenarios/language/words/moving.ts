/** What may go with any act, and with an expectation. */
import { text, time } from '../../../spec/value-shapes.ts'

/** The moment of a step, and a name for it. */
export const moving = {
  after: { shape: time, says: 'How long after the step above.' },
  mark: { shape: text, says: 'A name for this moment, for `since`.' },
} as const
