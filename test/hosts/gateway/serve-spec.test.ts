/** The gateway of a spec on a socket: made once, with its settings, its clock, ids of its own and a pipeline behind it. */
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { chosenSettings, isWired, noWire, type Wired } from '../../../hosts/gateway/choices.ts'
import { noPages } from '../../../hosts/gateway/pages.ts'
import { serveSpec } from '../../../hosts/gateway/serve-spec.ts'
import { isProblem } from '../../../hosts/problem.ts'
import type {
  Door,
  GatewayOptions,
  PipelinePort,
  SocketPort,
  VelaGateway,
} from '../../../spec/vela/contract.ts'
import { defaults } from '../../../spec/vela/settings.ts'
import { wire } from '../../../spec/vela/socket/wire.ts'
import { spec as unwired } from '../../support/agent-voice.ts'

/** Tells everything that it is given, and hands every text on as a turn of its own. */
class Reporting implements VelaGateway {
  readonly options: GatewayOptions
  constructor(options: GatewayOptions) {
    this.options = options
  }
  accepts(path: string): boolean {
    return path === wire.path
  }
  connect({ send }: SocketPort, pipeline: PipelinePort | null): Door {
    const { settings, newSessionId, clock } = this.options
    send(JSON.stringify({ settings, ids: [newSessionId(), newSessionId()], now: clock.now() }))
    send(pipeline === null ? 'alone' : 'with a pipeline')
    pipeline?.onSignal((signal) => send(JSON.stringify(signal)))
    clock.after(1, () => send('later'))
    return {
      text: (chunk) => {
        pipeline?.append(1, chunk)
        pipeline?.commit(1)
      },
      binary: () => {},
      broken: () => {},
      closed: () => pipeline?.abort(1),
    }
  }
}

const spec = { name: 'told', settings: { ...defaults }, wire } as unknown as Wired

async function talk(
  chosen: Readonly<Record<string, string>>,
  says: string | null,
  until: (received: readonly string[]) => boolean,
) {
  const settings = chosenSettings(spec, chosen)
  const served = await serveSpec({
    wire,
    build: Reporting,
    settings: isProblem(settings) ? {} : settings,
    seed: '1',
    host: '127.0.0.1',
    port: 0,
    pages: noPages,
    journal: () => {},
  })
  if (isProblem(served)) throw new Error(served.message)
  const socket = new WebSocket(`ws://${served.at}${wire.path}`)
  const received: string[] = []
  await new Promise<void>((resolve) => {
    socket.on('open', () => says !== null && socket.send(says))
    socket.on('message', (data) => {
      received.push(String(data))
      if (until(received)) resolve()
    })
  })
  socket.close()
  await served.close()
  return received
}

it('gets settings, ids and a clock', async () => {
  const before = Date.now()
  const [first = '', ...rest] = await talk({ profile: 'skeleton' }, null, (received) =>
    received.includes('later'),
  )
  const { settings, ids, now } = JSON.parse(first)
  expect(settings).toEqual({ ...defaults, ...wire.clock, processor: 'none' })
  expect(new Set(ids).size).toBe(2)
  expect(now).toBeGreaterThanOrEqual(before)
  expect(rest).toEqual(['alone', 'later'])
})

it('gets a pipeline that answers in real time', async () => {
  const received = await talk({ profile: 'pipeline' }, 'chunk', (all) =>
    all.some((text) => text.includes('"delta"')),
  )
  expect(received[1]).toBe('with a pipeline')
  expect(received.filter((text) => text.includes('"final"')).length).toBe(1)
})

it('closes what is larger than its settings say with 1009', async () => {
  const settings = { ...defaults, maxMessageBytes: 10 }
  const served = await serveSpec({
    wire,
    build: Reporting,
    settings,
    seed: '1',
    host: '127.0.0.1',
    port: 0,
    pages: noPages,
    journal: () => {},
  })
  if (isProblem(served)) throw new Error(served.message)
  const socket = new WebSocket(`ws://${served.at}${wire.path}`)
  const code = await new Promise((resolve) => {
    socket.on('open', () => socket.send('x'.repeat(11)))
    socket.on('close', resolve)
  })
  expect(code).toBe(1009)
  await served.close()
})

it('is chosen by names that its spec knows', () => {
  expect(chosenSettings(spec, { profile: 'skeleton', 'cancel-target': undefined })).toMatchObject({
    processor: 'none',
  })
  expect(chosenSettings(spec, { 'cancel-target': 'listening' })).toMatchObject({
    processor: 'attached',
    cancelTarget: 'listening',
  })
  expect(chosenSettings(spec, { profile: 'whole' })).toEqual({
    code: 'unknown-choice',
    message: 'There is no profile "whole" of told.',
    help: 'There are: skeleton, pipeline.',
  })
  expect(chosenSettings(spec, { profile: 'toString' })).toMatchObject({ code: 'unknown-choice' })
})

it('needs a spec that speaks of a gateway', () => {
  expect([isWired(spec), isWired(unwired)]).toEqual([true, false])
  expect(noWire(unwired)).toMatchObject({
    code: 'no-wire',
    message: 'agent-voice has no gateway to be put on a socket.',
  })
})
