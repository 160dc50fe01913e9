/**
 * Gateways judged over a real socket: right ones in any manner, and wrong ones on the requirement that they break. Time is real,
 * so that a few of them are judged side by side.
 */
import { createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { SpecResult } from '../../../harness/result.ts'
import { chosenSettings } from '../../../hosts/gateway/choices.ts'
import { isProblem } from '../../../hosts/problem.ts'
import { addressOf } from '../../../hosts/wire/judge-url.ts'
import type {
  Door,
  GatewayOptions,
  PipelinePort,
  SocketPort,
  VelaSettings,
} from '../../../spec/vela/contract.ts'
import { judgeAt, judgeServed, nominal, soon, spec } from './judge-at.ts'
import PlainGateway, { PlainSession } from './plain-gateway.ts'

type Session = new (socket: SocketPort, pipeline: PipelinePort | null, options: GatewayOptions) => Door

/** Serves a gateway whose sessions are of this class, and judges it. */
async function judged(
  Session: Session,
  chosen = {},
  strict = false,
  only = (_: string) => true,
): Promise<SpecResult> {
  const given = chosenSettings(spec, chosen)
  if (isProblem(given)) throw new Error(given.message)
  const settings = { ...given, stepMs: nominal.stepMs ?? 0 }
  const known = settings as unknown as VelaSettings
  class Gateway extends PlainGateway {
    override connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
      return new Session(socket, pipeline, this.options)
    }
  }
  const options = {
    settings: known,
    newSessionId: () => crypto.randomUUID(),
    clock: { now: Date.now, after: soon },
  }
  const stories = spec.wire.stories(settings).filter(({ name }) => only(name))
  const limits = { messageBytes: known.maxMessageBytes, patienceMs: 5000 }
  return judgeServed(new Gateway(options), { settings, strict, stories }, limits)
}

const failing = ({ failures }: SpecResult): readonly string[] => [
  ...new Set(failures.map(({ requirement }) => requirement)),
]

/** Every failure in one line, for messages. */
const reported = ({ failures }: SpecResult): readonly string[] =>
  failures.map(({ requirement, check, scenario, expected, got }) =>
    [requirement, check, scenario, expected, got].join(' | '),
  )

const skeleton = { profile: 'skeleton' }

describe.concurrent('a gateway that is right', () => {
  it.each([
    ['in the skeleton', skeleton],
    ['with a pipeline', {}],
    ['with a pipeline whose cancel leads to listening', { 'cancel-target': 'listening' }],
  ])('is conformant %s, by the strictest measure', async (_, chosen) => {
    const result = await judged(PlainSession, chosen, true)
    expect([reported(result), result.because]).toEqual([[], 'Nothing that the document says was broken.'])
    expect(result.verdict).toBe('conformant')
  })
})

/** What the document leaves free. */
const manners: Readonly<Record<string, Session>> = {
  'tells the phase ahead of readiness': class extends PlainSession {
    override greet(): void {
      this.sendPhase()
      this.send({ type: 'session.ready', payload: { sessionId: this.id } })
    }
  },
  'announces phases only when it is asked': class extends PlainSession {
    override greet(): void {
      this.send({ type: 'session.ready', payload: { sessionId: this.id } })
      super.sendPhase()
    }
    override sendPhase(): void {}
  },
  'repeats phases': class extends PlainSession {
    override sendPhase(): void {
      super.sendPhase()
      super.sendPhase()
    }
  },
  'sends more members, and messages that nobody knows': class extends PlainSession {
    override send(message: Parameters<PlainSession['send']>[0]): void {
      this.socket.send('{"type":"later.than","payload":{"this":1}}')
      this.socket.send(
        JSON.stringify({ ...message, payload: { ...message.payload, more: true }, origin: 'here' }),
      )
    }
  },
  'tells the end of a turn behind its phase': class extends PlainSession {
    override end(last: Parameters<PlainSession['end']>[0]): void {
      this.running = null
      this.buffered = 0
      this.phase = 'idle'
      this.sendPhase()
      this.send(last)
    }
  },
}

