/** Reads a frame of the gateway: the envelope, then the payload by the name. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'

export type Heard = Vela.ServerEvent | 'malformed' | 'unknown'

type Members = Readonly<Record<string, unknown>>

const phases: readonly unknown[] = ['idle', 'listening', 'thinking', 'speaking']

const isText = (value: unknown) => typeof value === 'string'

const hasText = (payload: Members) => isText(payload.text)

const isAnything = () => true

/** For each name, whether the members of its payload have their types; more members are welcome. */
const checks: ReadonlyMap<unknown, (payload: Members) => boolean> = new Map([
  ['session.ready', (payload: Members) => isText(payload.sessionId)],
  ['session.state', (payload: Members) => phases.includes(payload.value)],
  ['transcript.partial', hasText],
  ['transcript.final', hasText],
  ['response.text.delta', hasText],
  ['response.completed', isAnything],
  ['error', isError],
])

function isError(payload: Members): boolean {
  const isFlag = payload.retryable === undefined || typeof payload.retryable === 'boolean'
  return isText(payload.code) && isText(payload.message) && isFlag
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toValue(data: unknown): unknown {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

export function parse(data: unknown): Heard {
  const value = toValue(data)
  if (!isObject(value) || typeof value.type !== 'string' || !isObject(value.payload)) {
    return 'malformed'
  }
  const check = checks.get(value.type)
  if (check === undefined) return 'unknown'
  return check(value.payload) ? (value as unknown as Vela.ServerEvent) : 'malformed'
}
