/** A gateway on a real socket: what its host lets in, what it refuses, and that no peer harms another one. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodeIn, openRaw } from '../../../bench/raw-socket.ts'
import { limits } from '../../../hosts/gateway/limits.ts'
import { noPages } from '../../../hosts/gateway/pages.ts'
import { serveGateway } from '../../../hosts/gateway/serve-gateway.ts'
import { brokenFrames } from '../../../hosts/wire/broken-frames.ts'
import { bytesOf, opcodes, textFrame, utf8 } from '../../../hosts/wire/frame.ts'
import { echo } from './echo.ts'
import { type Stand, standFor } from './stand.ts'

/** A connection that must go on working, whatever the others do. */
async function faultyListener({ client }: Stand) {
  const good = client()
  await good.next()
  return async () => {
    good.socket.send('still there?')
    expect(await good.next()).toMatch(/: still there\?$/)
  }
}

const closing = ({ entries }: Stand) =>
  entries.flatMap((entry) => (entry.what === 'closed' ? [entry.because] : []))

describe('the way in', () => {
  it('leads to the gateway, which speaks first', async () => {
    const { client } = await standFor(echo())
    const one = client()
    expect(await one.next()).toBe('welcome')
    one.socket.send('hello')
    expect(await one.next()).toBe('1: hello')
    one.socket.send(Buffer.from('hello'))
    expect(await one.next()).toBe('1: 5 bytes')
  })

  it.each([
    ['another path', '/other', {}, 404],
    ['a path below', '/ws/more', {}, 404],
    ['a page from elsewhere', '/ws', { origin: 'https://example.org' }, 403],
    ['a page of another port', '/ws', { origin: 'http://127.0.0.1:9' }, 403],
    ['a page without an origin', '/ws', { origin: 'null' }, 403],
    ['an extension of a browser', '/ws', { origin: 'chrome-extension://127.0.0.1' }, 403],
    ['another host name', '/ws', { headers: { host: 'rebound.example:80' } }, 403],
    [
      'another host name with the same origin',
      '/ws',
      { origin: 'http://rebound.example', headers: { host: 'rebound.example' } },
      403,
    ],
  ])('is closed for %s, before any upgrade', async (_, path, options, status) => {
    const stand = await standFor(echo())
    const alive = await faultyListener(stand)
    const { socket } = stand.client(options, path)
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(status)
    expect(stand.entries).toContainEqual(expect.objectContaining({ what: 'refused', status }))
    await alive()
  })

  it('is open for a page of the same host, with whatever is asked behind the path', async () => {
    const { client, url } = await standFor(echo())
    expect(await client({ origin: url }, '/ws?session=1').next()).toBe('welcome')
  })

  it('is open under the names of loopback', async () => {
    const { client } = await standFor(echo())
    for (const host of ['localhost:1', '127.0.0.2', '[::1]:8080'])
      expect(await client({ origin: `http://${host}`, headers: { host } }).next()).toBe('welcome')
  })

  it('is given up when a request is never finished', async () => {
    const { served } = await standFor(echo())
    const slow = connect({ port: served.port, host: '127.0.0.1' })
    slow.write('GET /ws HTTP/1.1\r\nHost: x\r\n')
    slow.resume()
    await once(slow, 'close')
  })
})

