/** The fields that the words of turn detection share, beside those of all specs. */
import { flag, ms, oneOf, optional } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { modes, states } from '../states.ts'

/** The id of a session. */
export const session = { kind: 'id', of: 'session' } as const
/** The id of an automatic response. */
export const response = { kind: 'id', of: 'response' } as const
/** The id of an answer that is played. */
export const handle = { kind: 'id', of: 'handle' } as const
/** A published state. */
export const state = oneOf(...states)
/** A mode of turn detection. */
export const mode = oneOf(...modes)
/** What the panel shows of user and assistant. */
export const phase = oneOf('ready', 'listening', 'thinking', 'speaking')
/** One end of speech. */
export const end = oneOf('speech-start', 'speech-stop')
/** A server event. */
export const serverEvent = oneOf('speech-start', 'speech-stop', 'response-interrupted', 'degraded')
/** How loud speech must be, from 0 to 1. */
export const threshold = { kind: 'number', unit: 'of 1' } as const

/** What a configuration may hold beside its mode (TD-IF-08). */
export const particulars: Word['fields'] = {
  threshold: optional(threshold),
  prefixPaddingMs: optional(ms),
  silenceDurationMs: optional(ms),
  createResponse: optional(flag),
  interruptResponse: optional(flag),
  eagerness: optional(oneOf('low', 'auto', 'high')),
}

/** There, and true, only when captured audio or something of a raw server event shows in it (TD-REQ-008). */
export const leaks = optional(flag)
