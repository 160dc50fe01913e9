/** Stories over a real socket: what is written down of right gateways, and what ends a story with a wrong one. */
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { scriptedPipeline } from '../../../hosts/gateway/scripted-pipeline.ts'
import { patience } from '../../../hosts/wire/patience.ts'
import { tellStory } from '../../../hosts/wire/play-story.ts'
import type { VelaGateway } from '../../../spec/vela/contract.ts'
import { defaults } from '../../../spec/vela/settings.ts'
import { wire } from '../../../spec/vela/socket/wire.ts'
import type { Step } from '../../../spec/wire.ts'
import { standFor } from '../gateway/stand.ts'
import PlainGateway from './plain-gateway.ts'

const say = (what: string, payload = {}): Step => ({ say: what, with: payload })
const opens = say('upgrade', { path: 'endpoint' })
const append = say('input_audio.append', { chunk: 'text#1', characters: 8 })

const settings = { ...defaults, maxMessageBytes: 100_000 }
/** Times in ms that a test can wait for. */
const brief = { ...patience, answerMs: 1500, greetingMs: 100, pipelineMs: 2000, messages: 1000, messageMs: 0 }

const never = new AbortController().signal

/** Tells steps to a gateway at an address, and reads what was written down. */
async function reported(address: string, ...steps: readonly Step[]) {
  const recorded = await tellStory(
    { name: 'told', title: 'told', steps },
    {
      url: new URL(`ws://${address}/ws`),
      wire,
      settings,
      patience: brief,
      observed: { pending: 0, lastAt: 0, phaseComesFirst: false },
      signal: never,
    },
  )
  if (recorded === null) throw new Error('it was not waited for')
  const words = wire
    .read(recorded.passed, settings)
    .map(({ way, what, with: { value, to, code, path } }) =>
      [way === 'in' ? '>' : '', what, value ?? to ?? code ?? path].filter(Boolean).join(' '),
    )
  return { ...recorded, words }
}

/** A pipeline that takes hardly any time. */
const quick = () =>
  scriptedPipeline('1', (_, wake) => {
    const timer = setImmediate(wake)
    return () => clearImmediate(timer)
  })

async function plain(pipeline: typeof quick | null = null) {
  const gateway: VelaGateway = new PlainGateway({
    settings,
    newSessionId: () => crypto.randomUUID(),
    clock: { now: Date.now, after: () => () => {} },
  })
  return standFor(gateway as never, { messageBytes: settings.maxMessageBytes }, undefined, pipeline)
}

const greeted = ['> upgrade endpoint', 'session.ready', 'session.state idle', 'state idle']
const asked = (phase: string) => ['> session.start', 'session.ready', `session.state ${phase}`]

describe('a story over a socket', () => {
  it('is written down with a question behind each message, and one at its end', async () => {
    const { served } = await plain()
    expect((await reported(served.at, opens, append, say('frame.not-json', { form: 'word' }))).words).toEqual(
      [
        ...greeted,
        '> input_audio.append',
        'session.state listening',
        'state listening',
        ...asked('listening'),
        '> frame.not-json',
        'error invalid_json',
        ...asked('listening'),
        ...asked('listening'),
        '> closed',
        'state off',
      ],
    )
  })

  it('waits for what the pipeline does, and reads its words between the messages', async () => {
    const { served } = await plain(quick)
    const { words, broken } = await reported(served.at, opens, append, say('input_audio.commit'), {
      awaits: ['response.completed'],
    })
    expect(broken).toBe(null)
    const at = (what: string) => words.indexOf(what)
    expect(at('> turn.delta')).toBeGreaterThan(at('state thinking'))
    expect(words[at('> turn.delta') + 1]).toBe('session.state speaking')
    expect(words.slice(at('> turn.finished'), at('> turn.finished') + 4)).toEqual([
      '> turn.finished',
      'response.completed',
      'session.state idle',
      'state idle',
    ])
  })

  it('sees a broken frame close its connection, and the other one go on', async () => {
    const { served } = await plain()
    const { words } = await reported(
      served.at,
      say('neighbour.upgrade'),
      opens,
      { say: 'frame.broken', with: { form: 'opcode' }, hasty: true },
      { awaits: [] },
      say('neighbour.message', { kind: 'session.start', times: 2 }),
    )
    expect(words).toContain('socket.close 1002')
    // The greeting, two answers, and the one to the question behind them.
    expect(words.filter((what) => what === 'neighbour.told').length).toBe(4)
  })

  it('sees a message that is too large, and a path that leads nowhere', async () => {
    const { served } = await plain()
    const large = await reported(
      served.at,
      opens,
      { say: 'frame.too-large', with: { over: 1 }, hasty: true },
      { awaits: [] },
    )
    expect(large.words.slice(4)).toEqual(['> frame.too-large', 'socket.close 1009', 'state off', '> closed'])
    expect((await reported(served.at, say('upgrade', { path: 'other' }))).words).toEqual([
      '> upgrade other',
      'upgrade.refused',
    ])
  })

  it('may come back', async () => {
    const { served } = await plain()
    const { words } = await reported(served.at, opens, append, say('closed'), opens)
    expect(words.filter((what) => what === 'state idle').length).toBe(2)
  })
})

describe('a gateway that is no partner', () => {
  async function serverOf(onConnection: (socket: import('ws').WebSocket) => void) {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    server.on('connection', (socket) => {
      socket.on('error', () => {})
      onConnection(socket)
    })
    await new Promise((resolve) => server.on('listening', resolve))
    const address = server.address()
    const at = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    return { at, close: () => server.close() }
  }

  it('hangs', async () => {
    const { at, close } = await serverOf(() => {})
    const { broken, words } = await reported(at, opens, append)
    expect(broken).toEqual({
      code: 'hung',
      message: 'the gateway did not answer session.start within 1500 ms',
    })
    expect(words).toEqual(['> upgrade endpoint', '> input_audio.append', '> session.start'])
    close()
  })

  it('floods', async () => {
    const { at, close } = await serverOf((socket) => {
      const flood = setInterval(() => {
        for (let sent = 0; sent < 1000; sent += 1)
          socket.send('{"type":"session.state","payload":{"value":"idle"}}')
      }, 1)
      socket.on('close', () => clearInterval(flood))
    })
    expect((await reported(at, opens, append)).broken).toMatchObject({ code: 'flooded' })
    close()
  })

  it('is gone', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    server.close()
    expect((await reported(`127.0.0.1:${port}`, opens, append)).broken).toEqual({
      code: 'gone',
      message: 'the process of the gateway ended: its port takes no connection any more',
    })
  })
})
