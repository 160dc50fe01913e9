/** Error responses of the service; they never end a session by themselves. */
import type { Event } from './event.ts'

/** A refusal: its code, its message, and the parameter that caused it. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly param: string | null
}

/** A refusal; its messages are Turntable's own. */
export const problem = (code: string, message: string, param: string | null = null): Problem => ({
  code,
  message,
  param,
})

/** The error event of a refusal. `eventId` is the client's id of the refused event. */
export const refusal = ({ code, message, param }: Problem, eventId: string | null): Event => ({
  type: 'error',
  error: { type: 'invalid_request_error', code, message, param, event_id: eventId },
})
