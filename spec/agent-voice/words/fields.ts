/** The fields that the words of Agent Voice share, beside those of all specs. */
import { oneOf } from '../../fields.ts'
import { states } from '../states.ts'

/** The id of what somebody said. */
export const utterance = { kind: 'id', of: 'utterance' } as const
/** The id of a prompt. */
export const request = { kind: 'id', of: 'request' } as const
/** The id of a spoken answer. */
export const handle = { kind: 'id', of: 'handle' } as const
/** The id of a turn. */
export const turn = { kind: 'id', of: 'turn' } as const
/** The id of a session. */
export const session = { kind: 'id', of: 'session' } as const
/** A published state. */
export const state = oneOf(...states)

/** Error codes that nothing can be done about (AV-SEC-003). */
export const fatalCodes: readonly string[] = ['AUTH_FAILED', 'FORBIDDEN']
/** Every code that a service may report. */
export const errorCodes: readonly string[] = [
  ...fatalCodes,
  'AUDIO_LOST',
  'NETWORK_FAILED',
  'SERVICE_FAILED',
  'COPILOT_UNAVAILABLE',
]

/** A code that a service reports. */
export const code = oneOf(...errorCodes)
