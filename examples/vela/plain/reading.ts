/** What a client's text says: a message that there is, or the code of what is wrong with it. */
import type { ClientEvent, ClientName } from '../../../spec/vela/contract.ts'

/** The codes of a message that is refused. */
export type Refusal = 'invalid_json' | 'invalid_message'

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names that a client may say, and what each of them must bring. */
const known: ReadonlyMap<unknown, (payload: Members) => boolean> = new Map<
  ClientName,
  (payload: Members) => boolean
>([
  ['session.start', () => true],
  ['input_audio.append', ({ chunk }) => typeof chunk === 'string'],
  ['input_audio.commit', () => true],
  ['response.cancel', () => true],
])

/** Reads a text frame; members that nobody knows are left alone. */
export function read(frame: string): ClientEvent | Refusal {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return 'invalid_json'
  }
  if (!isObject(value) || !isObject(value.payload)) return 'invalid_message'
  const isComplete = known.get(value.type)
  return isComplete?.(value.payload) ? (value as unknown as ClientEvent) : 'invalid_message'
}

/** Whether a text takes more than so many bytes on the wire. */
export const isLargerThan = (frame: string, bytes: number): boolean =>
  frame.length > bytes || new TextEncoder().encode(frame).length > bytes
