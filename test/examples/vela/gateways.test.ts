/** The plain gateways on a real socket, in Node and in Python: they answer alike, and what breaks one connection breaks no other. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { closedBy, frame, talk } from './raw-client.ts'

const gateways = [
  ['node', 'gateway.mjs'],
  ['python3', 'gateway.py'],
] as const

const text = (value: unknown): string => JSON.stringify(value)
const append = (chunk: unknown): string => text({ type: 'input_audio.append', payload: { chunk } })
const commit = text({ type: 'input_audio.commit', payload: {} })
const cancel = text({ type: 'response.cancel', payload: {} })
const message = Buffer.from(commit)

/** What is said, and the answers to it. */
const dialogues: readonly (readonly [string, readonly (string | Uint8Array)[], readonly string[]])[] = [
  ['a turn', [append('a'), append(''), commit], ['session.state listening', 'session.state idle']],
  ['a cancel', [append('a'), cancel], ['session.state listening', 'session.state idle']],
  ['nothing to commit or to cancel', [commit, cancel], ['session.state idle', 'session.state idle']],
  [
    'more members',
    [text({ type: 'response.cancel', payload: { more: 1 }, also: 2 })],
    ['session.state idle'],
  ],
  ['no JSON', ['', 'abc', '{"type"', 'NaN'], Array.from({ length: 4 }, () => 'error invalid_json')],
  [
    'no envelope',
    ['null', '1', '"x"', '[]', '{}', text({ payload: {} }), text({ type: 'session.start' })],
    Array.from({ length: 7 }, () => 'error invalid_message'),
  ],
  [
    'no payload',
    [null, [], '{}', 1].map((payload) => text({ type: 'session.start', payload })),
    Array.from({ length: 4 }, () => 'error invalid_message'),
  ],
  [
    'no name of a client',
    ['session.ready', 'toString', 1, ['session.start']].map((type) => text({ type, payload: {} })),
    Array.from({ length: 4 }, () => 'error invalid_message'),
  ],
  [
    'no chunk',
    [append(1), append(null), append({}), text({ type: 'input_audio.append', payload: {} })],
    Array.from({ length: 4 }, () => 'error invalid_message'),
  ],
  ['a message in bytes', [message], ['error invalid_message']],
  [
    'a number with thousands of digits',
    [`{"type":"response.cancel","payload":{"n":${'1'.repeat(6000)}}}`],
    ['session.state idle'],
  ],
  [
    'a list a hundred thousand deep',
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['error invalid_message'],
  ],
]

/** Frames that nobody may send, and the code that closes their connection. */
const broken: readonly (readonly [string, Uint8Array, number])[] = [
  ['without a mask', frame(0x81, message, false), 1002],
  ['with an opcode that is reserved', frame(0x83, message), 1002],
  ['with bits that are reserved', frame(0xc1, message), 1002],
  ['with a ping that is too long', frame(0x89, Buffer.alloc(126)), 1002],
  ['with a ping in parts', frame(0x09, Buffer.alloc(1)), 1002],
  ['that goes on where nothing began', frame(0x80, message), 1002],
  ['with text that is no UTF-8', frame(0x81, Buffer.of(0xff, 0xfe)), 1007],
  ['that is one byte too large', frame(0x81, Buffer.alloc(1_048_577, ' ')), 1009],
  [
    'that is too large in parts',
    Buffer.concat([frame(0x01, Buffer.alloc(1_048_576, ' ')), frame(0x80, message)]),
    1009,
  ],
]

describe.each(gateways)('%s %s', (command, file) => {
  let process: ChildProcess
  let url = ''

  beforeAll(async () => {
    const path = fileURLToPath(new URL(`../../../examples/vela/${file}`, import.meta.url))
    process = spawn(command, [path, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(process.stdout as NodeJS.ReadableStream, 'data')
    url = String(line).trim()
  })

  afterAll(async () => {
    process.kill('SIGTERM')
    const [code] = await once(process, 'exit')
    expect(code).toBe(0)
  })

  it('greets each connection with an identity of its own', async () => {
    const [one, other] = [await talk(url), await talk(url)]
    expect([one.received, other.received]).toEqual([
      ['session.ready', 'session.state idle'],
      ['session.ready', 'session.state idle'],
    ])
    await one.say()
    expect(new Set(one.ids).size).toBe(1)
    expect(new Set([...one.ids, ...other.ids]).size).toBe(2)
    one.socket.close()
    other.socket.close()
  })

  it.each(dialogues)('answers %s', async (_, frames, answers) => {
    const { socket, say } = await talk(url)
    expect(await say(...frames)).toEqual(answers)
    socket.close()
  })

  it('reads a message in parts, and one that is as large as it may be', async () => {
    const { socket, say } = await talk(url)
    socket.send(commit.slice(0, 9), { fin: false })
    socket.send(commit.slice(9), { fin: true })
    const large = append('x'.repeat(1_048_576 - append('').length))
    expect(await say(large)).toEqual(['session.state idle', 'session.state listening'])
    socket.close()
  })

  it.each(broken)('closes a connection %s, and no other', async (_, bytes, code) => {
    const { socket, say } = await talk(url)
    expect(await closedBy(url, bytes)).toBe(code)
    expect(await say(append('a'))).toEqual(['session.state listening'])
    socket.close()
  })

  it('is found on one path alone', async () => {
    const socket = new WebSocket(url.replace('/ws', '/other'))
    const [, { statusCode }] = await once(socket, 'unexpected-response')
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    await (await talk(url)).say()
  })
})
