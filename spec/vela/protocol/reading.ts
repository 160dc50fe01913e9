/** Reads a text frame: the message in it, or its defect. It never throws. */
import {
  type ClientEvent,
  type ClientName,
  clientNames,
  type MessageEnvelope,
  type ServerEvent,
  type ServerName,
  serverNames,
} from './messages.ts'
import { clientPayloads, envelope, serverPayloads } from './schemas.ts'

/** Any message in an envelope. */
type Enveloped = MessageEnvelope<string, Readonly<Record<string, unknown>>>

/**
 * The content of a text frame. `value` is its JSON value, `type` the name in its envelope; `unknown` is a well-formed
 * envelope whose name is not in the contract, `payload` one whose payload is not that of its name.
 */
export type Reading<Message> =
  | { readonly is: 'message'; readonly message: Message }
  | { readonly is: 'not json' }
  | { readonly is: 'no envelope'; readonly value: unknown }
  | { readonly is: 'unknown'; readonly message: Enveloped }
  | { readonly is: 'payload'; readonly message: Enveloped }

/** A JSON text can be null or false, but never undefined. */
const parsed = (frame: string): unknown => {
  try {
    return JSON.parse(frame)
  } catch {
    return undefined
  }
}

type Payloads<Name extends string> = Readonly<
  Record<Name, { safeParse(value: unknown): { success: boolean } }>
>

const reader =
  <Message, Name extends string>(names: readonly Name[], payloads: Payloads<Name>) =>
  (frame: string): Reading<Message> => {
    const value = parsed(frame)
    if (value === undefined) return { is: 'not json' }
    if (!envelope.safeParse(value).success) return { is: 'no envelope', value }
    const message = value as Enveloped
    const name = names.find((each) => each === message.type)
    if (name === undefined) return { is: 'unknown', message }
    if (!payloads[name].safeParse(message.payload).success) return { is: 'payload', message }
    return { is: 'message', message: value as Message }
  }

/** Reads what a client sent. */
export const readClient = reader<ClientEvent, ClientName>(clientNames, clientPayloads)

/** Reads what a gateway sent. */
export const readServer = reader<ServerEvent, ServerName>(serverNames, serverPayloads)
