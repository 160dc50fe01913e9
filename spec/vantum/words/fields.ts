/** The kinds of fields that are Vantum's own. */
import { oneOf } from '../../fields.ts'
import { states } from '../states.ts'

/** The id of a turn's reply, which is also that of its request (allotted by the subject). */
export const utterance = { kind: 'id', of: 'utterance' } as const
/** A rate in Hz. */
export const hertz = { kind: 'number', unit: 'Hz' } as const
/** A published state. */
export const state = oneOf(...states)
/** What the raw API is asked for: a published state, one that there is not, or `LISTENING` in lower case. */
export const target = oneOf(...states, 'unknown', 'lower case')
/** Whether a session is named by the id that it was given. */
export const session = oneOf('given', 'other')
/** What must be there before anybody can be listened to (VAN-G-02). */
export const part = oneOf('recognition', 'configuration', 'context', 'resampler')
