/**
 * The endpoint for tests that mock the network with msw. The library is handed in, so that it is a dependency of those
 * tests only:
 *
 *     const server = setupServer(...sessionHandlers({ http, delay, now: Date.now }, { faults: [{ name: 'lost' }] }))
 */
import { addresses, type Place } from './addresses.ts'
import type { Reply } from './faults.ts'
import { answered, type EndpointOptions, nominalEndpoint } from './session-endpoint.ts'

/** The required part of msw, and a clock in ms since 1970. */
export interface Network<Handler> {
  readonly http: {
    post(address: string, answer: (about: { readonly request: Request }) => Promise<Response>): Handler
  }
  readonly delay: (ms: number) => Promise<unknown>
  readonly now: () => number
}

const keyOf = ({ headers }: Request): string | null =>
  headers.get('api-key') ?? /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null

const responseOf = ({ status, headers, body }: Reply): Response =>
  body === null ? Response.error() : new Response(body, { status, headers })

/** The handlers of one endpoint; requests are counted from the call on. */
export const sessionHandlers = <Handler>(
  { http, delay, now }: Network<Handler>,
  options: Partial<EndpointOptions> = {},
  place: Place = { resource: 'voice', region: 'eastus2' },
): readonly Handler[] => {
  const all = { ...nominalEndpoint, ...options }
  let number = 0
  return [
    http.post(addresses[all.dialect].secrets(place), async ({ request }) => {
      number++
      const reply = answered(all, { key: keyOf(request), body: await request.text(), number, at: now() })
      if (reply.afterMs > 0) await delay(reply.afterMs)
      return responseOf(reply)
    }),
  ]
}
