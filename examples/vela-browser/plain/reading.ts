/** What the gateway's message says. Whatever comes, nothing is thrown. */
import type { Phase, ServerEvent } from '../../../spec/vela-browser/contract.ts'

/** A message of the contract. */
export type Known = ServerEvent

type Members = Readonly<Record<string, unknown>>
type Check = (payload: Members) => boolean

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPhase = (value: unknown): value is Phase =>
  value === 'idle' || value === 'listening' || value === 'thinking' || value === 'speaking'

const hasText: Check = ({ text }) => typeof text === 'string'

const isError: Check = ({ code, message, retryable }) =>
  typeof code === 'string' &&
  typeof message === 'string' &&
  (retryable === undefined || typeof retryable === 'boolean')

/** What each message must bring. */
const checks: ReadonlyMap<unknown, Check> = new Map<Known['type'], Check>([
  ['session.ready', ({ sessionId }) => typeof sessionId === 'string'],
  ['session.state', ({ value }) => isPhase(value)],
  ['transcript.partial', hasText],
  ['transcript.final', hasText],
  ['response.text.delta', hasText],
  ['response.completed', () => true],
  ['error', isError],
])

const parsed = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

/** Reads what came over a socket; a name that nobody knows is for somebody newer, and no mistake (VEL-ERR-07). */
export function read(data: unknown): Known | 'unknown' | 'malformed' {
  const value = parsed(data)
  if (!isObject(value) || typeof value.type !== 'string' || !isObject(value.payload)) return 'malformed'
  const check = checks.get(value.type)
  if (check === undefined) return 'unknown'
  return check(value.payload) ? (value as unknown as Known) : 'malformed'
}