describe('a broken frame', () => {
  it.each(Object.entries(brokenFrames))(
    'closes its connection and no other: %s',
    async (_, { bytes, code }) => {
      const gateway = echo()
      const stand = await standFor(gateway)
      const alive = await faultyListener(stand)
      const raw = await stand.raw()
      raw.send(bytes)
      raw.send(textFrame('never heard'))
      expect((await raw.ended).code).toBe(code)
      await stand.left(1)
      expect(gateway.happened).toEqual([`2 broken ${code}`, '2 closed'])
      await alive()
    },
  )

  it('is no message in parts that are put together', async () => {
    const stand = await standFor(echo())
    const raw = await stand.raw()
    raw.send(bytesOf({ opcode: opcodes.text, payload: utf8('hel'), isPart: true }))
    raw.send(bytesOf({ opcode: opcodes.ping, payload: utf8('?') }))
    raw.send(bytesOf({ opcode: opcodes.continuation, payload: utf8('lo') }))
    raw.send(bytesOf({ opcode: opcodes.close, payload: Uint8Array.of(0x03, 0xe8) }))
    const { bytes, code } = await raw.ended
    expect(code).toBe(1000)
    expect(Buffer.from(bytes).includes('1: hello')).toBe(true)
  })

  it('among so many that nothing else would be heard disturbs nobody', async () => {
    const stand = await standFor(echo())
    const alive = await faultyListener(stand)
    const frames = Object.values(brokenFrames)
    for (let round = 0; round < 20; round += 1) {
      const raws = await Promise.all(frames.map(() => stand.raw()))
      for (const [index, raw] of raws.entries()) raw.send(frames[index]?.bytes ?? new Uint8Array())
      await alive()
      for (const raw of raws) raw.drop()
    }
    await stand.left(1)
  })
})

describe('a limit', () => {
  it.each([
    ['text', 'x'.repeat(1000), 'x'.repeat(1001)],
    ['text of wide characters', 'é'.repeat(500), `x${'é'.repeat(500)}`],
    ['bytes', Buffer.alloc(1000), Buffer.alloc(1001)],
  ])(
    'on the size of a message holds at its number, and closes with 1009 above: %s',
    async (_, fits, exceeds) => {
      const stand = await standFor(echo())
      const alive = await faultyListener(stand)
      const one = stand.client()
      await one.next()
      one.socket.send(fits)
      await one.next()
      one.socket.send(exceeds)
      expect(await one.closed).toBe(1009)
      expect(closing(stand)).toEqual(['message too large'])
      await alive()
    },
  )

  it('on the size of a message holds for one in parts, too', async () => {
    const stand = await standFor(echo())
    const raw = await stand.raw()
    for (let sent = 0; sent < 3; sent += 1)
      raw.send(
        bytesOf({
          opcode: sent === 0 ? opcodes.text : opcodes.continuation,
          payload: new Uint8Array(400).fill(0x78),
          isPart: true,
        }),
      )
    expect((await raw.ended).code).toBe(1009)
  })

  it('on the parts of a message closes a connection that sends empty frames', async () => {
    const stand = await standFor(echo(), { messageParts: 3 })
    const raw = await stand.raw()
    for (let sent = 0; sent < 4; sent += 1)
      raw.send(
        bytesOf({
          opcode: sent === 0 ? opcodes.text : opcodes.continuation,
          payload: new Uint8Array(0),
          isPart: true,
        }),
      )
    expect((await raw.ended).code).toBe(1008)
    await stand.left(0)
    expect(closing(stand)).toEqual(['message too large'])
  })
})

