/** The browser's connection, as whoever uses the page and its sockets see it. */
import { describe, expect, it } from 'vitest'
import type { ServerEvent } from '../../../spec/vela-browser/contract.ts'
import { desk } from './desk.ts'

const idle: ServerEvent = { type: 'session.state', payload: { value: 'idle' } }
const delta = (text: string): ServerEvent => ({ type: 'response.text.delta', payload: { text } })
const completed: ServerEvent = { type: 'response.completed', payload: {} }
const upstream: ServerEvent = {
  type: 'error',
  payload: { code: 'upstream_error', message: 'No', retryable: true },
}

const throwing = () => {
  throw new Error('secret')
}

describe('a connection', () => {
  it('is not there until it is asked for, and opens the endpoint', () => {
    const { connection, saw, socket } = desk({ origin: 'wss://there.example:8443' })
    expect([connection.status, connection.phase]).toEqual(['not connected', null])
    connection.connect()
    expect(connection.status).toBe('connecting')
    socket().opened()
    expect(saw).toEqual(['state connecting', 'open 1 wss://there.example:8443/ws', 'state connected'])
    expect([connection.status, connection.phase]).toEqual(['connected', null])
  })

  it('is asked for once', () => {
    const { connection, saw, socket } = desk()
    connection.connect()
    connection.connect()
    socket().opened()
    connection.connect()
    expect(saw.filter((each) => each.startsWith('open'))).toHaveLength(1)
  })

  it('that is closed is disconnected, also before it is open, and may be asked for again', () => {
    const { connection, saw, socket } = desk()
    connection.connect()
    socket().closed()
    connection.connect()
    socket().opened()
    connection.disconnect()
    expect(connection.status).toBe('connected')
    socket().closed()
    connection.connect()
    expect(saw.filter((each) => !each.startsWith('open'))).toEqual([
      'state connecting',
      'state disconnected',
      'state connecting',
      'state connected',
      'close 2',
      'state disconnected',
      'state connecting',
    ])
  })

  it('that was never there cannot be ended', () => {
    const { connection, saw } = desk()
    connection.disconnect()
    expect(saw).toEqual([])
  })

  it('A connection receives nothing from sockets before it', () => {
    const { connection, saw, socket, says } = desk()
    connection.connect()
    socket().failed()
    connection.connect()
    saw.length = 0
    socket(1).opened()
    says(idle, 1)
    says(upstream, 1)
    socket(1).message('{')
    socket(1).failed()
    socket(1).closed()
    expect([saw, connection.status, connection.phase]).toEqual([[], 'connecting', null])
  })
})

describe('an error', () => {
  it.each<[string, (made: ReturnType<typeof desk>) => void, string]>([
    ['a socket that fails', ({ socket }) => socket().failed(), 'trouble socket'],
    ['what is not JSON', ({ socket }) => socket().message('{'), 'trouble message'],
    ['no envelope', ({ socket }) => socket().message('[]'), 'trouble message'],
    [
      'a payload that is none',
      ({ socket }) => socket().message('{"type":"session.state","payload":{"value":"asleep"}}'),
      'trouble message',
    ],
    ['bytes', ({ socket }) => socket().message(new Uint8Array(2)), 'trouble message'],
    ['nothing', ({ socket }) => socket().message(undefined), 'trouble message'],
    ['an error of the gateway', ({ says }) => says(upstream), 'trouble gateway upstream_error'],
  ])('comes of %s, stays, and stops nothing', (_, happens, trouble) => {
    const made = desk()
    made.connected()
    happens(made)
    expect([made.saw, made.connection.status]).toEqual([['state error', trouble], 'error'])
    made.says({ type: 'session.state', payload: { value: 'thinking' } })
    happens(made)
    made.socket().closed()
    expect(made.saw).toEqual(['state error', trouble, 'phase thinking', trouble])
    expect([made.connection.status, made.connection.phase]).toEqual(['error', 'thinking'])
  })

  it('is left by another connection alone, and what is still open is closed first', () => {
    const { connection, saw, socket, connected } = desk()
    connected()
    socket().failed()
    connection.connect()
    expect(saw.slice(2)).toEqual(['close 1', 'state connecting', 'open 2 ws://gateway.example/ws'])
    socket().failed()
    socket().closed()
    saw.length = 0
    connection.connect()
    expect(saw).toEqual(['state connecting', 'open 3 ws://gateway.example/ws'])
  })

  it('may come before the socket is open, and after it is closed', () => {
    const { connection, saw, socket } = desk()
    connection.connect()
    socket().failed()
    socket().closed()
    connection.connect()
    socket().closed()
    socket().failed()
    connection.connect()
    expect(saw.filter((each) => /state|close/.test(each))).toEqual([
      'state connecting',
      'state error',
      'state connecting',
      'state disconnected',
      'state error',
      'state connecting',
    ])
  })

  it('with its socket can be ended, and is an error still', () => {
    const { connection, saw, socket, connected } = desk()
    connected()
    socket().failed()
    connection.disconnect()
    socket().closed()
    connection.disconnect()
    expect([saw.slice(2), connection.status]).toEqual([['close 1'], 'error'])
  })

  it.each(['open', 'send', 'close'] as const)(
    'comes of a network that throws on %s, and nothing is thrown',
    (call) => {
      const { connection, socket } = desk({}, (ports) => ({
        ...ports,
        network: {
          open: (url, listener) => {
            const made = ports.network.open(url, listener)
            if (call === 'open') throwing()
            return { ...made, [call]: throwing }
          },
        },
      }))
      connection.connect()
      if (call !== 'open') socket().opened()
      connection.send({ type: 'session.start', payload: {} })
      connection.disconnect()
      expect(connection.status).toBe('error')
    },
  )
})

