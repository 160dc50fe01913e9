/** The kinds of fields that are Amplifier's own. */
import { count, flag, oneOf, optional } from '../../fields.ts'
import { errorCodes, errorTypes, llmTimeout, tools } from '../codes.ts'
import { conversationStates, states } from '../states.ts'

/** The id of a session (allotted by the service). */
export const session = { kind: 'id', of: 'session' } as const
/** The id of a response of the model (allotted by the service). */
export const response = { kind: 'id', of: 'response' } as const
/** The id of a spoken item of a response (allotted by the service). */
export const item = { kind: 'id', of: 'item' } as const
/** The id of a function call, which is also that of its tool run or agent task (allotted by the model). */
export const call = { kind: 'id', of: 'call' } as const
/** The id of a request for a response (allotted by the subject). */
export const request = { kind: 'id', of: 'request' } as const
/** The id of an attempt to reconnect, never used again (allotted by the subject). */
export const attempt = { kind: 'id', of: 'attempt' } as const
/** The id of a retry, never used again (allotted by the subject). */
export const retry = { kind: 'id', of: 'retry' } as const

/** One of the eight states. */
export const state = oneOf(...conversationStates)
/** What a log calls published: one of the eight, or a position beside them. */
export const position = oneOf(...states)
/** What a service calls an error. */
export const code = oneOf(...errorCodes)
/** What an error is classified as. */
export const type = oneOf(...errorTypes)
/** The code that an error keeps beside its type. */
export const keptCode = oneOf(...errorCodes, llmTimeout)
/** The name of a tool. */
export const tool = oneOf(...tools)
/** Characters of a text. */
export const characters = count('characters')
/** The steps of an attempt, in their order (L611 to L614). */
export const step = oneOf('session', 'sdp', 'update', 'audio')
/** Something that was said, audio or a credential shows where it never may. */
export const leaks = optional(flag)
