/**
 * The endpoint where a session of the Realtime service begins: it exchanges an API key for an ephemeral one. A pure
 * function from a request to a response; keys and ids depend on a seed and the number of the request.
 */
import { stream } from '../random.ts'
import type { Dialect } from '../wire/realtime/dialect.ts'
import { isObject } from '../wire/realtime/event.ts'
import { type Problem, problem } from '../wire/realtime/problem.ts'
import { sessionOf, updated, usualSettings } from '../wire/realtime/settings.ts'
import { errorReply, type Fault, faulty, type Reply, unauthorised } from './faults.ts'

/** The behaviour of the endpoint. */
export interface EndpointOptions {
  readonly dialect: Dialect
  readonly seed: string
  /** The only valid key; null: any key is valid. */
  readonly apiKey: string | null
  /** The fault of the first request, the second, and so on; null, or no entry, is no fault. */
  readonly faults: readonly (Fault | null)[]
}

/** No faults. */
export const nominalEndpoint: EndpointOptions = {
  dialect: 'today',
  seed: 'endpoint',
  apiKey: null,
  faults: [],
}

/** The relevant part of a request: its key, from `Authorization: Bearer` or `api-key`, and its body. */
export interface Asked {
  readonly key: string | null
  readonly body: string
  /** The number of the request, from 1, and its time (ms since 1970). */
  readonly number: number
  readonly at: number
}

/** The validity of an ephemeral key, in seconds: the current default unless requested, and the older value. */
const nominalSeconds = 600
const olderSeconds = 60
const leastSeconds = 10
const mostSeconds = 7200

const longestBody = 1_000_000

const drawn = (seed: string, kind: string, number: number): string => {
  const random = stream(seed, `${kind} ${number}`)
  const digits = Array.from({ length: 24 }, () => random.below(16).toString(16))
  return `${kind}_${digits.join('')}`
}

const parsed = (body: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = body.length > longestBody ? null : JSON.parse(body)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const lifetimeOf = (body: Readonly<Record<string, unknown>>): number | Problem => {
  const { expires_after: asked } = body
  if (asked === undefined) return nominalSeconds
  const seconds = isObject(asked) ? asked.seconds : null
  return Number.isSafeInteger(seconds) && Number(seconds) >= leastSeconds && Number(seconds) <= mostSeconds
    ? Number(seconds)
    : problem(
        'invalid_value',
        `A key lasts from ${leastSeconds} to ${mostSeconds} s.`,
        'expires_after.seconds',
      )
}

/**
 * The response of a dialect: the current one has the key and its session side by side, the older one has the key in the
 * session.
 */
const granted = ({ dialect, seed }: EndpointOptions, { body, number, at }: Asked): Problem | object => {
  const request = parsed(body)
  if (request === null) return problem('invalid_json', 'The body is no JSON object.')
  const isToday = dialect === 'today'
  const lifetime = isToday ? lifetimeOf(request) : olderSeconds
  if (typeof lifetime !== 'number') return lifetime
  const asked = isToday ? request.session : request
  const next = updated(usualSettings, isObject(asked) ? asked : {}, dialect)
  if ('code' in next) return next
  const session = { id: drawn(seed, 'sess', number), ...sessionOf(next.settings, dialect) }
  const key = { value: drawn(seed, 'ek', number), expires_at: Math.floor(at / 1000) + lifetime }
  return isToday ? { ...key, session } : { ...session, client_secret: key }
}

const nominally = (options: EndpointOptions, asked: Asked): Reply => {
  if (asked.key === null || (options.apiKey !== null && asked.key !== options.apiKey)) return unauthorised
  const answer = granted(options, asked)
  if ('code' in answer) return errorReply(400, 'invalid_request_error', answer)
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
    afterMs: 0,
  }
}

/** The response to a request. */
export const answered = (options: EndpointOptions, asked: Asked): Reply => {
  const reply = nominally(options, asked)
  const fault = options.faults[asked.number - 1] ?? null
  return fault === null ? reply : faulty(reply, fault)
}