describe('a peer', () => {
  it('that gives no sign of life is dropped, and one that answers pings is not', async () => {
    const gateway = echo()
    const stand = await standFor(gateway, { heartbeatMs: 60 })
    const alive = await faultyListener(stand)
    const silent = await stand.raw()
    expect((await silent.ended).code).toBe(null)
    await stand.left(1)
    await alive()
    expect(closing(stand)).toEqual(['no sign of life'])
    expect(gateway.happened).toEqual(['2 closed'])
  })

  it('that does not read what it asks for is heard no more, and dropped with the next beats', async () => {
    const stand = await standFor(echo(), { slowBytes: 100_000, lostBytes: 2_000_000_000, heartbeatMs: 100 })
    const alive = await faultyListener(stand)
    const greedy = await stand.raw()
    greedy.stopReading()
    // As long as it is heard it is no peer without a sign of life.
    const more = setInterval(() => greedy.send(textFrame('a lot, please')), 5)
    await stand.left(1)
    clearInterval(more)
    expect(closing(stand)).toEqual(['did not read'])
    await alive()
  })

  it('that does not read what it is sent unasked is dropped before it costs much memory', async () => {
    const stand = await standFor(echo(), { slowBytes: 100_000, lostBytes: 1_000_000 })
    const alive = await faultyListener(stand)
    const idle = await stand.raw()
    idle.stopReading()
    idle.send(textFrame('for ever, please'))
    await stand.left(1)
    expect(closing(stand)).toEqual(['did not read'])
    await alive()
  })

  it('that reads late gets everything that it asked for', async () => {
    const stand = await standFor(echo(), { slowBytes: 100_000, lostBytes: 2_000_000_000 })
    const late = stand.client()
    await late.next()
    late.socket.pause()
    for (let asked = 0; asked < 40; asked += 1) late.socket.send('a lot, please')
    await new Promise((resolve) => setTimeout(resolve, 300))
    late.socket.send('done')
    late.socket.resume()
    let received = 0
    for (let text = ''; text !== '1: done'; received += 1) text = await late.next()
    expect(received).toBe(40 * 64 + 1)
  })

  it('whose gateway throws loses its own connection', async () => {
    const stand = await standFor(echo())
    const alive = await faultyListener(stand)
    const one = stand.client()
    await one.next()
    one.socket.send('fail, please')
    expect(await one.closed).toBe(1011)
    await stand.left(1)
    expect(closing(stand)).toEqual(['gateway failed'])
    await alive()
  })

  it('is closed by the gateway with the code that it names, and heard no more', async () => {
    const gateway = echo()
    const stand = await standFor(gateway)
    const one = stand.client()
    await one.next()
    one.socket.send('close, please')
    one.socket.send('fail, please')
    expect(await one.closed).toBe(4000)
    await stand.left(0)
    expect(gateway.happened).toEqual(['1 closed'])
    expect(closing(stand)).toEqual(['closed by the gateway'])
  })

  it('that goes away is told to the gateway once', async () => {
    const gateway = echo()
    const stand = await standFor(gateway)
    const one = stand.client()
    await one.next()
    one.socket.terminate()
    await stand.left(0)
    expect(gateway.happened).toEqual(['1 closed'])
    expect(closing(stand)).toEqual(['left'])
  })
})

describe('the end', () => {
  it('is said to everybody (1001), and who does not answer is dropped', async () => {
    const gateway = echo()
    const stand = await standFor(gateway)
    const polite = stand.client()
    await polite.next()
    const rude = await stand.raw()
    await stand.served.close()
    expect(await polite.closed).toBe(1001)
    expect((await rude.ended).code).toBe(1001)
    expect(stand.served.connections()).toBe(0)
    expect(gateway.happened.toSorted()).toEqual(['1 closed', '2 closed'])
    expect(closing(stand)).toEqual(['shutdown', 'shutdown'])
    const late = new WebSocket(`ws://${stand.served.at}/ws`)
    const [error] = await once(late, 'error')
    expect(error.code).toBe('ECONNREFUSED')
  })
})

describe('an address', () => {
  const serving = { host: '127.0.0.1', port: 0, pipeline: null, limits, pages: noPages, journal: () => {} }

  it('that is taken is told', async () => {
    const { served } = await standFor(echo())
    expect(await serveGateway(echo(), { ...serving, port: served.port })).toMatchObject({
      code: 'port-taken',
      message: `Something listens on port ${served.port} of 127.0.0.1 already.`,
    })
  })

  it.each(['no-such-name.invalid', '192.0.2.1'])('that is none of this machine is told: %s', async (host) => {
    expect(await serveGateway(echo(), { ...serving, host })).toMatchObject({ code: 'no-such-host' })
  })
})

describe('a raw socket', () => {
  it('tells with which status it was refused', async () => {
    const { served } = await standFor(echo())
    expect(await openRaw({ host: '127.0.0.1', port: served.port, path: '/other' })).toEqual({ refused: 404 })
  })

  it('finds the close code behind frames of every length, and none where there is none', () => {
    const frame = (size: number) =>
      bytesOf({ opcode: opcodes.text, payload: new Uint8Array(size), isBare: true })
    const close = bytesOf({ opcode: opcodes.close, payload: Uint8Array.of(0x03, 0xf3), isBare: true })
    for (const size of [0, 125, 126, 65_535, 65_536])
      expect(closeCodeIn(Buffer.concat([frame(size), close]))).toBe(1011)
    expect(closeCodeIn(Buffer.concat([frame(3)]))).toBe(null)
    expect(closeCodeIn(Buffer.from([0x88]))).toBe(null)
  })
})
