/** The endpoint for ephemeral keys as a client meets it: over a network that msw plays. */
import { delay, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '../../../simulators/endpoint/addresses.ts'
import type { Fault } from '../../../simulators/endpoint/faults.ts'
import { sessionHandlers } from '../../../simulators/endpoint/handlers.ts'
import type { EndpointOptions } from '../../../simulators/endpoint/session-endpoint.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const place = { resource: 'voice', region: 'eastus2' }
const nowMs = 1_800_000_000_000
const waits: number[] = []
afterEach(() => void waits.splice(0))

const serve = (options: Partial<EndpointOptions> = {}) =>
  server.use(
    ...sessionHandlers(
      {
        http,
        delay: async (ms) => {
          waits.push(ms)
          await delay(0)
        },
        now: () => nowMs,
      },
      options,
      place,
    ),
  )

const today = { session: { type: 'realtime', instructions: 'Be brief.' } }

const ask = (
  body: unknown = today,
  dialect: 'today' | 'older' = 'today',
  headers: object = { 'api-key': 'k' },
) =>
  fetch(addresses[dialect].secrets(place), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const granted = async (...of: Parameters<typeof ask>) => {
  const response = await ask(...of)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, Record<string, unknown>>
}

describe('A key', () => {
  test('comes with the whole session beside it, and lasts ten minutes', async () => {
    serve()
    const answer = await granted()
    expect(answer.value).toMatch(/^ek_[0-9a-f]{24}$/)
    expect(answer.expires_at).toBe(nowMs / 1000 + 600)
    expect(answer.session).toMatchObject({
      object: 'realtime.session',
      instructions: 'Be brief.',
    })
    expect(answer.session?.audio).toMatchObject({ input: { turn_detection: { type: 'server_vad' } } })
  })

  test('stands inside the session under the older names, and lasts a minute', async () => {
    serve({ dialect: 'older' })
    const answer = await granted({ voice: 'verse' }, 'older')
    expect(answer).toMatchObject({ voice: 'verse', input_audio_format: 'pcm16' })
    expect(answer.client_secret?.value).toMatch(/^ek_/)
    expect(answer.client_secret?.expires_at).toBe(nowMs / 1000 + 60)
  })

  test.each([10, 7200])('lasts %i s where that is asked for', async (seconds) => {
    serve()
    const answer = await granted({ ...today, expires_after: { anchor: 'created_at', seconds } })
    expect(answer.expires_at).toBe(nowMs / 1000 + seconds)
  })

  test('follows from the seed and the number of the request', async () => {
    const keys = async (seed: string) => {
      serve({ seed })
      return [(await granted()).value, (await granted()).value]
    }
    const [first, second] = await keys('one')
    expect(first).not.toBe(second)
    expect(await keys('one')).toEqual([first, second])
    expect(await keys('two')).not.toContain(first)
  })

  test.each([{ 'api-key': 'right' }, { authorization: 'Bearer right' }])(
    'is given for %j',
    async (headers) => {
      serve({ apiKey: 'right' })
      await granted(today, 'today', headers)
    },
  )

  test.each([{}, { 'api-key': 'wrong' }, { authorization: 'right' }, { authorization: 'Bearer wrong' }])(
    'is refused for %j',
    async (headers) => {
      serve({ apiKey: 'right' })
      const response = await ask(today, 'today', headers)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
    },
  )

  test('is refused without any, where every key is let in', async () => {
    serve()
    expect((await ask(today, 'today', {})).status).toBe(401)
  })

  test.each([
    ['{', 'invalid_json', null],
    ['[]', 'invalid_json', null],
    ['{}', 'missing_required_parameter', 'session.type'],
    ['{"session":{"type":"realtime","colour":"red"}}', 'unknown_parameter', 'session.colour'],
    [
      '{"session":{"type":"realtime"},"expires_after":{"seconds":9}}',
      'invalid_value',
      'expires_after.seconds',
    ],
    [
      '{"session":{"type":"realtime"},"expires_after":{"seconds":7201}}',
      'invalid_value',
      'expires_after.seconds',
    ],
    ['{"session":{"type":"realtime"},"expires_after":3}', 'invalid_value', 'expires_after.seconds'],
  ])('is not given for %s', async (body, code, param) => {
    serve()
    const response = await ask(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code, param } })
  })
})

describe('A fault', () => {
  const faulted = async (fault: Fault) => {
    serve({ faults: [fault] })
    return await ask()
  }

  test.each([
    ['unauthorised', 401, 'invalid_api_key'],
    ['rate limited', 429, 'rate_limit_exceeded'],
    ['server error', 500, 'server_error'],
    ['unavailable', 503, 'service_unavailable'],
  ] as const)('%s is an answer with status %i', async (name, status, code) => {
    const response = await faulted({ name })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  test('A fault reports the time of the next retry in whole seconds', async () => {
    expect((await faulted({ name: 'rate limited', forMs: 1500 })).headers.get('retry-after')).toBe('2')
    expect((await faulted({ name: 'rate limited' })).headers.get('retry-after')).toBe('20')
  })

  test('of a gateway is no JSON', async () => {
    const response = await faulted({ name: 'bad gateway' })
    expect(response.status).toBe(502)
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  test('of a body that is cut off cannot be read', async () => {
    const response = await faulted({ name: 'truncated' })
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  test('of the network rejects', async () => {
    await expect(faulted({ name: 'lost' })).rejects.toThrow(TypeError)
  })

  test('of slowness takes its time and answers', async () => {
    const response = await faulted({ name: 'slow', forMs: 12_000 })
    expect(waits).toEqual([12_000])
    expect(response.status).toBe(200)
  })

  test('hits the request that it is meant for, and no other', async () => {
    serve({ faults: [null, { name: 'unavailable' }] })
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([200, 503, 200])
    expect(waits).toEqual([])
  })
})

test('The older address of calls lies in a region, and that of today in a resource.', () => {
  expect(addresses.older.calls(place)).toBe('https://eastus2.realtimeapi-preview.ai.azure.com/v1/realtimertc')
  expect(addresses.today.calls(place)).toBe('https://voice.openai.azure.com/openai/v1/realtime/calls')
})
