/**
 * The shapes of all messages. Unknown members are accepted: changes of the protocol are additive (VEL-G-01,
 * VEL-IF-07). The values of known members are strict.
 */
// Imported by its members, so that a bundle for the browser leaves out the unused ones: most of Zod.
import * as z from 'zod'
import { type ClientName, phases, type ServerName } from './messages.ts'

// Zod would otherwise try to compile its checks, which a content security policy without eval reports as a breach.
z.config({ jitless: true })

/** An object with any members; neither null nor a list. */
const members = z.looseObject({})

/** `{type, payload}` with any other members (VEL-MSG-01). */
export const envelope = z.looseObject({ type: z.string(), payload: members })

const text = z.looseObject({ text: z.string() })

/** The payload of each message of a client, by its name. The encoding of a chunk is not checked (VEL-G-03). */
export const clientPayloads = {
  'session.start': members,
  'input_audio.append': z.looseObject({ chunk: z.string() }),
  'input_audio.commit': members,
  'response.cancel': members,
} as const satisfies Readonly<Record<ClientName, z.ZodType>>

/** The payload of each message of the gateway, by its name. */
export const serverPayloads = {
  'session.ready': z.looseObject({ sessionId: z.string() }),
  'session.state': z.looseObject({ value: z.enum(phases) }),
  'transcript.partial': text,
  'transcript.final': text,
  'response.text.delta': text,
  'response.completed': members,
  error: z.looseObject({ code: z.string(), message: z.string(), retryable: z.boolean().optional() }),
} as const satisfies Readonly<Record<ServerName, z.ZodType>>
