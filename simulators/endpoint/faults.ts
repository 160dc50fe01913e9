/** The faults of a request for a session. */

/** A response of the endpoint; `body` null: the connection breaks. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** How long it takes, in ms. */
  readonly afterMs: number
}

/** A fault by name. `forMs`: for `rate limited`, the time until a retry; for `slow`, the delay. */
export interface Fault {
  readonly name:
    | 'unauthorised'
    | 'rate limited'
    | 'server error'
    | 'bad gateway'
    | 'unavailable'
    | 'slow'
    | 'truncated'
    | 'lost'
  readonly forMs?: number
}

/** An error in the format of the service; the message is Turntable's own. */
export const errorReply = (
  status: number,
  type: string,
  error: { readonly code: string; readonly message: string; readonly param: string | null },
): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type, ...error } }),
  afterMs: 0,
})

const failure = (status: number, type: string, code: string, message: string): Reply =>
  errorReply(status, type, { code, message, param: null })

const nominalRetryMs = 20_000
const nominalSlowMs = 10_000

/** The response to a missing or wrong key. */
export const unauthorised = failure(401, 'invalid_request_error', 'invalid_api_key', 'The key is not valid.')

/** The effect of each fault on the regular response. */
const faults: Readonly<Record<Fault['name'], (reply: Reply, forMs?: number) => Reply>> = {
  unauthorised: () => unauthorised,
  'rate limited': (_, forMs = nominalRetryMs) => {
    const reply = failure(429, 'requests', 'rate_limit_exceeded', 'There were too many requests.')
    return { ...reply, headers: { ...reply.headers, 'retry-after': `${Math.ceil(forMs / 1000)}` } }
  },
  'server error': () => failure(500, 'server_error', 'server_error', 'The service has failed.'),
  'bad gateway': () => ({
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html>',
    afterMs: 0,
  }),
  unavailable: () => failure(503, 'server_error', 'service_unavailable', 'The service is not there.'),
  slow: (reply, forMs = nominalSlowMs) => ({ ...reply, afterMs: forMs }),
  truncated: (reply) => ({ ...reply, body: (reply.body ?? '').slice(0, (reply.body ?? '').length / 2) }),
  lost: (reply) => ({ ...reply, body: null }),
}

/** The response after a fault. */
export const faulty = (reply: Reply, { name, forMs }: Fault): Reply => faults[name](reply, forMs)