describe.concurrent('a gateway is not blamed', () => {
  it.each(Object.entries(manners))('when it %s', async (_, Session) => {
    const result = await judged(Session)
    expect([reported(result), result.because]).toEqual([[], 'Nothing that the document says was broken.'])
  })
})

/** What the document forbids, by the requirement that is broken; `broken.test.ts` judges the broken examples. */
const broken: Readonly<Record<string, Session>> = {
  'VEL-T-03': class extends PlainSession {
    override append(): void {}
  },
  'VEL-T-06': class extends PlainSession {
    override commit(): void {
      this.sendPhase()
    }
  },
  'VEL-ERR-01': class extends PlainSession {
    override refuse(_code: string): void {
      super.refuse('invalid_message')
    }
  },
  'VEL-ERR-04': class extends PlainSession {
    override refuse(code: string): void {
      super.refuse(code)
      this.socket.close(1008)
    }
  },
  'VEL-MSG-02': class extends PlainSession {
    sent = 0
    override send(message: Parameters<PlainSession['send']>[0]): void {
      this.sent += 1
      this.socket.send(JSON.stringify({ ...message, seq: this.sent }))
    }
  },
  'VEL-ACT-11': class extends PlainSession {
    override greet(): void {
      this.send({ type: 'session.ready', payload: { sessionId: crypto.randomUUID() } })
      this.sendPhase()
    }
  },
}

describe.concurrent('a gateway that is wrong fails', () => {
  it.each(Object.entries(broken))('on %s', async (requirement, Session) => {
    const result = await judged(Session, skeleton)
    expect(failing(result)).toContain(requirement)
    expect(result.verdict).toBe('not conformant')
  })

  it('on VEL-T-01 when it waits to be asked', async () => {
    class Mute extends PlainSession {
      override greet(): void {}
      override message(message: Parameters<PlainSession['message']>[0]): void {
        if (message.type === 'session.start') super.greet()
        else super.message(message)
      }
    }
    const result = await judged(Mute, skeleton, false, (name) => name === 'greeting')
    expect(failing(result)).toEqual(['VEL-T-01'])
  })

  it('on VEL-T-16 when a cancel does not stop an answer', async () => {
    const result = await judged(
      class extends PlainSession {
        override cancel(): void {
          this.sendPhase()
        }
      },
    )
    expect(failing(result)).toContain('VEL-T-16')
  })
})

describe('an address', () => {
  it('where nothing listens is a problem', async () => {
    expect(await judgeAt('ws://127.0.0.1:1/ws')).toMatchObject({ code: 'no-gateway' })
  })

  it.each(['localhost:8080', 'http://localhost/ws', 'ws://'])('that is none is told: %s', (text) => {
    expect(addressOf(text)).toMatchObject({ code: 'not-an-address' })
  })
})

describe.concurrent('a gateway that is no partner', () => {
  const onlyListening = (answer: (socket: Socket) => void) =>
    new Promise<{ readonly url: string; readonly close: () => void }>((resolve) => {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        answer(socket)
      })
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve({
          url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`,
          close: () => server.close(),
        })
      })
    })

  const sentence = async (answer: (socket: Socket) => void): Promise<readonly unknown[]> => {
    const { url, close } = await onlyListening(answer)
    const began = performance.now()
    const result = await judgeAt(url)
    close()
    if (isProblem(result)) throw new Error(result.message)
    expect(performance.now() - began).toBeLessThan(40_000)
    return [result.verdict, result.failures.length, result.because]
  }

  it('because it answers no upgrade is not judged, and soon', async () => {
    expect(await sentence((socket) => void socket.resume())).toEqual([
      'inconclusive',
      0,
      expect.stringContaining('the gateway did not answer the upgrade within 5000 ms.'),
    ])
  })

  it('because it hangs up at once is not judged', async () => {
    expect(await sentence((socket) => void socket.destroy())).toEqual([
      'inconclusive',
      0,
      expect.stringContaining('the connection ended ahead of its upgrade (ECONNRESET).'),
    ])
  })

  it('because it refuses everyone is not judged, and the status is named', async () => {
    const answer = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
    expect(await sentence((socket) => void socket.end(answer))).toEqual([
      'inconclusive',
      0,
      expect.stringContaining('the gateway answered the upgrade with HTTP status 503.'),
    ])
  })
})
