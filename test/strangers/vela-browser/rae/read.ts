/** From the data of a frame to an event of the gateway, and from one of ours to a frame. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'

/** An event, a name that is not in the document, or a message that is not one. */
export type Reading = Vela.ServerEvent | 'unknown' | 'malformed'

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPhase = (value: unknown): boolean =>
  value === 'idle' || value === 'listening' || value === 'thinking' || value === 'speaking'

const hasText = (body: Body): boolean => typeof body.text === 'string'

/** What the payload of each event has to be. Members beyond those are allowed, changes are additive. */
const checks = new Map<string, (body: Body) => boolean>([
  ['session.ready', (body) => typeof body.sessionId === 'string'],
  ['session.state', (body) => isPhase(body.value)],
  ['transcript.partial', hasText],
  ['transcript.final', hasText],
  ['response.text.delta', hasText],
  ['response.completed', () => true],
  [
    'error',
    (body) =>
      typeof body.code === 'string' &&
      typeof body.message === 'string' &&
      (body.retryable === undefined || typeof body.retryable === 'boolean'),
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

/** Never throws. */
export const read = (data: unknown): Reading => {
  const message = parse(data)
  if (!isBody(message)) return 'malformed'
  const { type, payload } = message
  if (typeof type !== 'string' || !isBody(payload)) return 'malformed'
  const check = checks.get(type)
  if (check === undefined) return 'unknown'
  return check(payload) ? ({ type, payload } as Vela.ServerEvent) : 'malformed'
}

/** Null for what is no JSON object: the mistake of a caller, and no trouble of the connection. Never throws. */
export const write = (event: Vela.ClientEvent): string | null => {
  try {
    return isBody(event) ? (JSON.stringify(event) ?? null) : null
  } catch {
    return null
  }
}
