/** `turntable serve`: both addresses are told, both answer, and Ctrl-C ends it as it should. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { turntable } from './turntable.ts'

/** The first two lines on stdout: the address of the socket and that of the page. What is missing after a minute is empty. */
async function addresses({ stdout }: ChildProcess): Promise<readonly [string, string]> {
  if (stdout === null) return ['', '']
  const told: string[] = []
  for await (const line of createInterface({ input: stdout, signal: AbortSignal.timeout(60_000) }))
    if (told.push(line) === 2) break
  return [told[0] ?? '', told[1] ?? '']
}

/** How the socket greets, and what the page answers. */
async function met(child: ChildProcess): Promise<readonly unknown[]> {
  try {
    const [socket, page] = await addresses(child)
    const client = new WebSocket(socket)
    const [greeting] = await once(client, 'message')
    client.terminate()
    const answer = await fetch(page)
    return [JSON.parse(String(greeting)).type, answer.status, await answer.text()]
  } finally {
    child.kill('SIGINT')
  }
}

it('serves a socket and a page', async () => {
  const visits: Promise<readonly unknown[]>[] = []
  const { code } = await turntable(['serve', 'vela', '--port', '0'], {
    onStart: (child) => visits.push(met(child).catch((error) => [String(error)])),
  })
  expect(await visits[0]).toEqual(['session.ready', 200, expect.stringContaining('<title>Vela')])
  expect(code).toBe(0)
})