describe('the screen', () => {
  it('The screen displays the last reported phase in every state of the connection', () => {
    const { connection, saw, socket, says, connected } = desk()
    connected()
    says({ type: 'session.ready', payload: { sessionId: 'id-1' } })
    says({ type: 'session.state', payload: { value: 'listening' } })
    says({ type: 'session.state', payload: { value: 'listening' } })
    socket().closed()
    expect(connection.phase).toBe('listening')
    connection.connect()
    socket().opened()
    expect(connection.phase).toBe('listening')
    says(idle)
    expect(connection.phase).toBe('idle')
    expect(saw.filter((each) => each.startsWith('phase'))).toEqual([
      'phase listening',
      'phase listening',
      'phase idle',
    ])
  })

  it('shows what the user said, part by part and then for good', () => {
    const { saw, says, connected } = desk()
    connected()
    says({ type: 'transcript.partial', payload: { text: 'a' } })
    says({ type: 'transcript.partial', payload: { text: 'ab' } })
    says({ type: 'transcript.final', payload: { text: 'abc' } })
    expect(saw).toEqual(['user... a', 'user... ab', 'user: abc'])
  })

  it('joins the parts of an answer until it is complete', () => {
    const { saw, says, connected } = desk()
    connected()
    for (const message of [delta('This'), delta(' is'), completed, delta('And'), completed, completed])
      says(message)
    expect(saw).toEqual([
      'assistant... This',
      'assistant... This is',
      'assistant: This is',
      'assistant... And',
      'assistant: And',
    ])
  })

  it.each(['idle', 'listening'] as const)('joins nothing to an answer that was broken off: %s', (value) => {
    const { saw, says, connected } = desk()
    connected()
    says(delta('This'))
    says({ type: 'session.state', payload: { value: 'speaking' } })
    says(delta(' is'))
    says({ type: 'session.state', payload: { value } })
    says(completed)
    says({ type: 'session.state', payload: { value } })
    says(delta('And'))
    says({ type: 'session.state', payload: { value } })
    says(delta('More'))
    expect(saw.filter((each) => each.startsWith('assistant'))).toEqual([
      'assistant... This',
      'assistant... This is',
      'assistant: This is',
      'assistant... And',
      'assistant... More',
    ])
  })

  it('joins nothing of one connection to another', () => {
    const { connection, saw, socket, says, connected } = desk()
    connected()
    says(delta('This'))
    socket().closed()
    connection.connect()
    socket().opened()
    says(delta('And'))
    expect(saw.filter((each) => each.startsWith('assistant'))).toEqual([
      'assistant... This',
      'assistant... And',
    ])
  })

  it('The screen displays nothing of an unknown message', () => {
    const { connection, saw, socket, connected } = desk()
    connected()
    socket().message('{"type":"session.resumed","payload":{"since":1}}')
    expect([saw, connection.status]).toEqual([[], 'connected'])
  })
})

describe('a message', () => {
  const append = { type: 'input_audio.append', payload: { chunk: 'c291bmQ=' } } as const

  it('is sent while connected', () => {
    const { connection, saw, socket } = desk()
    connection.send(append)
    connection.connect()
    connection.send(append)
    expect(saw.filter((each) => each.startsWith('send'))).toEqual([])
    socket().opened()
    connection.send(append)
    expect(saw.at(-1)).toBe(`send 1 ${JSON.stringify(append)}`)
    socket().failed()
    saw.length = 0
    connection.send(append)
    expect(saw).toEqual([])
  })

  it('is never sent in the baseline', () => {
    const { connection, saw, connected } = desk({ profile: 'baseline' })
    connected()
    connection.send(append)
    expect(saw).toEqual([])
  })
})
