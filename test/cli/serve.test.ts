/** `turntable serve`: both addresses are told, both answer, and Ctrl-C ends it as it should. */
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { served } from './served.ts'

it('serves a socket and a page', async () => {
  const { seen, called } = await served(['serve', 'vela', '--port', '0'], async (socket, page) => {
    const client = new WebSocket(socket)
    const [greeting] = await once(client, 'message')
    client.terminate()
    const answer = await fetch(page)
    return [JSON.parse(String(greeting)).type, answer.status, await answer.text()]
  })
  expect(seen).toEqual(['session.ready', 200, expect.stringContaining('<title>Vela')])
  expect(called.code).toBe(0)
})
