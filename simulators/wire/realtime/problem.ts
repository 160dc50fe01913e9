/** Errors that the service answers with; they never end a session by themselves. */
import type { Event } from './event.ts'

/** A refusal: its code, what it says, and the parameter that is to blame. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly param: string | null
}

/** A refusal; its messages are ours. */
export const problem = (code: string, message: string, param: string | null = null): Problem => ({
  code,
  message,
  param,
})

/** The error event of a refusal. `eventId` is the id that the client gave to the event that is refused. */
export const refusal = ({ code, message, param }: Problem, eventId: string | null): Event => ({
  type: 'error',
  error: { type: 'invalid_request_error', code, message, param, event_id: eventId },
})
