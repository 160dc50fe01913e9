/** Frames: from text to a message of the gateway, and from a message of ours to text. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'

/** What a frame turned out to be. */
export type Reading =
  | { readonly kind: 'event'; readonly event: Vela.ServerEvent }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }

type Members = Readonly<Record<string, unknown>>

const phases: readonly unknown[] = ['idle', 'listening', 'thinking', 'speaking']

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasText = (payload: Members): boolean => typeof payload.text === 'string'

/** Whether the payload of a name has the members that the document gives it; more members do no harm. */
const shapes = new Map<string, (payload: Members) => boolean>([
  ['session.ready', (payload) => typeof payload.sessionId === 'string'],
  ['session.state', (payload) => phases.includes(payload.value)],
  ['transcript.partial', hasText],
  ['transcript.final', hasText],
  ['response.text.delta', hasText],
  ['response.completed', () => true],
  [
    'error',
    (payload) =>
      typeof payload.code === 'string' &&
      typeof payload.message === 'string' &&
      (payload.retryable === undefined || typeof payload.retryable === 'boolean'),
  ],
])

const parse = (data: unknown): unknown => {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Reads one frame; never throws. */
export const read = (data: unknown): Reading => {
  const envelope = parse(data)
  if (!isObject(envelope)) return { kind: 'malformed' }
  const { type, payload } = envelope
  if (typeof type !== 'string' || !isObject(payload)) return { kind: 'malformed' }
  const fits = shapes.get(type)
  if (fits === undefined) return { kind: 'unknown' }
  if (!fits(payload)) return { kind: 'malformed' }
  return { kind: 'event', event: { type, payload } as unknown as Vela.ServerEvent }
}

/** Writes one frame: the envelope and nothing else. */
export const write = (event: Vela.ClientEvent, order: 'type-first' | 'payload-first'): string => {
  const { type, payload } = event
  return JSON.stringify(order === 'type-first' ? { type, payload } : { payload, type })
}
