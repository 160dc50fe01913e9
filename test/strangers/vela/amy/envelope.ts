import type * as Vela from '../../../../spec/vela/contract.ts'

/** What a frame turned out to be. */
export type Read =
  | { readonly is: 'message'; readonly event: Vela.ClientEvent }
  | { readonly is: 'trouble'; readonly code: 'invalid_json' | 'invalid_message'; readonly why: string }

type Members = Readonly<Record<string, unknown>>

/** The members that the payload of each message has, all of them strings. */
const shapes: ReadonlyMap<string, readonly string[]> = new Map<Vela.ClientName, readonly string[]>([
  ['session.start', []],
  ['input_audio.append', ['chunk']],
  ['input_audio.commit', []],
  ['response.cancel', []],
])

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const invalid = (why: string): Read => ({ is: 'trouble', code: 'invalid_message', why })

function hasMore(value: Members, known: readonly string[]): boolean {
  return Object.keys(value).some((name) => !known.includes(name))
}

/** Reads one text frame; never throws. */
export function readFrame(frame: string, isStrict: boolean): Read {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return { is: 'trouble', code: 'invalid_json', why: 'The message is not JSON.' }
  }
  if (!isObject(value)) return invalid('The message is no envelope.')
  const { type, payload } = value
  if (typeof type !== 'string') return invalid('The envelope has no type.')
  const shape = shapes.get(type)
  if (shape === undefined) return invalid('The type of the message is not supported.')
  if (!isObject(payload)) return invalid('The envelope has no payload.')
  for (const name of shape) {
    if (!Object.hasOwn(payload, name)) return invalid(`The payload has no ${name}.`)
    if (typeof payload[name] !== 'string') return invalid(`The ${name} of the payload is no string.`)
  }
  if (isStrict && (hasMore(value, ['type', 'payload']) || hasMore(payload, shape))) {
    return invalid('The message has members that are not known.')
  }
  return { is: 'message', event: { type, payload } as unknown as Vela.ClientEvent }
}

/** The length of a text frame on the wire. */
export const bytesOf = (frame: string): number => new TextEncoder().encode(frame).byteLength
